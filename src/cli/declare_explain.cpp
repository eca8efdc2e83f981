#include <memory>

#include "cli/command_line.hpp"
#include "cli/explain.hpp"

namespace isospin::cli {

void declare_explain(CommandLine& line) {
  const auto options = std::make_shared<ExplainOptions>();
  CLI::App& sub = *line.app.add_subcommand("explain", "Tell which lines break symmetry");
  add_file(sub, options->file);
  sub.add_flag("--json", options->json, "Print one JSON object instead of text");
  sub.add_flag("-v,--verbose", options->verbose,
               "Show also what comes to light when the lines shown are mended, and times");
  add_color(line, sub);
  sub.footer(
      "Who talks to whom (see 'isospin diagram') allows some symmetry. The model may have less, "
      "because a value,\nan argument or a statement tells processes or channels apart. The fewest "
      "places that explain all of the\nloss are shown, the most damaging first, with what mending "
      "each would give.\n"
      "Exit status: 0 explained, 2 the model has errors, 3 it cannot be read, or wrong usage.\n\n"
      "Example:\n  isospin explain load_balancer.plite");
  sub.callback([&line, options] {
    require_file(options->file);
    line.command = [options](const Terminal& terminal) { return explain(*options, terminal); };
  });
}

}  // namespace isospin::cli
