// The direct way to the valid group: no candidates, no search. One graph, one call of nauty or
// Traces.
#pragma once

#include "group/permutation_group.hpp"
#include "model/model.hpp"

namespace isospin::symmetry {

/// The group of all valid permutations of the points (model/points.hpp).
group::PermutationGroup direct_group(const model::Model& model);

}  // namespace isospin::symmetry
