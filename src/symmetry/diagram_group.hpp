// The candidates of the paper's method: the automorphisms of the static channel diagram.
#pragma once

#include <optional>

#include "graph/automorphisms.hpp"
#include "group/permutation_group.hpp"
#include "model/model.hpp"

namespace isospin::symmetry {

/// Aut(SCD), as permutations of the points of the Model. Locations are no part of the diagram; they
/// stay where they are. The paper's search asks for nauty: more of its generators are valid, as
/// they move few points.
group::PermutationGroup diagram_group(const model::Model& model,
                                      std::optional<graph::Engine> engine = std::nullopt);

}  // namespace isospin::symmetry
