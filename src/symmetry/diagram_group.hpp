// The candidates of the paper's method: the automorphisms of the static channel diagram.
#pragma once

#include "graph/automorphisms.hpp"
#include "group/permutation_group.hpp"
#include "model/model.hpp"

namespace isospin::symmetry {

/// Aut(SCD), as permutations of the points of the Model. Locations are no part of the diagram; they
/// stay where they are. Traces is fast, and its generators are few and move many points. Those of
/// nauty move few points, so more of them are valid: the paper's search starts from them.
group::PermutationGroup diagram_group(const model::Model& model,
                                      graph::Engine engine = graph::Engine::traces);

}  // namespace isospin::symmetry
