#include "symmetry/coset_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <random>
#include <set>
#include <string>

#include "support/fake_gap.hpp"
#include "support/leaks.hpp"

namespace isospin::symmetry {

namespace {

using group::GapSession;
using group::Permutation;
using group::Point;
using testing::FakeGap;
using Predicate = std::function<bool(const Permutation&)>;

Permutation cycles(std::size_t degree, const std::vector<std::vector<std::size_t>>& list) {
  std::vector<std::vector<Point>> points;
  for (const auto& cycle : list) {
    points.emplace_back();
    for (const std::size_t point : cycle) points.back().emplace_back(point);
  }
  return Permutation::from_cycles(degree, points);
}

/// (0 1), (1 2), ..., which generate the symmetric group.
std::vector<Permutation> neighbours(std::size_t degree) {
  std::vector<Permutation> generators;
  for (std::size_t i = 0; i + 1 < degree; ++i) generators.push_back(cycles(degree, {{i, i + 1}}));
  return generators;
}

/// Maps each point to one of the same colour.
Predicate keeps(std::vector<int> colours) {
  return [colours = std::move(colours)](const Permutation& g) {
    for (std::size_t i = 0; i < colours.size(); ++i)
      if (colours[g(Point(i)).index()] != colours[i]) return false;
    return true;
  };
}

CosetSearchOptions with_conjugates(bool on) {
  CosetSearchOptions options;
  options.random_conjugates = on;
  return options;
}

void check_sound(const CosetSearchResult& result, const Predicate& is_valid) {
  for (const Permutation& generator : result.generators) CHECK(is_valid(generator));
}

/// All elements of the group that the generators generate.
std::set<Permutation> elements(std::size_t degree, const std::vector<Permutation>& generators) {
  std::set<Permutation> found{Permutation::identity(degree)};
  std::deque<Permutation> queue(found.begin(), found.end());
  for (; !queue.empty(); queue.pop_front()) {
    for (const Permutation& generator : generators) {
      Permutation product = queue.front() * generator;
      if (found.insert(product).second) queue.push_back(std::move(product));
    }
  }
  return found;
}

Permutation random_permutation(std::size_t degree, std::mt19937_64& random) {
  std::vector<Point> images = Permutation::identity(degree).images();
  std::shuffle(images.begin(), images.end(), random);
  return Permutation(images);
}

struct LoadBalancer {
  // Servers 0-2, balancers 3-5, clients 6-11, two per balancer. The diagram has 288 automorphisms;
  // those that fix client 8 (the paper's 9) are valid.
  std::vector<Permutation> candidates{cycles(12, {{0, 1}}),
                                      cycles(12, {{1, 2}}),
                                      cycles(12, {{6, 7}}),
                                      cycles(12, {{8, 9}}),
                                      cycles(12, {{10, 11}}),
                                      cycles(12, {{3, 4}, {6, 8}, {7, 9}}),
                                      cycles(12, {{4, 5}, {8, 10}, {9, 11}})};
  Predicate is_valid = [](const Permutation& g) { return g.fixes(Point(8)); };
};

}  // namespace

TEST_CASE("the load balancer of the paper, Sect. 7.4: 288, 24, 48, with 11 representatives") {
  REQUIRE_MESSAGE(testing::gap_is_here(), "GAP is needed for these tests: install gap-core");
  const LoadBalancer model;
  GapSession gap;
  const CosetSearchResult plain =
      largest_valid_subgroup(12, model.candidates, model.is_valid, with_conjugates(false), gap);
  INFO(plain.stopped_by);
  CHECK(plain.complete);
  CHECK(plain.stopped_by.empty());
  CHECK(plain.diagram_order == 288);
  CHECK(plain.initial_order == 24);
  CHECK(plain.order == 48);
  CHECK(plain.representatives_tried == 11);
  CHECK(plain.conjugates_tried == 0);
  CHECK(plain.lists == 1);
  CHECK(elements(12, plain.generators).size() == 48);
  check_sound(plain, model.is_valid);
  const CosetSearchResult random =
      largest_valid_subgroup(12, model.candidates, model.is_valid, with_conjugates(true), gap);
  CHECK(random.complete);
  CHECK(random.order == 48);
  CHECK(random.conjugates_tried >= 100);
  CHECK(elements(12, random.generators).size() == 48);
}

TEST_CASE("where all generators are valid there is nothing to search") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  const CosetSearchResult all =
      largest_valid_subgroup(40, neighbours(40), keeps(std::vector<int>(40, 0)), {}, gap);
  mpz_class factorial = 1;
  for (int i = 2; i <= 40; ++i) factorial *= i;
  CHECK(all.complete);
  CHECK(all.order == factorial);
  CHECK(all.diagram_order == factorial);
  CHECK(all.generators.size() == 39);
  CHECK(all.representatives_tried == 0);
  CHECK(all.conjugates_tried == 0);
  for (const std::size_t degree : {0U, 1U, 5U}) {
    const CosetSearchResult none = largest_valid_subgroup(
        degree, {}, [](const Permutation&) { return true; }, {}, gap);
    CHECK(none.complete);
    CHECK(none.order == 1);
  }
}

