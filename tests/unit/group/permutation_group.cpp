// Laws of stabiliser chains that need no oracle; against_gap.cpp has one.
#include "group/permutation_group.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <stdexcept>

#include "unit/group/cycles.hpp"
#include "unit/group/sample_groups.hpp"

using isospin::group::BigInteger;
using isospin::group::Permutation;
using isospin::group::PermutationGroup;
using isospin::group::Point;
using isospin::group::RoundedOrder;
using isospin::testing::cycles;
using isospin::testing::run_of;
using isospin::testing::SampleGroup;

namespace {

PermutationGroup group_of(const SampleGroup& sample) { return {sample.degree, sample.generators}; }

/// All elements, by multiplying; shares nothing with the chain.
std::set<Permutation> elements_of(const SampleGroup& sample) {
  std::set<Permutation> found = {Permutation::identity(sample.degree)};
  std::vector<Permutation> queue(found.begin(), found.end());
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Permutation& generator : sample.generators) {
      const Permutation product = queue[i] * generator;
      if (found.insert(product).second) queue.push_back(product);
    }
  }
  return found;
}

BigInteger factorial(unsigned long n) { return BigInteger::factorial(BigInteger(n)); }

}  // namespace

TEST_CASE("the elements are those that multiplying finds") {
  for (const SampleGroup& sample : isospin::testing::sample_groups()) {
    const PermutationGroup group = group_of(sample);
    if (group.order() > 1000) continue;
    CAPTURE(sample.name);
    const std::set<Permutation> elements = elements_of(sample);
    CHECK(group.order() == static_cast<unsigned long>(elements.size()));
    bool all_in = true;
    for (const Permutation& element : elements) all_in = all_in && group.contains(element);
    CHECK(all_in);
  }
}

TEST_CASE("a known order gives the same group, and a wrong one an error") {
  for (const SampleGroup& sample : isospin::testing::sample_groups()) {
    CAPTURE(sample.name);
    const PermutationGroup group = group_of(sample);
    const RoundedOrder order = isospin::group::rounded(group.order());
    CHECK(PermutationGroup(sample.degree, sample.generators, order) == group);
    const RoundedOrder twice{order.mantissa * 2, order.exponent};
    CHECK_THROWS_AS(PermutationGroup(sample.degree, sample.generators, twice), std::logic_error);
    const RoundedOrder half{order.mantissa / 2, order.exponent};
    CHECK_THROWS_AS(PermutationGroup(sample.degree, sample.generators, half), std::logic_error);
  }
}

TEST_CASE("stabilisers, transversals and restrictions") {
  for (const SampleGroup& sample : isospin::testing::sample_groups()) {
    CAPTURE(sample.name);
    const PermutationGroup group = group_of(sample);
    for (std::size_t i = 0; i < std::min<std::size_t>(sample.degree, 4); ++i) {
      const Point point{i};
      const std::vector<Point> orbit = group.orbit(point);
      const PermutationGroup stabiliser = group.stabiliser(point);
      CHECK(stabiliser.order() * static_cast<unsigned long>(orbit.size()) == group.order());
      CHECK(group.contains(stabiliser));
      CHECK(stabiliser.orbit(point).size() == 1);
      const std::vector<Permutation> transversal = group.transversal(point);
      REQUIRE(transversal.size() == orbit.size());
      for (std::size_t k = 0; k < orbit.size(); ++k) {
        CHECK(transversal[k](point) == orbit[k]);
        CHECK(group.contains(transversal[k]));
      }
      // The kernel of the restriction is what fixes the orbit.
      CHECK(group.restriction(orbit).order() * group.pointwise_stabiliser(orbit).order() ==
            group.order());
      PermutationGroup again(orbit.size(), group.restriction(orbit).generators());
      CHECK(group.restriction(orbit) == again);
    }
  }
}

