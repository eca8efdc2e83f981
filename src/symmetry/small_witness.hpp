// An element of a group that shows something, and that a person can read.
#pragma once

#include <functional>

#include "group/permutation_group.hpp"

namespace isospin::symmetry {

/// An element for which `shows` holds. One of the generators has to be such an element; elements
/// that move fewer points are looked for among powers of generators and of random elements. Equal
/// input gives an equal answer.
group::Permutation small_witness(const group::PermutationGroup& group,
                                 const std::function<bool(const group::Permutation&)>& shows);

}  // namespace isospin::symmetry
