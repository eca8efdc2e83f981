// The codes of the remarks that `isospin explain` makes on a Model, in its order.
#pragma once

#include <string>
#include <vector>

#include "report/explain_report.hpp"
#include "symmetry/explanation.hpp"

namespace isospin::testing {

inline std::vector<std::string> explained_codes(const model::Model& model) {
  std::vector<std::string> codes;
  for (const auto& each : report::describe(model, symmetry::explain(model)).breakers)
    codes.emplace_back(diagnostics::info(each.diagnostic.code).name);
  return codes;
}

}  // namespace isospin::testing
