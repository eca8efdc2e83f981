#include "group/blocks.hpp"

#include <algorithm>
#include <set>

#include "util/disjoint_sets.hpp"

namespace isospin::group {

namespace {

using Pair = std::pair<Point, Point>;

bool has_smaller_blocks(const BlockSystem& a, const BlockSystem& b) {
  return a.front().size() != b.front().size() ? a.front().size() < b.front().size() : a < b;
}

bool is_trivial(const BlockSystem& system) {
  return system.size() == 1 || system.front().size() == 1;
}

/// Pairs that, put together, put all of a system together.
std::vector<Pair> links(const BlockSystem& system) {
  std::vector<Pair> result;
  for (const std::vector<Point>& block : system) {
    for (const Point point : block) result.emplace_back(block.front(), point);
  }
  return result;
}

}  // namespace

BlockSystem minimal_block_system(const PermutationGroup& group, const std::vector<Pair>& pairs) {
  util::DisjointSets together(group.degree());
  std::vector<Pair> merged;
  for (const Pair& pair : pairs) {
    if (together.unite(pair.first.index(), pair.second.index())) merged.push_back(pair);
  }
  // The pairs merged so far span the blocks, so their images have to span the images of the blocks.
  for (std::size_t i = 0; i < merged.size(); ++i) {
    for (const Permutation& generator : group.generators()) {
      const Pair image{generator(merged[i].first), generator(merged[i].second)};
      if (together.unite(image.first.index(), image.second.index())) merged.push_back(image);
    }
  }
  BlockSystem system;
  for (const std::vector<std::size_t>& block : together.sets())
    system.emplace_back(block.begin(), block.end());
  return system;
}

BlockSystem minimal_block_system(const PermutationGroup& group, Point a, Point b) {
  return minimal_block_system(group, std::vector<Pair>{{a, b}});
}

std::vector<BlockSystem> block_systems(const PermutationGroup& group, std::size_t limit) {
  if (group.degree() < 2) return {};
  // An element that fixes point 0 takes the finest block with 0 and b to that with 0 and b's image:
  // both systems are the same, so one b for each orbit of the stabiliser will do.
  std::vector<BlockSystem> found;
  std::set<BlockSystem> seen;
  const auto add = [&](BlockSystem system) {
    if (found.size() < limit && !is_trivial(system) && seen.insert(system).second)
      found.push_back(std::move(system));
  };
  const Point zero{0};
  for (const std::vector<Point>& orbit : group.stabiliser(zero).orbits()) {
    if (orbit.front() != zero) add(minimal_block_system(group, zero, orbit.front()));
  }
  // Every system is the join of those found so far: its block of 0 is made of the finest blocks of
  // 0 and each of its points.
  const std::size_t finest = found.size();
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (std::size_t j = 0; j < finest && found.size() < limit; ++j) {
      std::vector<Pair> pairs = links(found[i]);
      for (const Pair& pair : links(found[j])) pairs.push_back(pair);
      add(minimal_block_system(group, pairs));
    }
  }
  std::ranges::sort(found, has_smaller_blocks);
  return found;
}

PermutationGroup action_with_blocks(const PermutationGroup& group, const BlockSystem& system) {
  std::vector<std::size_t> block_of(group.degree());
  for (std::size_t i = 0; i < system.size(); ++i) {
    for (const Point point : system[i]) block_of[point.index()] = i;
  }
  std::vector<Permutation> generators;
  for (const Permutation& generator : group.generators()) {
    std::vector<Point> images = generator.images();
    for (const std::vector<Point>& block : system)
      images.emplace_back(group.degree() + block_of[generator(block.front()).index()]);
    generators.emplace_back(std::move(images));
  }
  return {group.degree() + system.size(), std::move(generators), rounded(group.order())};
}

}  // namespace isospin::group
