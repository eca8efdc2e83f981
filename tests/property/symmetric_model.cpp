// What the generator of symmetric Models and the brute-force oracles owe the properties built on
// them.
#include "support/symmetric_model.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "model/print_promela_lite.hpp"
#include "oracle/diagram_automorphisms.hpp"
#include "oracle/valid_permutations.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"

namespace isospin {

namespace {

using group::Permutation;
using model::Model;
using testing::Choices;

void check(const testing::Property& property, std::size_t tests) {
  const auto counterexample = testing::find_counterexample(property, tests);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

bool contains(const std::vector<Permutation>& sorted, const Permutation& permutation) {
  return std::binary_search(sorted.begin(), sorted.end(), permutation);
}

/// Is it a group? Products with a few elements are enough to find what is not closed.
bool is_group(const std::vector<Permutation>& elements, std::size_t degree) {
  if (!contains(elements, Permutation::identity(degree))) return false;
  const std::size_t step = 1 + elements.size() / 12;
  for (const Permutation& element : elements) {
    if (!contains(elements, element.inverse())) return false;
    for (std::size_t i = 0; i < elements.size(); i += step) {
      if (!contains(elements, element * elements[i])) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a symmetric Model that is printed and read again is the same Model") {
  check(
      [](Choices& choices) -> std::optional<std::string> {
        const Model original = testing::symmetric_model(choices);
        const std::string text = model::print_promela_lite(original);
        source::SourceManager sources;
        const auto loaded = testing::load_text(sources, text);
        if (!loaded.model)
          return "not accepted:\n" + testing::summary(loaded.diagnostics, sources) + text;
        if (*loaded.model == original) return std::nullopt;
        return "another Model:\n" + text + "\nread as\n" + model::print_promela_lite(*loaded.model);
      },
      1500);
}

TEST_CASE("the oracles' permutations form groups, one within the other") {
  check(
      [](Choices& choices) -> std::optional<std::string> {
        const Model model = testing::symmetric_model(choices);
        const auto valid = testing::valid_permutations(model);
        const auto diagram = testing::diagram_automorphisms(model);
        const std::size_t degree = valid.front().degree();
        if (!is_group(valid, degree)) return "valid ones\n" + model::print_promela_lite(model);
        if (!is_group(diagram, degree)) return "diagram\n" + model::print_promela_lite(model);
        for (const Permutation& each : valid) {
          if (!contains(diagram, each)) return "beyond\n" + model::print_promela_lite(model);
        }
        return std::nullopt;
      },
      testing::fewer_under_sanitizers(200));
}

TEST_CASE("many Models have symmetry, and many have less than their diagram") {
  std::size_t nontrivial = 0;
  std::size_t less = 0;
  std::size_t largest = 0;
  constexpr std::size_t total = testing::fewer_under_sanitizers(1000);
  for (std::uint64_t seed = 0; seed < total; ++seed) {
    Choices choices(seed);
    const Model model = testing::symmetric_model(choices);
    const std::size_t order = testing::valid_permutations(model).size();
    nontrivial += order > 1 ? 1 : 0;
    less += testing::diagram_automorphisms(model).size() > order ? 1 : 0;
    largest = std::max(largest, order);
  }
  MESSAGE("of ", total, ": nontrivial ", nontrivial, ", less than the diagram ", less,
          ", largest order ", largest);
  CHECK(nontrivial >= total * 6 / 10);
  CHECK(less >= total / 4);
}

}  // namespace isospin
