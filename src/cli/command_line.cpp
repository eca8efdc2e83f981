#include "cli/command_line.hpp"

#include <charconv>
#include <filesystem>

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

CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& set, const std::string& help) {
  const auto parse = [set, name](const std::string& text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end || !(number > 0))
      throw CLI::ValidationError(fmt::format("{}: `{}` is not a number above 0", name, text));
    set(number);
  };
  return command.add_option_function<std::string>(name, parse, help)->option_text("SECONDS");
}

void require_different(const std::string& model, const std::vector<std::string>& outputs) {
  std::vector<std::string> files{model};
  for (const std::string& output : outputs) {
    if (output.empty()) continue;
    if (output == "-") throw CLI::ValidationError("`-` is no file to write; name one");
    for (const std::string& other : files) {
      std::error_code none;  // a file need not exist yet
      const bool is_same =
          std::filesystem::weakly_canonical(std::filesystem::absolute(output), none) ==
          std::filesystem::weakly_canonical(std::filesystem::absolute(other), none);
      if (is_same || std::filesystem::equivalent(output, other, none))
        throw CLI::ValidationError(fmt::format("`{}` would be overwritten", other));
    }
    files.push_back(output);
  }
}

}  // namespace isospin::cli
