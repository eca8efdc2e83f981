// isospin diagram: who talks to whom, and what can symmetry exchange? As a picture.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

enum class DiagramFormat : std::uint8_t { dot, svg, png };

struct DiagramOptions {
  std::string file;
  std::optional<DiagramFormat> format;  ///< if none: by the ending of `output`
  std::string output;                   ///< a path; standard output if empty or "-"
  bool graph = false;                   ///< the specification graph, not the channel diagram
  double seconds = 60;                  ///< for graphviz
};

/// The format that is meant; nothing if the ending of `output` says none of them.
std::optional<DiagramFormat> diagram_format(const DiagramOptions& options);

report::ExitCode diagram(const DiagramOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
