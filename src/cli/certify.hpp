// isospin certify: does this file certify symmetries of this model?
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

struct CertifyOptions {
  std::string model;
  std::string certificate;
  bool json = false;
};

report::ExitCode certify(const CertifyOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
