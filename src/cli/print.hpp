// isospin print: the model as isospin understands it, as text.
#pragma once

#include <cstdint>
#include <string>

#include "cli/terminal.hpp"
#include "report/exit_code.hpp"

namespace isospin::cli {

enum class PrintLanguage : std::uint8_t { promela_lite, promela };

struct PrintOptions {
  std::string file;
  PrintLanguage language = PrintLanguage::promela_lite;
  bool normal = false;
  bool json = false;
};

report::ExitCode print(const PrintOptions& options, const Terminal& terminal);

}  // namespace isospin::cli