TEST_CASE("if H is G already, every other coset is tried once") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  // S6 x S4 in S10, and 209 other cosets.
  const Predicate is_valid = keeps({0, 0, 0, 0, 0, 0, 1, 1, 1, 1});
  for (const bool conjugates : {false, true}) {
    const CosetSearchResult result =
        largest_valid_subgroup(10, neighbours(10), is_valid, with_conjugates(conjugates), gap);
    CHECK(result.complete);
    CHECK(result.initial_order == 720 * 24);
    CHECK(result.order == 720 * 24);
    CHECK(result.representatives_tried == 209);
    CHECK(result.generators.size() == 8);
  }
  // Nothing is valid but the identity: all 5! - 1 others are tried.
  const CosetSearchResult trivial = largest_valid_subgroup(
      5, neighbours(5), [](const Permutation& g) { return g.is_identity(); }, {}, gap);
  CHECK(trivial.complete);
  CHECK(trivial.order == 1);
  CHECK(trivial.generators.empty());
  CHECK(trivial.representatives_tried == 119);
  CHECK(trivial.conjugates_tried == 0);
}

TEST_CASE("no valid generator, and a large group all the same") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  // Even and odd points: no neighbours have the same colour. S4 x S4 in S8.
  const Predicate is_valid = keeps({0, 1, 0, 1, 0, 1, 0, 1});
  const CosetSearchResult result =
      largest_valid_subgroup(8, neighbours(8), is_valid, with_conjugates(false), gap);
  CHECK(result.complete);
  CHECK(result.initial_order == 1);
  CHECK(result.order == 576);
  CHECK(result.lists > 1);
  CHECK(result.representatives_tried < 40319);
  check_sound(result, is_valid);
}

TEST_CASE("the translations of a hypercube") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  for (std::size_t d = 2; d <= 4; ++d) {
    const std::size_t n = std::size_t{1} << d;
    std::vector<Permutation> candidates;
    const auto add = [&](const auto& image) {
      std::vector<Point> images;
      for (std::size_t v = 0; v < n; ++v) images.emplace_back(image(v));
      candidates.emplace_back(images);
    };
    add([](std::size_t v) { return v ^ 1U; });
    for (std::size_t i = 0; i + 1 < d; ++i) {
      add([&](std::size_t v) {  // exchanges the coordinates i and i + 1
        const std::size_t a = (v >> i) & 1U;
        const std::size_t b = (v >> (i + 1)) & 1U;
        return a == b ? v : v ^ (std::size_t{3} << i);
      });
    }
    const Predicate is_translation = [n](const Permutation& g) {
      for (std::size_t v = 0; v < n; ++v)
        if ((g(Point(v)).index() ^ v) != g(Point(0)).index()) return false;
      return true;
    };
    for (const bool conjugates : {false, true}) {
      const CosetSearchResult result =
          largest_valid_subgroup(n, candidates, is_translation, with_conjugates(conjugates), gap);
      CHECK(result.complete);
      // 8, 48, 384, the first valid subgroup 2, and 4, 8, 16: Table 2 of the paper.
      CHECK(result.diagram_order == (d == 2 ? 8 : d == 3 ? 48 : 384));
      CHECK(result.initial_order == 2);
      CHECK(result.order == n);
    }
  }
}

