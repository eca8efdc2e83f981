// isospin check: is this model well-formed, and if not, what is wrong with it?
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

struct CheckOptions {
  std::vector<std::string> files;
  bool json = false;
  bool verbose = false;
};

report::ExitCode check(const CheckOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
