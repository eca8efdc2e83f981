#include <memory>

#include "cli/check.hpp"
#include "cli/command_line.hpp"

namespace isospin::cli {

void declare_check(CommandLine& line) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& sub = *line.app.add_subcommand("check", "Report what is wrong with models");
  sub.add_option("FILE", options->files, "Promela-Lite files; - is standard input")
      ->option_text("...");
  sub.add_flag("--json", options->json, "Print one JSON object instead of text");
  sub.add_flag("-v,--verbose", options->verbose, "Show how long each stage takes");
  add_color(line, sub);
  sub.footer(
      "Findings go to standard output.\n"
      "Exit status: 0 every model is well-formed, 2 one is not, 3 one cannot be read, or wrong "
      "usage.\n\n"
      "Examples:\n  isospin check load_balancer.plite\n  isospin check --json examples/*.plite");
  sub.callback([&line, options] {
    if (options->files.empty()) throw CLI::ValidationError("no FILE given; - is standard input");
    line.command = [options](const Terminal& terminal) { return check(*options, terminal); };
  });
}

}  // namespace isospin::cli
