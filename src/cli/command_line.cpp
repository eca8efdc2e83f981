#include "cli/command_line.hpp"

namespace isospin::cli {

namespace {

const std::map<std::string, ColorMode> color_words{
    {"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}};

}  // namespace

void add_color(CommandLine& line, CLI::App& command) {
  add_choice(command, "--color", line.color, color_words, {"auto", "always", "never"},
             "Whether to use colour (auto)");
}

void add_file(CLI::App& command, std::string& file) {
  command.add_option("FILE", file, "A Promela-Lite file; - is standard input")->option_text(" ");
}

void require_file(const std::string& file) {
  if (file.empty()) throw CLI::ValidationError("no FILE given; - is standard input");
}

}  // namespace isospin::cli
