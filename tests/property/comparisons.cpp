// Guards full of comparisons of channels, which the specification graph puts together into fans:
// the direct method still finds what the oracle finds by trying all permutations.
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/valid_permutations.hpp"
#include "support/choices.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/operand_groups.hpp"

namespace isospin {

namespace {

using model::Model;
using testing::Choices;

constexpr std::uint32_t channels = 5;

std::string length(std::uint32_t channel) { return "len(c" + std::to_string(channel) + ")"; }

/// One relation between the channels, as pairs.
std::vector<std::pair<std::uint32_t, std::uint32_t>> relation(Choices& choices) {
  const std::uint32_t shape = choices.below(5);
  const std::uint32_t centre = choices.below(channels);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t a = 0; a < channels; ++a) {
    for (std::uint32_t b = 0; b < channels; ++b) {
      const bool is_in = shape == 0   ? a == centre && b != centre
                         : shape == 1 ? b == centre
                         : shape == 2 ? b == (a + 1) % channels
                         : shape == 3 ? a != b
                                      : choices.chance(4);
      if (is_in) pairs.emplace_back(a, b);
    }
  }
  return pairs;
}

std::string guard(Choices& choices) {
  const std::string op = choices.pick(std::vector<std::string>{"<=", "<"});
  const std::string joint = choices.pick(std::vector<std::string>{" && ", " || "});
  const std::string added = choices.chance(3) ? "+1" : "";
  std::string text = "nfull(c" + std::to_string(choices.below(channels)) + ")";
  for (const auto& [a, b] : relation(choices)) {
    std::string term = length(a);
    term.append(op).append(length(b)).append(added);
    text.append(joint).append(term);
    if (choices.chance(12)) text.append(joint).append(term);  // twice: not the same as once
  }
  return text;
}

std::string specification(Choices& choices) {
  std::string text;
  for (std::uint32_t c = 0; c < channels; ++c)
    text += "chan c" + std::to_string(c) + " = [1] of {int};\n";
  text += "proctype p(int x) {\n  do\n";
  for (std::uint32_t i = choices.below(2) + 1; i > 0; --i)
    text.append("  :: atomic { ").append(guard(choices)).append(" -> x = 1 }\n");
  // What one guard says of one channel, the next says of another.
  if (choices.chance(2)) {
    for (std::uint32_t a = 0; a < channels; ++a) {
      std::string shortest;
      for (std::uint32_t b = 0; b < channels; ++b) {
        if (a == b) continue;
        shortest.append(shortest.empty() ? "" : " && ").append(length(a) + "<=" + length(b));
      }
      text.append("  :: atomic { ").append(shortest).append(" -> x = 2 }\n");
    }
  }
  return text + "  od\n}\ninit { atomic { run p(0) } }\n";
}

std::optional<Model> load(const std::string& text) {
  source::SourceManager sources;
  return testing::load_text(sources, text).model;
}

}  // namespace

TEST_CASE("guards full of comparisons have the group that the oracle finds") {
  std::size_t nontrivial = 0;
  const auto counterexample = testing::find_counterexample(
      [&](Choices& choices) -> std::optional<std::string> {
        const std::string text = specification(choices);
        const std::optional<Model> model = load(text);
        if (!model) return "not accepted:\n" + text;
        const auto expected = testing::valid_permutations(*model);
        const group::PermutationGroup found = symmetry::direct_group(*model);
        nontrivial += expected.size() > 1 ? 1 : 0;
        if (found.order() != expected.size())
          return "order " + found.order().get_str() + " instead of " +
                 std::to_string(expected.size()) + "\n" + text;
        for (const group::Permutation& each : expected) {
          if (!found.contains(each)) return "right order, wrong elements\n" + text;
        }
        return std::nullopt;
      },
      1000);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
  MESSAGE("nontrivial: ", nontrivial);
  CHECK(nontrivial >= 200);
}

// By hand: c0 against three others is one fan with its hub first; three against c0 one with its hub
// second; a comparison that stands twice is of another kind than one that stands once.
TEST_CASE("comparisons are put together by the point that fewer of them name") {
  const auto groups = [](const std::string& guard) {
    std::string text;
    for (std::uint32_t c = 0; c < channels; ++c)
      text += "chan c" + std::to_string(c) + " = [1] of {int};\n";
    const auto model = load(text + "proctype p(int x) { do :: atomic { " + guard +
                            " -> x = 1 } od }\ninit { atomic { run p(0) } }\n");
    REQUIRE(model);
    const std::vector<model::Expression>& operands = model->proctypes[0].edges[0].guard.operands();
    std::vector<std::pair<symmetry::Hub, std::size_t>> fans;
    for (const symmetry::Fan& fan : symmetry::operand_groups(operands).fans)
      fans.emplace_back(fan.hub, fan.of.size());
    return fans;
  };
  using symmetry::Hub;
  using Fans = std::vector<std::pair<Hub, std::size_t>>;
  CHECK(groups("len(c0)<len(c1) && len(c0)<len(c2) && len(c0)<len(c3)") == Fans{{Hub::first, 3}});
  CHECK(groups("len(c1)<len(c0) && len(c2)<len(c0) && len(c3)<len(c0)") == Fans{{Hub::second, 3}});
  CHECK(groups("len(c0)<len(c1) && len(c0)<len(c1) && len(c0)<len(c2)").size() == 2);
  CHECK(groups("len(c0)<len(c1) && len(c0)<=len(c2)").size() == 2);
  CHECK(groups("len(c0)==len(c1) && len(c0)<x && len(c0)<len(c1)+len(c2)").empty());
}

}  // namespace isospin
