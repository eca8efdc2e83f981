// Which `run` is to blame if parameters tell processes apart that the diagram does not?
#pragma once

#include "symmetry/explanation.hpp"

namespace isospin::symmetry {

/// Fills in `odd` of a breaker whose constraint is about parameters, and either the expectations or
/// a witness. If replacing one `run` gives more symmetry, order_if_mended becomes what that gives.
///
/// Where all parameters are numbers, most votes count: within an orbit of the diagram's group,
/// those are odd who do not start with what most start with. Otherwise every `run` is replaced, one
/// at a time, by what the diagram's symmetries make of the `run`s of others; the one whose
/// replacement gives the largest group is to blame.
void blame_processes(Breaker& breaker, const model::Model& model, const Constraints& constraints,
                     const group::BigInteger& valid_order);

}  // namespace isospin::symmetry
