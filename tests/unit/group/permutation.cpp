#include "group/permutation.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "unit/group/cycles.hpp"

using isospin::group::Permutation;
using isospin::group::Point;
using isospin::testing::cycles;

TEST_CASE("a product applies its left factor first") {
  const Permutation a = cycles(3, {{0, 1}});
  const Permutation b = cycles(3, {{1, 2}});
  // 0 goes to 1 by a, and on to 2 by b.
  CHECK((a * b)(Point{0}) == Point{2});
  CHECK(a * b == cycles(3, {{0, 2, 1}}));
  CHECK(b * a == cycles(3, {{0, 1, 2}}));
}

TEST_CASE("inverses and identities") {
  const Permutation a = cycles(6, {{0, 3, 2}, {1, 5}});
  CHECK(a.inverse() == cycles(6, {{0, 2, 3}, {1, 5}}));
  CHECK((a * a.inverse()).is_identity());
  CHECK(a * Permutation::identity(6) == a);
  CHECK(!a.is_identity());
  CHECK(Permutation::identity(0).is_identity());
}

TEST_CASE("cycles start at their smallest points, in order") {
  const Permutation a = cycles(6, {{5, 1}, {3, 2, 0}});
  using Points = std::vector<Point>;
  CHECK(a.cycles() == std::vector<Points>{{Point{0}, Point{3}, Point{2}}, {Point{1}, Point{5}}});
  CHECK(a.moved_points() == Points{Point{0}, Point{1}, Point{2}, Point{3}, Point{5}});
  CHECK(a.fixes(Point{4}));
}

TEST_CASE("a restriction renumbers") {
  const Permutation a = cycles(6, {{0, 3}, {1, 5, 2}});
  const std::vector<Point> kept = {Point{5}, Point{1}, Point{2}};
  // 5, 1, 2 become 0, 1, 2; 1 -> 5 -> 2 -> 1 becomes 1 -> 0 -> 2 -> 1.
  CHECK(isospin::group::restriction(a, kept) == cycles(3, {{1, 0, 2}}));
  CHECK_THROWS_AS(isospin::group::restriction(a, {Point{0}, Point{1}}), std::logic_error);
}

TEST_CASE("what is no permutation is rejected") {
  CHECK_THROWS_AS(Permutation({Point{0}, Point{0}}), std::logic_error);
  CHECK_THROWS_AS(Permutation({Point{1}, Point{2}}), std::logic_error);
  CHECK_THROWS_AS(cycles(3, {{0, 1}, {1, 2}}), std::logic_error);
  CHECK_THROWS_AS(cycles(3, {{0, 3}}), std::logic_error);
  CHECK_THROWS_AS(cycles(2, {}) * cycles(3, {}), std::logic_error);
}
