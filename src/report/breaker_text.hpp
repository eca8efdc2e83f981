// What a part of a Model does to its symmetry, in a sentence.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"
#include "symmetry/explanation.hpp"

namespace isospin::report {

/// A remark at the place to blame, with notes about who is told apart.
diagnostics::Diagnostic to_diagnostic(const model::Model& model, const symmetry::Breaker& breaker);

}  // namespace isospin::report
