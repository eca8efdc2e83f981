// Are these all symmetries of a cube of some dimension, acting on its corners?
#pragma once

#include <cstddef>
#include <optional>

#include "group/permutation_group.hpp"

namespace isospin::group {

/// The d for which the group is the group of all 2^d d! automorphisms of a d-dimensional cube whose
/// corners are the points. The group is transitive; d is at least 2.
std::optional<std::size_t> cube_dimension(const PermutationGroup& group);

}  // namespace isospin::group
