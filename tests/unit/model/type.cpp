#include "model/type.hpp"

#include <doctest/doctest.h>

#include <set>
#include <utility>

#include "model/type_text.hpp"
#include "support/property.hpp"

namespace isospin::model {

namespace {

constexpr TypeId integer{0};
constexpr TypeId process{1};

TypeGraph basic() { return {{int_type(), process_type()}}; }

Type channel(std::vector<TypeId> fields) {
  return {.kind = TypeKind::channel, .parts = std::move(fields)};
}

// Equality of infinite trees by definition: assume what is being shown, and look for a difference.
bool bisimilar(const TypeGraph& graph, TypeId a, TypeId b,
               std::set<std::pair<TypeId, TypeId>>& assumed) {
  if (!assumed.emplace(a, b).second) return true;
  const Type& x = graph.states[a.index()];
  const Type& y = graph.states[b.index()];
  if (x.kind != y.kind || x.size != y.size || x.is_signed != y.is_signed || x.name != y.name)
    return false;
  if (x.parts.size() != y.parts.size()) return false;
  for (std::size_t i = 0; i < x.parts.size(); ++i) {
    if (!bisimilar(graph, x.parts[i], y.parts[i], assumed)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a recursive type equals its unfolding") {
  TypeGraph graph = basic();
  const TypeId folded = graph.add(channel({}));  // rec X . chan{X,int}
  graph.states[folded.index()].parts = {folded, integer};
  const TypeId unfolded = graph.add(channel({folded, integer}));
  const TypeId two_steps = graph.add(channel({}));  // rec X . chan{chan{X,int},int}
  const TypeId inner = graph.add(channel({two_steps, integer}));
  graph.states[two_steps.index()].parts = {inner, integer};
  const TypeId other = graph.add(channel({}));  // rec X . chan{X,pid}
  graph.states[other.index()].parts = {other, process};
  const MinimisedTypes types = minimise(graph, {folded, unfolded, two_steps, other});
  CHECK(types.roots[0] == types.roots[1]);
  CHECK(types.roots[0] == types.roots[2]);
  CHECK(types.roots[0] != types.roots[3]);
  CHECK(types.table.size() == 4);
  CHECK(text(types.table, types.roots[2]) == "rec X . chan{X,int}");
}

TEST_CASE("types that differ only deep inside are told apart") {
  TypeGraph graph = basic();
  std::vector<TypeId> ends;
  for (const TypeId leaf : {integer, process}) {
    TypeId type = leaf;
    for (int depth = 0; depth < 1000; ++depth) type = graph.add(channel({type}));
    ends.push_back(type);
  }
  const MinimisedTypes types = minimise(graph, ends);
  CHECK(types.roots[0] != types.roots[1]);
}

TEST_CASE("types are equal in the table exactly if they are bisimilar") {
  const auto failure = testing::find_counterexample(
      [](testing::Choices& choices) -> std::optional<std::string> {
        TypeGraph graph = basic();
        const std::uint32_t count = 2 + choices.below(8);
        for (std::uint32_t i = 0; i < count; ++i) {
          graph.add(choices.chance(6) ? Type{.kind = TypeKind::array, .size = choices.below(2)}
                                      : channel({}));
        }
        for (std::uint32_t i = 0; i < count; ++i) {
          Type& state = graph.states[2 + i];
          const std::uint32_t parts = state.kind == TypeKind::array ? 1 : 1 + choices.below(2);
          for (std::uint32_t j = 0; j < parts; ++j)
            state.parts.emplace_back(choices.below(count + 2));
        }
        std::vector<TypeId> roots;
        for (std::uint32_t i = 0; i < count + 2; ++i) roots.emplace_back(i);
        const MinimisedTypes types = minimise(graph, roots);
        for (const TypeId a : roots) {
          for (const TypeId b : roots) {
            std::set<std::pair<TypeId, TypeId>> assumed;
            const bool expected = bisimilar(graph, a, b, assumed);
            const bool found = types.roots[a.index()] == types.roots[b.index()];
            if (expected != found)
              return "states " + std::to_string(a.value) + " and " + std::to_string(b.value);
          }
        }
        return std::nullopt;
      },
      3000);
  CHECK_MESSAGE(!failure, failure.value_or(""));
}

TEST_CASE("types are written as in Promela-Lite") {
  TypeGraph graph = basic();
  const TypeId plain = graph.add(channel({integer, process}));
  const TypeId outer = graph.add(channel({}));
  const TypeId inner = graph.add(channel({}));
  graph.states[outer.index()].parts = {inner, integer};
  graph.states[inner.index()].parts = {inner, outer};
  const MinimisedTypes types = minimise(graph, {plain, outer});
  CHECK(text(types.table, types.roots[0]) == "chan{int,pid}");
  CHECK(text(types.table, types.roots[1]) == "rec X1 . chan{rec X . chan{X,X1},int}");
  CHECK(channel_text(types.table, types.roots[0]).front == "chan");
  CHECK(channel_text(types.table, types.roots[0]).fields == "{int,pid}");
  CHECK(channel_text(types.table, types.roots[1]).front == "rec X1 . chan{rec X . chan{X,X1},int}");
  CHECK(channel_text(types.table, types.roots[1]).fields == "{rec X . chan{X,X1},int}");
}

TEST_CASE("sorts follow from types") {
  TypeGraph graph = basic();
  const TypeId c = graph.add(channel({integer}));
  const TypeId m = graph.add({.kind = TypeKind::mtype, .name = "colour"});
  const MinimisedTypes types = minimise(graph, {integer, process, c, m});
  CHECK(types.table.sort(types.roots[0]) == Sort::number);
  CHECK(types.table.sort(types.roots[1]) == Sort::process);
  CHECK(types.table.sort(types.roots[2]) == Sort::channel);
  CHECK(types.table.sort(types.roots[3]) == Sort::number);
}

}  // namespace isospin::model
