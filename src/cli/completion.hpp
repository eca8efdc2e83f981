// Completion scripts for shells, made from the same option tables that parse the command line.
#pragma once

#include <cstdint>
#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the name is CLI11's
class App;
}

namespace isospin::cli {

enum class Shell : std::uint8_t { bash, zsh };

/// A script that the shell sources.
std::string completion_script(const CLI::App& application, Shell shell);

}  // namespace isospin::cli
