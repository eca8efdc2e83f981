// The overgroup contains the group, whatever the group; and it is the group where we know so.
#include "group/overgroup.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "group/permutation_group.hpp"
#include "unit/group/sample_groups.hpp"

namespace {

using isospin::group::Overgroup;
using isospin::group::overgroup;
using isospin::group::Permutation;
using isospin::group::PermutationGroup;
using isospin::group::Point;

Permutation cycles(std::size_t degree, const std::vector<std::vector<std::size_t>>& text) {
  std::vector<std::vector<Point>> points;
  for (const auto& cycle : text) {
    points.emplace_back();
    for (const std::size_t each : cycle) points.back().emplace_back(each);
  }
  return Permutation::from_cycles(degree, points);
}

}  // namespace

TEST_CASE("the order of every sample group divides that of its overgroup") {
  std::size_t equal = 0;
  for (const auto& sample : isospin::testing::sample_groups()) {
    CAPTURE(sample.name);
    const PermutationGroup group(sample.degree, sample.generators);
    const Overgroup over = overgroup(sample.degree, sample.generators);
    CHECK(over.order % group.order() == 0);
    equal += over.order == group.order() ? 1 : 0;
  }
  CHECK(equal > 40);
}

TEST_CASE("orbits that move together count once") {
  // S3 on three points, and in step with it on three others.
  const std::vector<Permutation> linked{cycles(6, {{0, 1}, {3, 4}}), cycles(6, {{1, 2}, {4, 5}})};
  CHECK(overgroup(6, linked).order == 6);
  CHECK(overgroup(6, linked).name.text == "S3");
  // The same without the link: 6 * 6.
  const std::vector<Permutation> free{cycles(6, {{0, 1}}), cycles(6, {{1, 2}}), cycles(6, {{3, 4}}),
                                      cycles(6, {{4, 5}})};
  CHECK(overgroup(6, free).order == 36);
  CHECK(overgroup(6, free).name.text == "S3 × S3");
}

TEST_CASE("an orbit of blocks counts with its points") {
  // S2 wr S3 on six points, and its action on the three blocks: 2^3 * 3! = 48.
  const std::vector<Permutation> wreath{cycles(9, {{0, 1}}), cycles(9, {{0, 2}, {1, 3}, {6, 7}}),
                                        cycles(9, {{2, 4}, {3, 5}, {7, 8}})};
  CHECK(overgroup(9, wreath).order == 48);
  CHECK(overgroup(9, wreath).name.text == "S2 ≀ S3");
  // Two orbits of one size that are not linked: the even permutations of both together have
  // index 2.
  const std::vector<Permutation> even{cycles(4, {{0, 1}, {2, 3}})};
  CHECK(overgroup(4, even).order == 2);
}

TEST_CASE("trivial groups") {
  CHECK(overgroup(0, {}).order == 1);
  CHECK(overgroup(5, {}).name.text == "1");
}
