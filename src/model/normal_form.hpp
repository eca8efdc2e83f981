// One representative for all Models that differ only in order [DonaldsonMiller08, section 7.3.1].
#pragma once

#include "model/model.hpp"

namespace isospin::model {

/// Sorts the operands of commutative operators, from the inside out.
Expression normal_form(const Expression& expression);

/// Sorts the operands of commutative operators and the edges of each proctype. Two Models are
/// equivalent in the paper's sense if and only if their normal forms are equal: associative
/// operators are flat already, so sorting leaves no freedom.
Model normal_form(const Model& model);

}  // namespace isospin::model
