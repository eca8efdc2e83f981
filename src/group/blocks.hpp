// Which partitions of the points does a transitive group keep? Atkinson's algorithm [Atkinson75]:
// put two points into one block, and merge what the generators force together.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "group/permutation_group.hpp"

namespace isospin::group {

/// The blocks, each sorted, in the order of their smallest points.
using BlockSystem = std::vector<std::vector<Point>>;

/// The finest system with a and b in one block. It has one block if there is no smaller one, and
/// blocks of one point if a = b. The group is transitive.
BlockSystem minimal_block_system(const PermutationGroup& group, Point a, Point b);

/// The finest system with each pair in one block.
BlockSystem minimal_block_system(const PermutationGroup& group,
                                 const std::vector<std::pair<Point, Point>>& pairs);

/// Systems other than the two trivial ones, those with small blocks first: all of them, if there
/// are at most `limit`. The group is transitive.
std::vector<BlockSystem> block_systems(const PermutationGroup& group, std::size_t limit);

/// What the group does to the points and, behind them, to the blocks: block i of the system becomes
/// point degree + i.
PermutationGroup action_with_blocks(const PermutationGroup& group, const BlockSystem& system);

}  // namespace isospin::group
