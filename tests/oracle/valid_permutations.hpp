// Which permutations of processes and channels are valid for a small Promela-Lite Model? By the
// definition [DonaldsonMiller08, section 7.3.1], one after the other.
//
// A test oracle: beside the data structures of a Model it shares no code with what it is used to
// check. It builds no image, sorts nothing and knows no operator facts: it walks through the two
// texts, alpha(P) and P, side by side. Where order does not matter it looks for a partner for each
// item. Taking the first partner that fits is enough, because "equal up to order" is an
// equivalence.
//
// Only permutations that keep proctypes and signatures are tried. A valid one keeps proctypes, as
// run statement i must equal run statement alpha(i). It keeps signatures because the definition
// speaks of automorphisms of the static channel diagram only, whose colours they are.
#pragma once

#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::testing {

/// More candidates than this and the oracles refuse: 10!.
constexpr std::size_t candidate_limit = 3628800;

/// All valid permutations of the points of the Model, sorted. Throws std::length_error if there are
/// too many candidates, and std::invalid_argument if a proctype has more than one location.
std::vector<group::Permutation> valid_permutations(const model::Model& model);

}  // namespace isospin::testing
