// isospin explain: what breaks the symmetry that the static channel diagram allows?
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

struct ExplainOptions {
  std::string file;
  bool json = false;
  bool verbose = false;
};

report::ExitCode explain(const ExplainOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