TEST_CASE("random elements are members, and all turn up equally often") {
  const PermutationGroup group = group_of(isospin::testing::symmetric_group(4));
  std::mt19937_64 random(7);
  std::map<Permutation, int> count;
  constexpr int draws = 24'000;
  for (int i = 0; i < draws; ++i) ++count[group.random_element(random)];
  REQUIRE(count.size() == 24);
  double chi_squared = 0;
  for (const auto& [element, times] : count)
    chi_squared += (times - 1000.0) * (times - 1000.0) / 1000.0;
  // 23 degrees of freedom: more than 49.7 has probability 0.001; the seed is fixed.
  CHECK(chi_squared < 49.7);
}

TEST_CASE("equal input gives an equal chain") {
  const SampleGroup sample = isospin::testing::disguised(
      isospin::testing::wreath_product(isospin::testing::symmetric_group(3),
                                       isospin::testing::symmetric_group(4)),
      1);
  const PermutationGroup a = group_of(sample);
  const PermutationGroup b = group_of(sample);
  REQUIRE(a.chain().levels().size() == b.chain().levels().size());
  for (std::size_t i = 0; i < a.chain().levels().size(); ++i) {
    CHECK(a.chain().levels()[i].base == b.chain().levels()[i].base);
    CHECK(a.chain().levels()[i].orbit == b.chain().levels()[i].orbit);
  }
  CHECK(a.chain().strong_generators() == b.chain().strong_generators());
}

TEST_CASE("groups without generators, and generators that do nothing") {
  const PermutationGroup nothing(0, {});
  CHECK(nothing.order() == 1);
  CHECK(nothing.is_trivial());
  CHECK(nothing.orbits().empty());
  CHECK(nothing.contains(Permutation::identity(0)));
  const PermutationGroup trivial(3, {Permutation::identity(3)});
  CHECK(trivial.generators().empty());
  CHECK(trivial.orbits().size() == 3);
  CHECK(trivial.stabiliser(Point{1}) == trivial);
  CHECK(trivial.restriction({Point{2}}).is_trivial());
  CHECK(trivial != nothing);
  std::mt19937_64 random(1);
  CHECK(trivial.random_element(random).is_identity());
  CHECK(PermutationGroup(3, {}, RoundedOrder{1, 0}) == trivial);
  CHECK_THROWS_AS(PermutationGroup(3, {Permutation::identity(4)}), std::logic_error);
  CHECK_THROWS_AS((void)trivial.contains(Permutation::identity(4)), std::logic_error);
}

TEST_CASE("large groups: two generators, and sparse generators with a known order") {
  CHECK(group_of(isospin::testing::symmetric_group(100)).order() == factorial(100));
  CHECK(group_of(isospin::testing::alternating_group(60)).order() * 2 == factorial(60));
  CHECK(group_of(in_step(isospin::testing::symmetric_group(30), 2)).order() == factorial(30));
  // S50 in step on two sets, and S2 wr S50, by neighbour swaps: far from a random set.
  constexpr std::size_t n = 50;
  std::vector<Permutation> generators = {cycles(4 * n, {{2 * n, 2 * n + 1}})};
  for (std::size_t i = 0; i + 1 < n; ++i) {
    generators.push_back(cycles(4 * n, {{i, i + 1}, {n + i, n + i + 1}}));
    const std::size_t a = 2 * n + 2 * i;
    generators.push_back(cycles(4 * n, {{a, a + 2}, {a + 1, a + 3}}));
  }
  const BigInteger order = factorial(n) * factorial(n) * (BigInteger(1) << n);
  const PermutationGroup group(4 * n, generators, isospin::group::rounded(order));
  CHECK(group.order() == order);
  std::mt19937_64 random(1);
  CHECK(group.contains(group.random_element(random)));
  CHECK(!group.contains(cycles(4 * n, {{0, 1}})));
  CHECK(!group.contains(cycles(4 * n, {run_of(2 * n, 3)})));
}
