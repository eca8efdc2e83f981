#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>

#include "cli/command_line.hpp"
#include "cli/diagram.hpp"

namespace isospin::cli {

namespace {

const std::map<std::string, DiagramFormat> format_words{
    {"dot", DiagramFormat::dot}, {"svg", DiagramFormat::svg}, {"png", DiagramFormat::png}};

}  // namespace

void declare_diagram(CommandLine& line) {
  const auto options = std::make_shared<DiagramOptions>();
  CLI::App& sub =
      *line.app.add_subcommand("diagram", "Draw who talks to whom, with symmetry as colours");
  add_file(sub, options->file);
  add_choice(sub, "--format", options->format, format_words, {"dot", "svg", "png"},
             "What to write (as the ending of OUT says, otherwise dot)");
  sub.add_option("-o,--output", options->output, "The file to write (standard output)")
      ->option_text("OUT");
  sub.add_flag("--graph", options->graph, "Draw the whole specification as a graph instead");
  add_seconds(
      sub, "--timeout", [options](double seconds) { options->seconds = seconds; },
      "How long graphviz may take for svg and png (60)");
  add_color(line, sub);
  sub.footer(
      "Processes are ovals, channels are rectangles. An arrow from a process to a channel says "
      "that it sends,\none to a process that it receives, as far as the text says: channels that "
      "are passed in messages show\nno arrows. Symmetry can exchange those of one "
      "colour and number.\n"
      "svg and png need graphviz. An OUT that exists is replaced when the new one is complete.\n"
      "Exit status: 0 written, 2 the model has errors, 3 it cannot be read, drawn or written, or "
      "wrong usage.\n\n"
      "Examples:\n  isospin diagram load_balancer.plite -o load_balancer.svg\n"
      "  isospin diagram model.plite | dot -Tpdf -o model.pdf");
  sub.callback([&line, options] {
    require_file(options->file);
    if (options->output != "-") require_different(options->file, {options->output});
    if (!diagram_format(*options)) {
      throw CLI::ValidationError(fmt::format(
          "`{}` ends in none of .dot, .gv, .svg and .png; say what to write with --format",
          options->output));
    }
    line.command = [options](const Terminal& terminal) { return diagram(*options, terminal); };
  });
}

}  // namespace isospin::cli
