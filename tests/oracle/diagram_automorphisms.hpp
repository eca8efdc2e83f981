// Which permutations are automorphisms of the static channel diagram of a small Model? By the
// definition [DonaldsonMiller08, Definition 11], one after the other.
//
// A test oracle: it reads the edges of the diagram off the Model by itself, and tries every
// permutation that keeps proctypes and signatures, which are the colours of the diagram.
#pragma once

#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::testing {

/// All automorphisms, as permutations of the points of the Model, sorted. Throws std::length_error
/// if there are too many candidates (oracle/valid_permutations.hpp).
std::vector<group::Permutation> diagram_automorphisms(const model::Model& model);

}  // namespace isospin::testing
