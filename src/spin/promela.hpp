// A Promela-Lite Model as Promela [DonaldsonMiller08, section 6.2], for SPIN.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"

namespace isospin::spin {

struct PromelaText {
  std::string text;
  diagnostics::DiagnosticList diagnostics;  ///< what SPIN will not be able to run
};

/// The translation has the same states and transitions as the original, but for the steps of SPIN's
/// init process.
PromelaText print_promela(const model::Model& model);

}  // namespace isospin::spin
