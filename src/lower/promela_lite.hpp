// From the tree of a Promela-Lite file to its Model: names, types and rules [DonaldsonMiller08,
// Fig. 12 to 14].
#pragma once

#include <optional>

#include "ast/promela_lite.hpp"
#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"

namespace isospin::lower {

struct LoweredModel {
  std::optional<model::Model> model;  ///< there unless there are errors, here or in the tree
  diagnostics::DiagnosticList diagnostics;
};

/// Checks the whole tree and reports everything that is wrong with it. Keeps quiet about its broken
/// parts.
LoweredModel lower_promela_lite(const ast::promela_lite::Specification& tree);

}  // namespace isospin::lower
