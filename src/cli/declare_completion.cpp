#include <map>
#include <memory>
#include <string>

#include "cli/command_line.hpp"
#include "cli/completion.hpp"

namespace isospin::cli {

namespace {

const std::map<std::string, Shell> shell_words{{"bash", Shell::bash}, {"zsh", Shell::zsh}};

}  // namespace

void declare_completion(CommandLine& line) {
  const auto shell = std::make_shared<Shell>(Shell::bash);
  CLI::App& sub = *line.app.add_subcommand("completion", "Print a completion script for a shell");
  add_choice(sub, "SHELL", *shell, shell_words, {"bash", "zsh"}, "The shell")->required();
  sub.footer("Example:\n  source <(isospin completion bash)");
  sub.callback([&line, shell] {
    line.command = [&line, shell](const Terminal& terminal) {
      terminal.out(completion_script(line.app, *shell));
      return report::ExitCode::holds;
    };
  });
}

}  // namespace isospin::cli
