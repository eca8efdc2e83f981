// Groups to test with, given by generators: well-known ones, products of them, and random ones.
#pragma once

#include <string>
#include <vector>

#include "group/permutation.hpp"

namespace isospin::testing {

struct SampleGroup {
  std::string name;
  std::size_t degree = 0;
  std::vector<group::Permutation> generators;
};

SampleGroup symmetric_group(std::size_t points);
SampleGroup alternating_group(std::size_t points);  ///< at least three points
SampleGroup cyclic_group(std::size_t points);
SampleGroup dihedral_group(std::size_t points);  ///< of order 2 * points; at least three points
/// The second acts on new points.
SampleGroup direct_product(const SampleGroup& a, const SampleGroup& b);
/// On as many copies of the bottom's points as the top has points. The top is transitive.
SampleGroup wreath_product(const SampleGroup& bottom, const SampleGroup& top);
/// The same group, which moves `copies` sets of points in step.
SampleGroup in_step(const SampleGroup& group, std::size_t copies);
/// The symmetries of a cube, as permutations of its 2^dimension corners.
SampleGroup cube_group(std::size_t dimension);
/// The group as permutations of its own elements; for small groups.
SampleGroup regular(const SampleGroup& group);
/// The same group, with the points renumbered at random and other generators.
SampleGroup disguised(const SampleGroup& group, std::uint64_t seed);
/// One to three random generators of 5 to 14 points, some of which fix many points.
SampleGroup random_group(std::uint64_t seed);

/// More than 200 groups.
std::vector<SampleGroup> sample_groups();

}  // namespace isospin::testing