TEST_CASE("random groups and random predicates, against counting") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  std::mt19937_64 random(7);
  std::size_t proper = 0;
  for (int round = 0; round < 200; ++round) {
    const std::size_t degree = 2 + random() % 6;
    std::vector<Permutation> candidates;
    for (std::size_t i = 0, count = 1 + random() % 3; i < count; ++i)
      candidates.push_back(random_permutation(degree, random));
    // Keeps a random relation between points: a sparse one has more symmetry.
    std::set<std::pair<std::size_t, std::size_t>> relation;
    for (std::size_t i = 0, count = random() % 5; i < count; ++i)
      relation.emplace(random() % degree, random() % degree);
    const Predicate is_valid = [&](const Permutation& g) {
      for (const auto& [a, b] : relation)
        if (!relation.contains({g(Point(a)).index(), g(Point(b)).index()})) return false;
      return true;
    };
    const std::set<Permutation> all = elements(degree, candidates);
    std::set<Permutation> valid;
    for (const Permutation& g : all)
      if (is_valid(g)) valid.insert(g);
    const CosetSearchResult result =
        largest_valid_subgroup(degree, candidates, is_valid, with_conjugates(round % 2 == 0), gap);
    CHECK(result.complete);
    CHECK(result.diagram_order == all.size());
    CHECK(result.order == valid.size());
    CHECK((elements(degree, result.generators) == valid));
    if (result.order != result.initial_order) ++proper;
  }
  CHECK(proper > 20);  // so that the search was needed
}

TEST_CASE("limits give a lower bound") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  const LoadBalancer model;
  CosetSearchOptions options = with_conjugates(false);
  for (const std::uint64_t limit : {0U, 5U, 10U, 11U, 12U}) {
    options.limit_cosets = limit;
    const CosetSearchResult result =
        largest_valid_subgroup(12, model.candidates, model.is_valid, options, gap);
    CHECK(result.complete == (limit >= 11));
    CHECK(result.stopped_by.empty() == result.complete);
    CHECK(result.representatives_tried == std::min<std::uint64_t>(limit, 11));
    CHECK(result.diagram_order == 288);
    CHECK(result.order == elements(12, result.generators).size());
    check_sound(result, model.is_valid);
  }
  // Only the permutations of the first three points are valid, and 30!/6 cosets are too many.
  options = {};
  options.timeout_seconds = 0.5;
  const Predicate is_valid = [](const Permutation& g) {
    for (std::size_t i = 3; i < 30; ++i)
      if (!g.fixes(Point(i))) return false;
    return true;
  };
  const auto start = std::chrono::steady_clock::now();
  const CosetSearchResult endless =
      largest_valid_subgroup(30, neighbours(30), is_valid, options, gap);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  CHECK_FALSE(endless.complete);
  CHECK_FALSE(endless.stopped_by.empty());
  CHECK(taken.count() < 10);
  CHECK(endless.generators.size() == 2);
}

TEST_CASE("a known order of the candidates") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  CosetSearchOptions options;
  options.diagram_order = 288;
  const LoadBalancer model;
  CHECK(largest_valid_subgroup(12, model.candidates, model.is_valid, options, gap).order == 48);
  const Predicate always = [](const Permutation&) { return true; };
  CHECK(largest_valid_subgroup(12, model.candidates, always, options, gap).order == 288);
  options.diagram_order = 144;  // GAP does not agree
  const CosetSearchResult wrong =
      largest_valid_subgroup(12, model.candidates, model.is_valid, options, gap);
  CHECK_FALSE(wrong.complete);
  CHECK(wrong.generators.size() == 4);
}

