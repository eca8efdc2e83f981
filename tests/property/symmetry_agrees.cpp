// The group of a Model, found in several ways, is the same: by the direct method, by validity of
// each permutation, and by the oracles, which try them all. And it does not depend on how the Model
// is written down.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "model/print_promela_lite.hpp"
#include "oracle/coloured_permutations.hpp"
#include "oracle/diagram_automorphisms.hpp"
#include "oracle/valid_permutations.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"
#include "support/rearranged_model.hpp"
#include "support/scrambled_text.hpp"
#include "support/symmetric_model.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/validity.hpp"

namespace isospin {

namespace {

using group::Permutation;
using group::PermutationGroup;
using model::Model;
using testing::Choices;

using Failure = std::optional<std::string>;

constexpr std::size_t tests = testing::fewer_under_sanitizers(1000);

void check(const testing::Property& property) {
  const auto counterexample = testing::find_counterexample(property, tests);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

/// Is the group exactly this set of permutations?
Failure must_be(const PermutationGroup& group, const std::vector<Permutation>& expected) {
  if (group.order() != expected.size())
    return "order " + group.order().get_str() + " instead of " + std::to_string(expected.size());
  const bool has_all = std::all_of(expected.begin(), expected.end(),
                                   [&](const Permutation& each) { return group.contains(each); });
  return has_all ? std::nullopt : Failure("right order, wrong elements");
}

Failure must_be(const PermutationGroup& group, const PermutationGroup& expected) {
  if (group.order() == expected.order() && group.contains(expected)) return std::nullopt;
  return "order " + group.order().get_str() + " instead of " + expected.order().get_str() +
         ", or other elements";
}

Failure with_model(const std::string& what, const Failure& failure, const Model& model) {
  if (!failure) return std::nullopt;
  return what + ": " + *failure + "\n" + model::print_promela_lite(model);
}

/// What validity says of some permutations, against the list of all valid ones.
Failure must_judge(const symmetry::Validity& validity, const std::vector<Permutation>& some,
                   const std::vector<Permutation>& valid) {
  for (const Permutation& each : some) {
    const bool expected = std::binary_search(valid.begin(), valid.end(), each);
    if (validity.is_valid(each) != expected) return expected ? "rejects one" : "accepts one";
  }
  return std::nullopt;
}

/// At most `count` elements, spread over all.
std::vector<Permutation> sample(const std::vector<Permutation>& elements, std::size_t count) {
  std::vector<Permutation> result;
  const std::size_t step = 1 + (elements.size() - 1) / count;
  for (std::size_t i = 0; i < elements.size(); i += step) result.push_back(elements[i]);
  return result;
}

/// Permutations of the points at random, of which few keep proctypes or signatures.
std::vector<Permutation> any_permutations(Choices& choices, const Model& model) {
  std::vector<Permutation> result;
  for (int i = 0; i < 5; ++i) {
    const testing::Relabelling drawn = testing::random_relabelling(choices, model);
    result.push_back(testing::as_permutation(model, {drawn.processes, drawn.channels}));
  }
  return result;
}

/// The direct method, validity and the diagram, against the oracles.
Failure disagreement(Choices& choices, const Model& model) {
  const std::vector<Permutation> valid = testing::valid_permutations(model);
  const std::vector<Permutation> diagram = testing::diagram_automorphisms(model);
  if (!std::includes(diagram.begin(), diagram.end(), valid.begin(), valid.end()))
    return with_model("oracles", "a valid one is no automorphism of the diagram", model);
  if (auto failure = with_model("direct", must_be(symmetry::direct_group(model), valid), model))
    return failure;
  const PermutationGroup diagram_group = symmetry::diagram_group(model);
  if (auto failure = with_model("diagram", must_be(diagram_group, diagram), model)) return failure;
  const symmetry::Validity validity(model);
  for (const auto& some :
       {sample(valid, 10), sample(diagram, 30), any_permutations(choices, model)}) {
    if (auto failure = with_model("validity", must_judge(validity, some, valid), model))
      return failure;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("all ways agree on Models with symmetry") {
  check([](Choices& choices) {
    const Model model = testing::symmetric_model(choices);
    return disagreement(choices, model);
  });
}

TEST_CASE("all ways agree on Models without any plan") {
  check([](Choices& choices) {
    const Model model = testing::random_model(choices);
    return disagreement(choices, model);
  });
}

TEST_CASE("a Model in another order has the same group, conjugated") {
  check([](Choices& choices) -> Failure {
    const Model model = testing::symmetric_model(choices);
    const testing::Relabelling order = testing::random_relabelling(choices, model);
    const Permutation moved = testing::as_permutation(model, {order.processes, order.channels});
    const PermutationGroup group = symmetry::direct_group(model);
    std::vector<Permutation> conjugates;
    for (const Permutation& generator : group.generators())
      conjugates.push_back(moved.inverse() * generator * moved);
    const Model renumbered = testing::relabelled(model, order);
    return with_model("renumbered",
                      must_be(symmetry::direct_group(renumbered),
                              PermutationGroup(group.degree(), std::move(conjugates))),
                      model);
  });
}

TEST_CASE("a Model whose text is rearranged by hand has the same group") {
  check([](Choices& choices) -> Failure {
    const Model model = testing::symmetric_model(choices);
    const std::string text = testing::scrambled_text(model, choices);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    if (!loaded.model) return "not accepted:\n" + text;
    return with_model("scrambled",
                      must_be(symmetry::direct_group(*loaded.model), symmetry::direct_group(model)),
                      model);
  });
}

}  // namespace isospin
