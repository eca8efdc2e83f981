// Is validity sound? A valid permutation maps the initial state to itself and runs to runs:
// successors(alpha s) = alpha successors(s) [DonaldsonMiller08, Theorem 5].
//
// States are explored level by level, by the interpreter of the oracle. A valid permutation maps
// each level, as a set, to itself, so that the law can be tested where the state space is too large
// to be explored.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/print_promela_lite.hpp"
#include "oracle/interpreter.hpp"
#include "oracle/valid_permutations.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "support/symmetric_model.hpp"
#include "symmetry/direct.hpp"

namespace isospin {

namespace {

using group::Permutation;
using model::Model;
using testing::Choices;
using testing::Interpreter;
using testing::State;

using Level = std::set<State>;

/// The states at distance 0, 1, 2, ... from the initial one; ends before there would be more than
/// `limit`.
std::vector<Level> levels(const Interpreter& interpreter, std::size_t limit) {
  std::vector<Level> result{{interpreter.initial()}};
  Level seen = result.front();
  while (!result.back().empty()) {
    Level next;
    for (const State& state : result.back()) {
      for (State& each : interpreter.successors(state)) {
        if (!seen.contains(each)) next.insert(std::move(each));
      }
      if (seen.size() + next.size() > limit) return result;
    }
    seen.insert(next.begin(), next.end());
    result.push_back(std::move(next));
  }
  return result;
}

std::vector<State> sorted(std::vector<State> states) {
  std::sort(states.begin(), states.end());
  return states;
}

bool commutes_with_steps(const Interpreter& interpreter, const Permutation& alpha,
                         const State& state) {
  std::vector<State> images;
  for (const State& next : interpreter.successors(state))
    images.push_back(interpreter.image(alpha, next));
  return sorted(interpreter.successors(interpreter.image(alpha, state))) ==
         sorted(std::move(images));
}

/// What goes wrong with alpha on these states; nothing if it acts by automorphisms.
std::optional<std::string> failure(const Interpreter& interpreter, const Permutation& alpha,
                                   const std::vector<Level>& all_levels) {
  for (const Level& level : all_levels) {
    for (const State& state : level) {
      if (!level.contains(interpreter.image(alpha, state))) return "it moves a level";
      if (!commutes_with_steps(interpreter, alpha, state)) return "it does not commute with steps";
    }
  }
  return std::nullopt;
}

/// At most `count` of the elements, spread over all.
std::vector<Permutation> sample(const std::vector<Permutation>& elements, std::size_t count) {
  std::vector<Permutation> result;
  const std::size_t step = 1 + (elements.size() - 1) / count;
  for (std::size_t i = 0; i < elements.size(); i += step)
    result.push_back(elements[elements.size() - 1 - i]);
  return result;
}

constexpr std::size_t state_limit = 150;

}  // namespace

TEST_CASE("the generators of an example act by automorphisms on its states") {
  for (const auto& entry : std::filesystem::directory_iterator(ISOSPIN_ROOT "/examples")) {
    if (entry.path().extension() != ".plite") continue;
    CAPTURE(entry.path());
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, testing::file_text(entry.path().string()));
    REQUIRE(loaded.model.has_value());
    const Interpreter interpreter(*loaded.model);
    const std::vector<Level> states = levels(interpreter, 2000);
    const group::PermutationGroup group = symmetry::direct_group(*loaded.model);
    for (const Permutation& generator : group.generators()) {
      const auto what = failure(interpreter, generator, states);
      CHECK_MESSAGE(!what, what.value_or(""));
    }
  }
}

TEST_CASE("valid permutations act by automorphisms on the states of random Models") {
  const auto counterexample = testing::find_counterexample(
      [](Choices& choices) -> std::optional<std::string> {
        const Model model = testing::symmetric_model(choices);
        const Interpreter interpreter(model);
        const std::vector<Level> states = levels(interpreter, state_limit);
        std::vector<Permutation> some = sample(testing::valid_permutations(model), 4);
        const group::PermutationGroup group = symmetry::direct_group(model);
        some.insert(some.end(), group.generators().begin(), group.generators().end());
        for (const Permutation& alpha : some) {
          if (const auto what = failure(interpreter, alpha, states))
            return *what + "\n" + model::print_promela_lite(model);
        }
        return std::nullopt;
      },
      testing::fewer_under_sanitizers(300));
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

TEST_CASE("a permutation that is not valid is seen to break the law") {
  // One process starts at 0 and the other at 1, so that the swap maps the initial state to another.
  source::SourceManager sources;
  const auto loaded = testing::load_text(sources,
                                         "proctype p(int x) { do :: atomic { x == 0 -> x = 1 } od }"
                                         "init { atomic { run p(0); run p(1); } }");
  REQUIRE(loaded.model.has_value());
  const Interpreter interpreter(*loaded.model);
  const auto swap = Permutation::from_cycles(3, {{util::Point{0U}, util::Point{1U}}});
  CHECK(failure(interpreter, swap, levels(interpreter, state_limit)).has_value());
  CHECK(testing::valid_permutations(*loaded.model).size() == 1);
}

}  // namespace isospin
