// One function per subcommand declares its options; the options are plain structs. Nothing outside
// this folder knows CLI11. This file holds the one place where exceptions end.
#include "cli/application.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <map>
#include <new>
#include <string>
#include <vector>

#include "cli/check.hpp"
#include "cli/completion.hpp"
#include "cli/diagram.hpp"
#include "cli/print.hpp"
#include "cli/terminal.hpp"
#include "cli/version.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;
using Command = std::function<ExitCode(const Terminal&)>;

const std::map<std::string, ColorMode> color_words{
    {"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}};
const std::map<std::string, PrintLanguage> language_words{
    {"promela-lite", PrintLanguage::promela_lite}, {"promela", PrintLanguage::promela}};
const std::map<std::string, DiagramFormat> format_words{
    {"dot", DiagramFormat::dot}, {"svg", DiagramFormat::svg}, {"png", DiagramFormat::png}};
const std::map<std::string, Shell> shell_words{{"bash", Shell::bash}, {"zsh", Shell::zsh}};

// A word of a few, written into the enumeration that it stands for, or an optional of it.
template <class Value, class Target>
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

/// Everything the command line can say.
struct CommandLine {
  CLI::App app{
      "isospin: the symmetry of Promela models. This version checks and translates Promela-Lite.",
      "isospin"};
  ColorMode color = ColorMode::automatic;
  bool show_version = false;
  CheckOptions check_options;
  PrintOptions print_options;
  DiagramOptions diagram_options;
  Shell shell = Shell::bash;
  Command command;

  CommandLine() {
    app.require_subcommand(0, 1);
    app.add_flag("--version", show_version, "Show the version, and what isospin was built with");
    app.footer(
        "Example:\n  isospin check model.plite\n\n'isospin COMMAND --help' explains a command.");
    declare_check();
    declare_print();
    declare_diagram();
    declare_completion();
  }

  void add_color(CLI::App& command_app) {
    add_choice(command_app, "--color", color, color_words, {"auto", "always", "never"},
               "Whether to use colour (auto)");
  }

  void declare_check() {
    CLI::App& sub = *app.add_subcommand("check", "Report what is wrong with models");
    sub.add_option("FILE", check_options.files, "Promela-Lite files; - is standard input")
        ->option_text("...");
    sub.add_flag("--json", check_options.json, "Print one JSON object instead of text");
    sub.add_flag("-v,--verbose", check_options.verbose, "Show how long each stage takes");
    add_color(sub);
    sub.footer(
        "Findings go to standard output.\n"
        "Exit status: 0 every model is well-formed, 2 one is not, 3 one cannot be read, or wrong "
        "usage.\n\n"
        "Examples:\n  isospin check load_balancer.plite\n  isospin check --json examples/*.plite");
    sub.callback([this] {
      if (check_options.files.empty())
        throw CLI::ValidationError("no FILE given; - is standard input");
      command = [this](const Terminal& terminal) { return check(check_options, terminal); };
    });
  }

  void declare_print() {
    CLI::App& sub =
        *app.add_subcommand("print", "Print a model, its normal form, or its translation");
    sub.add_option("FILE", print_options.file, "A Promela-Lite file; - is standard input")
        ->option_text(" ");
    sub.add_flag("--normal", print_options.normal, "Sort statements and operands: the normal form");
    add_choice(sub, "--as", print_options.language, language_words, {"promela-lite", "promela"},
               "The language to print (promela-lite)");
    sub.add_flag("--json", print_options.json, "Print one JSON object instead of text");
    add_color(sub);
    sub.footer(
        "The text goes to standard output, findings to standard error; --json puts both into one "
        "object.\n"
        "Exit status: 0 printed, 2 the model has errors, 3 it cannot be read, or wrong usage.\n\n"
        "Examples:\n  isospin print --normal model.plite\n"
        "  isospin print --as promela model.plite > model.pml && spin -a model.pml");
    sub.callback([this] {
      if (print_options.file.empty())
        throw CLI::ValidationError("no FILE given; - is standard input");
      command = [this](const Terminal& terminal) { return print(print_options, terminal); };
    });
  }

  void declare_diagram() {
    CLI::App& sub =
        *app.add_subcommand("diagram", "Draw who talks to whom, with symmetry as colours");
    sub.add_option("FILE", diagram_options.file, "A Promela-Lite file; - is standard input")
        ->option_text(" ");
    add_choice(sub, "--format", diagram_options.format, format_words, {"dot", "svg", "png"},
               "What to write (as the ending of OUT says, otherwise dot)");
    sub.add_option("-o,--output", diagram_options.output, "The file to write (standard output)")
        ->option_text("OUT");
    sub.add_flag("--graph", diagram_options.graph,
                 "Draw the whole specification as a graph instead");
    sub.add_option("--timeout", diagram_options.seconds,
                   "How long graphviz may take for svg and png (60)")
        ->option_text("SECONDS")
        ->check(CLI::PositiveNumber);
    add_color(sub);
    sub.footer(
        "Processes are ovals, channels are rectangles. An arrow from a process to a channel says "
        "that it sends,\none to a process that it receives. Symmetry can exchange those of one "
        "colour and number.\n"
        "svg and png need graphviz. An OUT that exists is replaced when the new one is complete.\n"
        "Exit status: 0 written, 2 the model has errors, 3 it cannot be read, drawn or written, or "
        "wrong usage.\n\n"
        "Examples:\n  isospin diagram load_balancer.plite -o load_balancer.svg\n"
        "  isospin diagram model.plite | dot -Tpdf -o model.pdf");
    sub.callback([this] {
      if (diagram_options.file.empty())
        throw CLI::ValidationError("no FILE given; - is standard input");
      if (!diagram_format(diagram_options)) {
        throw CLI::ValidationError(fmt::format(
            "`{}` ends in none of .dot, .gv, .svg and .png; say what to write with --format",
            diagram_options.output));
      }
      command = [this](const Terminal& terminal) { return diagram(diagram_options, terminal); };
    });
  }

  void declare_completion() {
    CLI::App& sub = *app.add_subcommand("completion", "Print a completion script for a shell");
    add_choice(sub, "SHELL", shell, shell_words, {"bash", "zsh"}, "The shell")->required();
    sub.footer("Example:\n  source <(isospin completion bash)");
    sub.callback([this] {
      command = [this](const Terminal& terminal) {
        terminal.out(completion_script(app, shell));
        return ExitCode::holds;
      };
    });
  }

  const CLI::App& chosen() const {
    const auto chosen_apps = app.get_subcommands();
    return chosen_apps.empty() ? app : *chosen_apps.front();
  }
};

ExitCode usage_error(const CommandLine& line, const std::string& message,
                     const Terminal& terminal) {
  const std::string name =
      &line.chosen() == &line.app ? "isospin" : "isospin " + line.chosen().get_name();
  terminal.error(fmt::format("isospin: {}\nTry '{} --help'.\n", message, name));
  return ExitCode::environment;
}

ExitCode run_command(CommandLine& line, int argc, const char* const* argv, Terminal& terminal) {
  try {
    line.app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    terminal.out(line.chosen().help(&line.chosen() == &line.app ? "" : "isospin"));
    return ExitCode::holds;
  } catch (const CLI::ExtrasError&) {
    const std::vector<std::string> extra = line.app.remaining(true);
    const std::string first = extra.empty() ? "" : extra.front();
    const bool is_command = &line.chosen() == &line.app && !first.starts_with('-');
    return usage_error(
        line,
        is_command
            ? fmt::format(
                  "there is no command `{}`; the commands are check, print, diagram and completion",
                  first)
            : fmt::format("`{}` is one argument too many, or no option here (options come after "
                          "the command)",
                          first),
        terminal);
  } catch (const CLI::ParseError& error) {
    return usage_error(line, error.what(), terminal);
  }
  terminal = Terminal(line.color);
  if (line.show_version) {
    terminal.out(version_text());
    return ExitCode::holds;
  }
  if (!line.command) return usage_error(line, "no command given", terminal);
  return line.command(terminal);
}

}  // namespace

int run(int argc, const char* const* argv) noexcept {
  Terminal::prepare();
  Terminal terminal;
  ExitCode result = ExitCode::internal;
  try {
    CommandLine line;
    result = run_command(line, argc, argv, terminal);
  } catch (const OutputError& error) {
    terminal.error(fmt::format("isospin: {}\n", error.what()));
    result = ExitCode::environment;
  } catch (const std::bad_alloc&) {
    terminal.error("isospin: out of memory; free some, or raise the limit (ulimit -v)\n");
    result = ExitCode::environment;
  } catch (const std::exception& error) {
    terminal.error(fmt::format(
        "isospin: internal error: {}\nThis is a bug in isospin; please report it with the model.\n",
        error.what()));
  }
  return static_cast<int>(result);
}

}  // namespace isospin::cli
