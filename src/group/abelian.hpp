// Which abelian group is it?
#pragma once

#include <optional>
#include <vector>

#include "group/permutation_group.hpp"

namespace isospin::group {

/// The invariant factors d1, d2, ... of an abelian group: it is the product of cyclic groups of
/// these orders, none is 1, and each divides the next. Empty for the trivial group; nothing if the
/// group is not abelian.
std::optional<std::vector<BigInteger>> abelian_invariants(const PermutationGroup& group);

}  // namespace isospin::group
