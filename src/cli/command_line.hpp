// What the command line can say. Each command declares its options in a file of its own,
// declare_*.cpp, and leaves behind what to run.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

struct CommandLine {
  CLI::App app{"isospin: the symmetry of Promela models. This version reads Promela-Lite.",
               "isospin"};
  ColorMode color = ColorMode::automatic;
  bool show_version = false;
  /// What the chosen command does.
  std::function<report::ExitCode(const Terminal&)> command;
};

void declare_check(CommandLine& line);
void declare_print(CommandLine& line);
void declare_symmetry(CommandLine& line);
void declare_explain(CommandLine& line);
void declare_diagram(CommandLine& line);
void declare_certify(CommandLine& line);
void declare_completion(CommandLine& line);

/// The option --color, which most commands have.
void add_color(CommandLine& line, CLI::App& command);

/// The one model that a command reads. Checked by `require_file`, so that the message can say more.
void add_file(CLI::App& command, std::string& file);
void require_file(const std::string& file);

/// Seconds, more than 0.
CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& set, const std::string& help);

/// Throws unless each of the files that a command writes, as far as they are given, is a file of
/// its own, and none is the model that it reads.
void require_different(const std::string& model, const std::vector<std::string>& outputs);

/// A word of a few, written into the enumeration that it stands for.
template <class Target, class Value>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Target& value,
                        const std::map<std::string, Value>& words,
                        const std::vector<std::string>& order, const std::string& help) {
  const std::string list = CLI::detail::join(order, ",");
  const auto parse = [&value, words, name, order](const std::string& word) {
    const auto found = words.find(word);
    if (found == words.end()) {
      throw CLI::ValidationError(
          fmt::format("{}: `{}` is not one of {}", name, word, CLI::detail::join(order, ", ")));
    }
    value = found->second;
  };
  return app.add_option_function<std::string>(name, parse, help)->type_name("{" + list + "}");
}

}  // namespace isospin::cli
