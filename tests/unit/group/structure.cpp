// How structures are written. That the names are right is compared with GAP in against_gap.cpp.
#include "group/structure.hpp"

#include <doctest/doctest.h>

#include "unit/group/cycles.hpp"
#include "unit/group/sample_groups.hpp"

using namespace isospin::testing;
using isospin::group::PermutationGroup;

namespace {

std::string named(const SampleGroup& sample, const isospin::group::NameSource& source = {}) {
  return structure(PermutationGroup(sample.degree, sample.generators), source);
}

const auto s = symmetric_group;
const auto c = cyclic_group;

/// The quaternions: regular, not abelian, and with no faithful action on fewer points.
SampleGroup quaternions() {
  return {"quaternions",
          8,
          {cycles(8, {{0, 1, 2, 3}, {4, 5, 6, 7}}), cycles(8, {{0, 4, 2, 6}, {1, 7, 3, 5}})}};
}

}  // namespace

TEST_CASE("names of transitive groups") {
  CHECK(named(s(1)) == "1");
  CHECK(named(s(2)) == "S2");
  CHECK(named(s(40)) == "S40");
  CHECK(named(alternating_group(3)) == "C3");
  CHECK(named(alternating_group(5)) == "A5");
  CHECK(named(c(5)) == "C5");
  CHECK(named(dihedral_group(3)) == "S3");
  CHECK(named(dihedral_group(4)) == "S2 ≀ S2");
  CHECK(named(dihedral_group(5)) == "D5");
  CHECK(named(regular(dihedral_group(5))) == "D5");
  CHECK(named(regular(direct_product(s(2), s(2)))) == "S2 × S2");
  CHECK(named(regular(direct_product(s(2), direct_product(s(2), s(2))))) == "S2^3");
  CHECK(named(regular(direct_product(c(4), c(6)))) == "S2 × C12");
}

TEST_CASE("wreath products") {
  CHECK(named(wreath_product(s(2), s(3))) == "S2 ≀ S3");
  CHECK(named(wreath_product(c(4), s(2))) == "C4 ≀ S2");
  CHECK(named(wreath_product(wreath_product(s(2), s(2)), s(3))) == "S2 ≀ (S2 ≀ S3)");
  // On the corners of a cube, not on the ends of its axes.
  CHECK(named(cube_group(3)) == "S2 ≀ S3");
  CHECK(named(cube_group(6)) == "S2 ≀ S6");
  // The name of the top alone would not say that it permutes four points in one orbit, or eight
  // corners.
  CHECK(named(wreath_product(s(3), regular(direct_product(s(2), s(2))))) ==
        "S3 ≀ (S2 × S2 on 4 points)");
  CHECK(named(wreath_product(c(5), cube_group(3))) == "C5 ≀ (S2 ≀ S3 on 8 points)");
}

TEST_CASE("direct products") {
  CHECK(named(direct_product(s(3), wreath_product(s(2), s(2)))) == "S3 × (S2 ≀ S2)");
  CHECK(named(direct_product(s(2), s(2))) == "S2 × S2");
  CHECK(named(direct_product(s(3), direct_product(s(3), s(3)))) == "S3^3");
  const SampleGroup wreath = wreath_product(s(2), s(3));
  CHECK(named(direct_product(direct_product(wreath, s(3)), direct_product(wreath, wreath))) ==
        "(S2 ≀ S3)^3 × S3");
  CHECK(named(direct_product(regular(direct_product(s(2), s(2))), s(3))) == "S2 × S2 × S3");
}

TEST_CASE("sets that move in step are one factor") {
  CHECK(named(in_step(s(4), 3)) == "S4");
  CHECK(named(in_step(direct_product(s(3), wreath_product(s(2), s(2))), 2)) == "S3 × (S2 ≀ S2)");
}

TEST_CASE("groups without a name are described, or named by the caller") {
  CHECK(named(quaternions()) == "a transitive group of order 8 on 8 points");
  CHECK(named(direct_product(quaternions(), s(3))) ==
        "(a transitive group of order 8 on 8 points) × S3");
  CHECK(named(wreath_product(quaternions(), s(3))) ==
        "(a transitive group of order 8 on 8 points) ≀ S3");
  CHECK(named(wreath_product(s(3), quaternions())) ==
        "S3 ≀ (a transitive group of order 8 on 8 points)");
  const auto source = [](const PermutationGroup& group) -> std::optional<std::string> {
    if (group.order() == 8) return "Q8";
    return std::nullopt;
  };
  CHECK(named(quaternions(), source) == "Q8");
  CHECK(named(in_step(quaternions(), 2), source) == "Q8");
  CHECK(named(direct_product(s(3), quaternions()), source) == "S3 × Q8");
  CHECK(named(wreath_product(quaternions(), s(3)), source) == "Q8 ≀ S3");
  CHECK(named(wreath_product(s(3), quaternions()), source) == "S3 ≀ (Q8 on 8 points)");
  const SampleGroup same_sign{
      "", 7, {cycles(7, {{0, 1, 2}}), cycles(7, {{3, 4, 5}}), cycles(7, {{0, 1}, {3, 4}})}};
  CHECK(named(same_sign, source) == "a group of order 18 on 6 points");
}
