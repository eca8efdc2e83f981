// Is what the explanation claims true? Each claim about a mended Model is tested on that Model.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/normal_form.hpp"
#include "support/load_text.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/explanation.hpp"

namespace isospin {

namespace {

using model::Model;
using symmetry::Breaker;
using symmetry::ConstraintKind;
using symmetry::Explanation;

Model load(const std::string& text) {
  source::SourceManager sources;
  auto loaded = testing::load_text(sources, text);
  REQUIRE(loaded.model);
  return *loaded.model;
}

/// A proctype that treats all pids alike, and processes started with the given arguments.
Model with_runs(const std::string& parameters, const std::string& runs) {
  return load("proctype p(" + parameters +
              ") { do :: atomic { mate != _pid -> mate = mate } od }\n"
              "init { atomic { " +
              runs + " } }\n");
}

/// The Model with what the explanation expects of the first odd process, in the parameters that it
/// blames.
Model mended(const Model& model, const Breaker& breaker) {
  Model result = model;
  const symmetry::OddProcess& odd = breaker.odd.front();
  for (const model::LocalId parameter : breaker.constraint.parameters)
    result.processes[odd.process.index()].arguments[parameter.index()] =
        (*odd.expected)[parameter.index()];
  return result;
}

void check_expectations(const Model& model) {
  const auto order = symmetry::direct_group(model).order();
  for (const Breaker& breaker : symmetry::explain(model).breakers) {
    if (breaker.constraint.kind != ConstraintKind::parameters || !breaker.odd.front().expected)
      continue;
    const auto order_when_mended = symmetry::direct_group(mended(model, breaker)).order();
    CHECK(order_when_mended >= order);
    CHECK(order_when_mended == breaker.order_if_mended);
  }
}

}  // namespace

TEST_CASE("statements that stand there unequally often are a reason") {
  const Model model = load(
      "pid g = 0;\n"
      "proctype p() { do :: atomic { g == 1 -> skip } :: atomic { g == 2 -> skip }\n"
      "                  :: atomic { g == 2 -> skip } od }\n"
      "init { atomic { run p(); run p() } }\n");
  const Explanation explanation = symmetry::explain(model);
  CHECK(explanation.diagram_order == 2);
  CHECK(explanation.group_order == 1);
  REQUIRE(explanation.breakers.size() == 1);
  const Breaker& breaker = explanation.breakers.front();
  CHECK(breaker.order_if_mended == 2);
  // The one that stands there once is the one to add.
  CHECK(model::normal_form(*breaker.missing) ==
        model::normal_form(model.proctypes.front().edges.front()));
}

TEST_CASE("no replacement of a run is advised that gains nothing") {
  // Pairs of mates: S2 wr S3, and no other mate of one process leaves more.
  const Model model =
      with_runs("pid mate", "run p(2); run p(1); run p(4); run p(3); run p(6); run p(5)");
  REQUIRE(symmetry::direct_group(model).order() == 48);
  const Explanation explanation = symmetry::explain(model);
  REQUIRE(explanation.breakers.size() == 1);
  const auto& odd = explanation.breakers.front().odd;
  CHECK(std::none_of(odd.begin(), odd.end(), [](const auto& each) { return each.expected; }));
}

TEST_CASE("an advised replacement gives the promised order") {
  check_expectations(
      with_runs("pid mate", "run p(2); run p(1); run p(4); run p(3); run p(6); run p(1)"));
  check_expectations(with_runs("pid mate; int id", "run p(2, 0); run p(1, 1); run p(1, 0)"));
  check_expectations(with_runs("pid mate; pid id",
                               "run p(2, 1); run p(1, 0); run p(4, 0); run p(3, 4); run p(0, 5)"));
  check_expectations(
      with_runs("pid mate; pid id", "run p(2, 0); run p(3, 3); run p(1, 3); run p(1, 1)"));
}

TEST_CASE("repeated statements are not counted as different ones") {
  // One more statement about 3 would leave `owner == 1` twice: no cure for the whole.
  const Model model = load(
      "pid owner = 0;\n"
      "proctype user(int pc) { do :: atomic { pc == 1 && owner == 1 -> pc = 2 }\n"
      "  :: atomic { pc == 1 && owner == 1 -> pc = 2 } :: atomic { pc == 1 && owner == 2 -> pc = 2 "
      "}\n"
      "  :: atomic { pc == 7 && owner == 4 -> pc = 2 } od }\n"
      "init { atomic { run user(1); run user(1); run user(1); run user(1) } }\n");
  for (const Breaker& breaker : symmetry::explain(model).breakers) CHECK_FALSE(breaker.replacement);
}

TEST_CASE("a process is blamed once") {
  const Model model = with_runs("pid mate", "run p(2); run p(0); run p(3); run p(3)");
  for (const Breaker& breaker : symmetry::explain(model).breakers) {
    std::vector<model::ProcessId> processes;
    for (const symmetry::OddProcess& odd : breaker.odd) processes.push_back(odd.process);
    std::sort(processes.begin(), processes.end());
    CHECK(std::adjacent_find(processes.begin(), processes.end()) == processes.end());
  }
}

}  // namespace isospin
