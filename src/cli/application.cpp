// Reads the command line, runs the command, and is the one place where exceptions end.
#include "cli/application.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/terminal.hpp"
#include "cli/version.hpp"
#include "group/gap_session.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;

void declare_all(CommandLine& line) {
  line.app.require_subcommand(0, 1);
  line.app.add_flag("--version", line.show_version,
                    "Show the version, and what isospin was built with");
  line.app.footer(
      "Example:\n  isospin symmetry model.plite\n\n'isospin COMMAND --help' explains a command.");
  declare_check(line);
  declare_symmetry(line);
  declare_explain(line);
  declare_diagram(line);
  declare_certify(line);
  declare_print(line);
  declare_completion(line);
}

const CLI::App& chosen(const CommandLine& line) {
  const auto apps = line.app.get_subcommands();
  return apps.empty() ? line.app : *apps.front();
}

std::string command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return CLI::detail::join(names, ", ");
}

ExitCode usage_error(const CommandLine& line, const std::string& message,
                     const Terminal& terminal) {
  const std::string name =
      &chosen(line) == &line.app ? "isospin" : "isospin " + chosen(line).get_name();
  terminal.error(fmt::format("isospin: {}\nTry '{} --help'.\n", message, name));
  return ExitCode::environment;
}

ExitCode run_command(CommandLine& line, int argc, const char* const* argv, Terminal& terminal) {
  try {
    line.app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    terminal.out(chosen(line).help(&chosen(line) == &line.app ? "" : "isospin"));
    return ExitCode::holds;
  } catch (const CLI::ExtrasError&) {
    const std::vector<std::string> extra = line.app.remaining(true);
    const std::string first = extra.empty() ? "" : extra.front();
    const bool is_command = &chosen(line) == &line.app && !first.starts_with('-');
    return usage_error(
        line,
        is_command
            ? fmt::format("there is no command `{}`; the commands are {}", first,
                          command_names(line.app))
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
    declare_all(line);
    result = run_command(line, argc, argv, terminal);
  } catch (const OutputError& error) {
    terminal.error(fmt::format("isospin: {}\n", error.what()));
    result = ExitCode::environment;
  } catch (const group::GapError& error) {
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
