// isospin symmetry: which permutations of processes and channels leave the model as it is?
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"
#include "symmetry/symmetry.hpp"

namespace isospin::cli {

struct SymmetryCommandOptions {
  std::string file;
  symmetry::SymmetryOptions search;
  std::string certificate;  ///< a file to write; none if empty
  std::string gap;          ///< likewise
  bool json = false;
  bool verbose = false;
};

report::ExitCode symmetry(const SymmetryCommandOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
