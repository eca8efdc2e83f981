// One representative for all Models that differ only in order [DonaldsonMiller08, section 7.3.1].
#pragma once

#include "model/model.hpp"

namespace isospin::model {

/// Sorts the operands of commutative operators, from the inside out.
Expression normal_form(const Expression& expression);

/// Sorts within the guard and the effects of an edge; the effects keep their order.
Edge normal_form(const Edge& edge);

/// Sorts the operands of commutative operators and the edges of each proctype. Two Models have
/// equal normal forms exactly if they differ only in these orders: associative operators are flat
/// already, so sorting leaves no freedom. The paper's equivalence, which neither flattens nor lets
/// `==` and `!=` commute, implies this one.
Model normal_form(const Model& model);

}  // namespace isospin::model
