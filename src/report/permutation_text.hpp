// Permutations and orders as people write them.
#pragma once

#include <string>
#include <vector>

#include "group/permutation_group.hpp"

namespace isospin::report {

/// `(7 8)(cl1 cl2)`; `()` for the identity.
std::string cycles_text(const group::Permutation& permutation,
                        const std::vector<std::string>& names);

/// The number; if it is long also its size, `815...000 (8.2·10^47)`; only that if it is very long.
std::string order_text(const group::BigInteger& order);

}  // namespace isospin::report
