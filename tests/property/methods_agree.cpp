// The paper's method and the direct one find the same group. One GAP answers for all Models.
#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "group/gap_session.hpp"
#include "model/print_promela_lite.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"
#include "support/symmetric_model.hpp"
#include "symmetry/coset_search.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/validity.hpp"

namespace isospin {

namespace {

using group::PermutationGroup;
using model::Model;
using testing::Choices;

using Failure = std::optional<std::string>;

Failure disagreement(const Model& model, bool random_conjugates, group::GapSession& gap) {
  const PermutationGroup direct = symmetry::direct_group(model);
  const PermutationGroup candidates = symmetry::diagram_group(model);
  const symmetry::Validity validity(model);
  symmetry::CosetSearchOptions options;
  options.random_conjugates = random_conjugates;
  const auto found = symmetry::largest_valid_subgroup(
      candidates.degree(), candidates.generators(),
      [&](const group::Permutation& each) { return validity.is_valid(each); }, options, gap);
  if (!found.complete) return "the search did not end: " + found.stopped_by;
  if (found.diagram_order != candidates.order()) return "GAP finds another order of the diagram";
  const PermutationGroup paper(candidates.degree(), found.generators);
  if (found.order != paper.order()) return "GAP finds another order of the group";
  if (paper == direct) return std::nullopt;
  return "paper " + paper.order().get_str() + ", direct " + direct.order().get_str();
}

Failure with_text(const Failure& failure, const Model& model) {
  if (!failure) return std::nullopt;
  return *failure + "\n" + model::print_promela_lite(model);
}

void check(std::size_t tests, const testing::Property& property) {
  const auto counterexample = testing::find_counterexample(property, tests);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

}  // namespace

TEST_CASE("both methods agree on every example, with and without random conjugates") {
  group::GapSession gap;
  std::size_t examples = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ISOSPIN_ROOT "/examples")) {
    if (entry.path().extension() != ".plite") continue;
    CAPTURE(entry.path().string());
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, testing::file_text(entry.path().string()));
    REQUIRE(loaded.model);
    for (const bool random_conjugates : {false, true}) {
      const Failure failure = disagreement(*loaded.model, random_conjugates, gap);
      CHECK_MESSAGE(!failure, failure.value_or(""));
    }
    ++examples;
  }
  CHECK(examples >= 17);
}

TEST_CASE("both methods agree on random symmetric Models, with near misses") {
  group::GapSession gap;
  check(testing::fewer_under_sanitizers(800), [&](Choices& choices) {
    const Model model = testing::symmetric_model(choices);
    return with_text(disagreement(model, choices.chance(2), gap), model);
  });
}

TEST_CASE("both methods agree on random Models") {
  group::GapSession gap;
  check(testing::fewer_under_sanitizers(300), [&](Choices& choices) {
    const Model model = testing::random_model(choices);
    return with_text(disagreement(model, choices.chance(2), gap), model);
  });
}

}  // namespace isospin
