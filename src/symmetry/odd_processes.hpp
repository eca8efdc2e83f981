// Which `run` is to blame if parameters tell processes apart that the diagram does not?
#pragma once

#include "symmetry/explanation.hpp"

namespace isospin::symmetry {

/// Fills in `odd` of a breaker whose constraint is about parameters, and either the expectations or
/// a witness. Where one `run` is to be mended, order_if_mended is what that alone gives.
///
/// Where all parameters are numbers, most votes count: within an orbit of the diagram's group,
/// those are odd who do not start with what most start with. Otherwise arguments of one `run` at a
/// time are replaced by 0 and null, and by what the diagram's symmetries make of those of others;
/// the one whose replacement gives the largest group is to blame.
void blame_processes(Breaker& breaker, const model::Model& model, const Constraints& constraints,
                     const group::PermutationGroup& valid);

}  // namespace isospin::symmetry
