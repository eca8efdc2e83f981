// The candidates of the paper's method: the automorphisms of the static channel diagram.
#pragma once

#include "group/permutation_group.hpp"
#include "model/model.hpp"

namespace isospin::symmetry {

/// Aut(SCD), as permutations of the points of the Model. Locations are no part of the diagram; they
/// stay where they are.
group::PermutationGroup diagram_group(const model::Model& model);

/// The same group, with the generators that nauty gives for the diagram as it is drawn. They move
/// few points, so more of them are valid, which is what the paper's search starts from; to find
/// them takes longer.
group::PermutationGroup diagram_candidates(const model::Model& model);

}  // namespace isospin::symmetry
