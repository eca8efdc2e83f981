// Which points does a term name, and what is left of the term without them?
#pragma once

#include <vector>

#include "model/expression.hpp"

namespace isospin::symmetry {

/// The places where a term names a point; stops looking after the second.
std::vector<const model::Expression*> named_points(const model::Expression& term);

/// The normal form of the term with the same point in place of each: a process stays a process, a
/// channel a channel. Of a term that names one point it says everything but the point.
model::Expression without_points(const model::Expression& term);

}  // namespace isospin::symmetry
