// An element of the set that a permutation acts on.
#pragma once

#include "util/strong_id.hpp"

namespace isospin::util {

/// 0-based inside isospin; 1-based in GAP. What a point stands for is said by whoever numbers them.
using Point = StrongId<struct PointTag>;

}  // namespace isospin::util
