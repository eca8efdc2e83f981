#include <map>
#include <memory>
#include <string>

#include "cli/command_line.hpp"
#include "cli/print.hpp"

namespace isospin::cli {

namespace {

const std::map<std::string, PrintLanguage> language_words{
    {"promela-lite", PrintLanguage::promela_lite}, {"promela", PrintLanguage::promela}};

}  // namespace

void declare_print(CommandLine& line) {
  const auto options = std::make_shared<PrintOptions>();
  CLI::App& sub =
      *line.app.add_subcommand("print", "Print a model, its normal form, or its translation");
  add_file(sub, options->file);
  sub.add_flag("--normal", options->normal, "Sort statements and operands: the normal form");
  add_choice(sub, "--as", options->language, language_words, {"promela-lite", "promela"},
             "The language to print (promela-lite)");
  sub.add_flag("--json", options->json, "Print one JSON object instead of text");
  add_color(line, sub);
  sub.footer(
      "The text goes to standard output, findings to standard error; --json puts both into one "
      "object.\n"
      "Exit status: 0 printed, 2 the model has errors, 3 it cannot be read, or wrong usage.\n\n"
      "Examples:\n  isospin print --normal model.plite\n"
      "  isospin print --as promela model.plite > model.pml && spin -a model.pml");
  sub.callback([&line, options] {
    require_file(options->file);
    line.command = [options](const Terminal& terminal) { return print(*options, terminal); };
  });
}

}  // namespace isospin::cli