TEST_CASE("GAP fails in the middle, and what was found is kept") {
  REQUIRE(testing::gap_is_here());
  struct Case {
    std::string name;
    std::string script;
    std::size_t least_generators;
  };
  const std::string dies = "kill -9 0";
  const std::vector<Case> cases{
      {"dies at the start", FakeGap::real_until("IsospinStart\\(*", 1, dies), 4},
      {"dies at the list", FakeGap::real_until("IsospinRestart\\(*", 1, dies), 4},
      {"dies at a batch", FakeGap::real_until("IsospinNext\\(*", 1, dies), 4},
      // The valid representative is known, but the new order is not.
      {"dies while H grows", FakeGap::real_until("IsospinEnlarge\\(*", 1, dies), 5},
      {"ends", FakeGap::real_until("IsospinNext\\(*", 1, "exit 0"), 4},
      {"silent", FakeGap::real_until("IsospinNext\\(*", 1, "sleep 1000"), 4},
      {"stopped", FakeGap::real_until("IsospinRestart\\(*", 1, "kill -STOP 0"), 4},
      {"no permutation", FakeGap::real_with_output("s/^\\[ 1, 2,/[ 1, 1,/"), 4},
      {"of another degree", FakeGap::real_with_output("s/^\\[ 1, 2, 3,/[ 1, 2,/"), 4},
      {"no order", FakeGap::real_with_output("s/^288$/many/"), 4},
      {"an impossible order", FakeGap::real_with_output("s/^48$/47/"), 5},
      {"too few cosets", FakeGap::real_with_output("/^\\[ 1, 2, 3, 4,/d"), 4},
      {"rubbish between", FakeGap::real_with_output("s/^\\[ 1, 2, 3, 6/rubbish\\n&/"), 4},
      {"endless",
       FakeGap::real_until("IsospinNext\\(*", 1, "printf \"while true do Print(1);od;\\n\""), 4},
  };
  const LoadBalancer model;
  const std::size_t descriptors = testing::open_descriptors();
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const FakeGap fake(c.script);
    group::GapOptions gap_options = fake.options();
    gap_options.answer_bytes = 1'000'000;
    CosetSearchOptions options = with_conjugates(false);
    options.answer_seconds = c.name == "silent" || c.name == "stopped" ? 2 : 30;
    const auto start = std::chrono::steady_clock::now();
    {
      GapSession gap(gap_options);
      const CosetSearchResult result =
          largest_valid_subgroup(12, model.candidates, model.is_valid, options, gap);
      CHECK_FALSE(result.complete);
      CHECK_FALSE(result.stopped_by.empty());
      CHECK(result.generators.size() >= c.least_generators);
      if (result.order != 0) CHECK(result.order == elements(12, result.generators).size());
      check_sound(result, model.is_valid);
      CHECK_FALSE(gap.is_alive());
      CHECK(testing::has_no_child());
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    CHECK(taken.count() < 60);
    CHECK(testing::open_descriptors() == descriptors);
  }
}

TEST_CASE("the whole group is known to be valid even if GAP dies") {
  REQUIRE(testing::gap_is_here());
  const FakeGap fake(FakeGap::real_until("IsospinStart\\(*", 1, "kill -9 0"));
  GapSession gap(fake.options());
  const CosetSearchResult result = largest_valid_subgroup(
      5, neighbours(5), [](const Permutation&) { return true; }, {}, gap);
  CHECK(result.complete);
  CHECK(result.generators.size() == 4);
  CHECK(result.order == 0);  // not told
  CHECK_FALSE(result.stopped_by.empty());
}

}  // namespace isospin::symmetry
