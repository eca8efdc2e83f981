// The same questions about many groups, answered by isospin and by GAP.
#include <doctest/doctest.h>

#include <sstream>

#include "group/permutation_group.hpp"
#include "group/structure.hpp"
#include "support/run_gap.hpp"
#include "unit/group/gap_expression.hpp"
#include "unit/group/sample_groups.hpp"

using isospin::group::Permutation;
using isospin::group::PermutationGroup;
using isospin::group::Point;
using isospin::testing::SampleGroup;

namespace {

std::string gap_text(const Permutation& permutation) {
  std::string text = "PermList([";
  for (const Point image : permutation.images())
    text += (text.back() == '[' ? "" : ",") + std::to_string(image.index() + 1);
  return text + "])";
}

/// Members, products of members with a swap, and random permutations.
std::vector<Permutation> candidates(const PermutationGroup& group, std::mt19937_64& random) {
  std::vector<Permutation> result;
  const std::size_t degree = group.degree();
  for (int i = 0; i < 6; ++i) {
    // Not random_element: membership has to hold by construction, not by the chain.
    Permutation product = Permutation::identity(degree);
    for (int factors = 0; factors < 12 && !group.generators().empty(); ++factors)
      product = product * group.generators()[random() % group.generators().size()];
    result.push_back(product);
    if (degree < 2) continue;
    const std::size_t a = random() % (degree - 1);
    const Permutation swap = Permutation::from_cycles(degree, {{Point{a}, Point{a + 1}}});
    result.push_back(product * swap);
    result.push_back(group.random_element(random));
    std::vector<Point> images = Permutation::identity(degree).images();
    for (std::size_t k = degree; k > 1; --k) std::swap(images[k - 1], images[random() % k]);
    result.emplace_back(images);
  }
  return result;
}

std::string orbits_text(const PermutationGroup& group) {
  std::string text = "[ ";
  for (const std::vector<Point>& orbit : group.orbits()) {
    if (text.size() > 2) text += ", ";
    std::string inside;
    for (const Point point : orbit)
      inside += (inside.empty() ? "" : ", ") + std::to_string(point.index() + 1);
    text += "[ " + inside + " ]";
  }
  return group.degree() == 0 ? "[  ]" : text + " ]";
}

/// What GAP is asked, and what it has to print, line for line.
struct Comparison {
  std::ostringstream script;
  std::string expected;
  std::size_t isomorphisms = 0;
};

void compare(const SampleGroup& sample, Comparison& comparison, std::mt19937_64& random) {
  const PermutationGroup group(sample.degree, sample.generators);
  std::ostringstream& script = comparison.script;
  std::string& expected = comparison.expected;
  script << "g:=Group([";
  for (std::size_t i = 0; i < sample.generators.size(); ++i)
    script << (i == 0 ? "" : ",") << gap_text(sample.generators[i]);
  // Without that question, orders of symmetric groups of large degree take GAP a minute.
  script << "],());;IsNaturalSymmetricGroup(g);;\nPrint(\"" << sample.name << ": \",Size(g),\" \",";
  script << "Set(List(Orbits(g,[1.." << sample.degree << "]),Set)),\" \"";
  expected += sample.name + ": " + group.order().get_str() + " " + orbits_text(group) + " ";
  if (sample.degree > 0) {
    const Point point{random() % sample.degree};
    script << ",Size(Stabilizer(g," << point.index() + 1 << ")),\" \"";
    expected += group.stabiliser(point).order().get_str() + " ";
  }
  for (const Permutation& candidate : candidates(group, random)) {
    script << "," << gap_text(candidate) << " in g,\" \"";
    expected += group.contains(candidate) ? "true " : "false ";
  }
  const std::string name = isospin::group::structure(group);
  const auto expression = isospin::testing::gap_expression(name);
  if (expression && group.order() <= 2000) {
    script << ",IsomorphismGroups(g," << *expression << ")<>fail,\" \"";
    expected += "true ";
    ++comparison.isomorphisms;
  } else if (expression) {
    script << ",Size(" << *expression << "),\" \"";
    expected += group.order().get_str() + " ";
  }
  script << ",\"" << name << "\\n\");\n";
  expected += name + "\n";
}

}  // namespace

TEST_CASE("order, orbits, members, stabilisers and structure agree with GAP") {
  std::mt19937_64 random(1);
  Comparison comparison;
  for (const char* package : {"smallgrp", "transgrp", "primgrp"})
    comparison.script << "LoadPackage(\"" << package << "\");;\n";
  const std::vector<SampleGroup> samples = isospin::testing::sample_groups();
  CHECK(samples.size() >= 200);
  for (const SampleGroup& sample : samples) compare(sample, comparison, random);
  CHECK(comparison.isomorphisms >= 100);
  const auto output = isospin::testing::run_gap(comparison.script.str());
  if (!output) {
    WARN_MESSAGE(false, "GAP is not installed: nothing was compared");
    return;
  }
  std::istringstream found(*output);
  std::istringstream expected(comparison.expected);
  std::string found_line;
  for (std::string line; std::getline(expected, line);) {
    REQUIRE(std::getline(found, found_line));
    CHECK(found_line == line);
  }
  CHECK(!std::getline(found, found_line));
}
