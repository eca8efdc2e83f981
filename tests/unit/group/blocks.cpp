#include "group/blocks.hpp"

#include <doctest/doctest.h>

#include "group/direct_factors.hpp"
#include "unit/group/cycles.hpp"
#include "unit/group/sample_groups.hpp"

using isospin::group::BlockSystem;
using isospin::group::PermutationGroup;
using isospin::group::Point;
using isospin::testing::cycles;
using isospin::testing::SampleGroup;

namespace {

PermutationGroup group_of(const SampleGroup& sample) { return {sample.degree, sample.generators}; }

BlockSystem blocks(const std::vector<std::vector<std::size_t>>& numbers) {
  BlockSystem system;
  for (const auto& block : numbers) {
    system.emplace_back();
    for (const std::size_t number : block) system.back().emplace_back(number);
  }
  return system;
}

}  // namespace

TEST_CASE("a ring of six has blocks of opposite and of alternate points") {
  const PermutationGroup ring = group_of(isospin::testing::cyclic_group(6));
  const BlockSystem opposite = blocks({{0, 3}, {1, 4}, {2, 5}});
  const BlockSystem alternate = blocks({{0, 2, 4}, {1, 3, 5}});
  CHECK(minimal_block_system(ring, Point{0}, Point{3}) == opposite);
  CHECK(minimal_block_system(ring, Point{1}, Point{5}) == alternate);
  CHECK(minimal_block_system(ring, Point{0}, Point{1}).size() == 1);
  CHECK(minimal_block_system(ring, Point{2}, Point{2}).size() == 6);
  CHECK(block_systems(ring, 10) == std::vector<BlockSystem>{opposite, alternate});
  CHECK(block_systems(ring, 1).size() == 1);
}

TEST_CASE("block systems: as many as subgroups between a point stabiliser and the group") {
  const auto count = [](const SampleGroup& sample) {
    return block_systems(group_of(sample), 1000).size();
  };
  const auto s = isospin::testing::symmetric_group;
  CHECK(count(s(5)) == 0);
  CHECK(count(isospin::testing::wreath_product(s(3), s(3))) == 1);
  // A regular group has one for each subgroup but two. S3 has 6 subgroups, C2^3 has 16, D4 has 10.
  CHECK(count(regular(s(3))) == 4);
  CHECK(count(regular(direct_product(s(2), direct_product(s(2), s(2))))) == 14);
  CHECK(count(regular(isospin::testing::dihedral_group(4))) == 8);
  // Chains of blocks: 2 in 4 in 8.
  CHECK(count(isospin::testing::wreath_product(s(2), isospin::testing::cyclic_group(4))) == 2);
}

TEST_CASE("the action on blocks") {
  const PermutationGroup ring = group_of(isospin::testing::dihedral_group(6));
  const PermutationGroup both = action_with_blocks(ring, blocks({{0, 3}, {1, 4}, {2, 5}}));
  CHECK(both.degree() == 9);
  CHECK(both.order() == 12);
  CHECK(both.restriction({Point{6}, Point{7}, Point{8}}).order() == 6);
}

TEST_CASE("direct factors are the finest") {
  const auto s = isospin::testing::symmetric_group;
  // Generators that each move two of three factors: (0 1)(2 3), (2 3)(4 5), (0 1).
  const PermutationGroup three(
      6, {cycles(6, {{0, 1}, {2, 3}}), cycles(6, {{2, 3}, {4, 5}}), cycles(6, {{0, 1}})});
  CHECK(direct_factors(three) == blocks({{0, 1}, {2, 3}, {4, 5}}));
  // Without the last, no factor splits off.
  const PermutationGroup even(6, {cycles(6, {{0, 1}, {2, 3}}), cycles(6, {{2, 3}, {4, 5}})});
  CHECK(direct_factors(even) == blocks({{0, 1, 2, 3, 4, 5}}));
  // Orbits 0 and 2 are in step, orbit 1 is not: (0 1)(4 5), (2 3).
  const PermutationGroup apart(7, {cycles(7, {{0, 1}, {2, 3}, {4, 5}}), cycles(7, {{2, 3}})});
  CHECK(direct_factors(apart) == blocks({{0, 1, 4, 5}, {2, 3}}));
  CHECK(direct_factors(PermutationGroup(4, {})).empty());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SampleGroup product = direct_product(
        direct_product(in_step(s(3), 2), isospin::testing::wreath_product(s(2), s(2))), s(4));
    const PermutationGroup group = group_of(disguised(product, seed));
    const auto factors = direct_factors(group);
    CHECK(factors.size() == 3);
    isospin::group::BigInteger order = 1;
    for (const auto& points : factors) order *= group.restriction(points).order();
    CHECK(order == group.order());
  }
}
