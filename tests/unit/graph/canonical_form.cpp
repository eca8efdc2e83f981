// Canonical forms are equal exactly if the graphs are isomorphic.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "graph/automorphisms.hpp"
#include "support/property.hpp"
#include "unit/graph/small_graphs.hpp"

namespace isospin::graph {

namespace {

using testing::Choices;
using testing::count_isomorphisms;
using testing::Links;
using testing::text;

constexpr std::array all_links{Links::edges, Links::arcs, Links::both};

// Renaming vertices must not change the form, and the orders must give an isomorphism.
std::optional<std::string> changed_by_renaming(Choices& choices, std::uint32_t size, Links links) {
  const ColouredGraph graph = testing::random_graph(choices, size, links);
  const auto map = testing::random_permutation(choices, graph.size());
  const ColouredGraph copy = testing::renamed(graph, map, choices);
  const CanonicalForm a = canonical_form(graph);
  const CanonicalForm b = canonical_form(copy);
  if (a != b) return "not canonical: " + text(graph) + " and " + text(copy);
  if (a.order.size() != graph.size()) return "not all vertices: " + text(graph);
  std::vector<Vertex> isomorphism(graph.size());
  for (std::size_t i = 0; i < a.order.size(); ++i) isomorphism[a.order[i].index()] = b.order[i];
  if (!testing::is_isomorphism(graph, copy, isomorphism))
    return "the orders do not fit: " + text(graph) + " and " + text(copy);
  return std::nullopt;
}

// Two graphs from the same few choices are often isomorphic, and often nearly so.
std::optional<std::string> wrong_comparison(Choices& choices) {
  const ColouredGraph a = testing::random_graph(choices, 5, Links::both);
  const ColouredGraph b = testing::random_graph(choices, 5, Links::both);
  const bool isomorphic = count_isomorphisms(a, b) > 0;
  if ((canonical_form(a) == canonical_form(b)) != isomorphic)
    return (isomorphic ? "isomorphic: " : "not isomorphic: ") + text(a) + " and " + text(b);
  return std::nullopt;
}

ColouredGraph four_vertices(std::uint32_t bits) {
  ColouredGraph graph;
  for (int v = 0; v < 4; ++v) graph.add_vertex(0);
  std::uint32_t bit = 0;
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = a + 1; b < 4; ++b)
      if ((bits >> bit++ & 1U) != 0) graph.add_edge(Vertex{a}, Vertex{b});
  return graph;
}

}  // namespace

TEST_CASE("isomorphic graphs have one canonical form") {
  for (const Links links : all_links) {
    for (const std::uint32_t size : {7U, 40U}) {
      const auto failure = testing::find_counterexample(
          [&](Choices& choices) { return changed_by_renaming(choices, size, links); }, 150);
      CHECK_MESSAGE(!failure, failure.value_or(""));
    }
  }
}

TEST_CASE("forms are equal exactly if the graphs are isomorphic, by brute force") {
  const auto failure = testing::find_counterexample(wrong_comparison, 2000);
  CHECK_MESSAGE(!failure, failure.value_or(""));
}

TEST_CASE("there are 11 graphs with four vertices, and 16 digraphs with three") {
  // OEIS A000088 and A000273.
  std::set<std::vector<std::uint32_t>> keys;
  for (std::uint32_t bits = 0; bits < 64; ++bits)
    keys.insert(canonical_form(four_vertices(bits)).key);
  CHECK(keys.size() == 11);
  std::set<std::vector<std::uint32_t>> directed;
  for (std::uint32_t bits = 0; bits < 64; ++bits) {
    ColouredGraph graph;
    for (int v = 0; v < 3; ++v) graph.add_vertex(9);
    std::uint32_t bit = 0;
    for (std::size_t a = 0; a < 3; ++a)
      for (std::size_t b = 0; b < 3; ++b)
        if (a != b && (bits >> bit++ & 1U) != 0) graph.add_arc(Vertex{a}, Vertex{b});
    directed.insert(canonical_form(graph).key);
  }
  CHECK(directed.size() == 16);
}

TEST_CASE("the form knows colours and the number of vertices") {
  const auto of = [](std::vector<Colour> colours) {
    ColouredGraph graph;
    for (const Colour colour : colours) graph.add_vertex(colour);
    return canonical_form(graph);
  };
  CHECK(of({}) == of({}));
  CHECK(of({}) != of({0}));
  CHECK(of({0}) != of({1}));
  CHECK(of({0, 0}) != of({0}));
  CHECK(of({0, 0, 1}) != of({0, 1, 1}));
  CHECK(of({0, 1, 1}) == of({1, 0, 1}));
}

TEST_CASE("an edge, an arc, two arcs and a loop have different forms") {
  std::vector<ColouredGraph> graphs(5);
  for (ColouredGraph& graph : graphs)
    for (int v = 0; v < 2; ++v) graph.add_vertex(0);
  graphs[1].add_edge(Vertex{0}, Vertex{1});
  graphs[2].add_arc(Vertex{0}, Vertex{1});
  graphs[3].add_arc(Vertex{0}, Vertex{1});
  graphs[3].add_arc(Vertex{1}, Vertex{0});
  graphs[4].add_arc(Vertex{0}, Vertex{0});
  std::set<std::vector<std::uint32_t>> keys;
  for (const ColouredGraph& graph : graphs) keys.insert(canonical_form(graph).key);
  CHECK(keys.size() == graphs.size());
}

// Two statements of a model, each with the static channel diagram: the swap of (11 12), (4 5) and
// what hangs on them maps one to the other. Traces of nauty 2.8.6 gives them different forms.
TEST_CASE("a pair of isomorphic graphs that Traces tells apart") {
  const auto graph = [](std::size_t channel, std::size_t process) {
    ColouredGraph result;
    for (const Colour colour :
         {0U, 0U, 0U, 0U, 1U, 1U, 2U, 2U, 2U, 2U, 2U, 2U, 2U,  3U,  4U,  5U,  5U,  5U,  5U,
          5U, 5U, 5U, 5U, 6U, 6U, 6U, 6U, 6U, 6U, 7U, 8U, 17U, 18U, 19U, 20U, 11U, 21U, 22U})
      result.add_vertex(colour);
    const std::vector<std::pair<std::size_t, std::size_t>> edges{
        {0, 15},  {15, 7},  {1, 16},  {16, 6},       {2, 17},  {17, 12},      {3, 18},
        {18, 11}, {4, 19},  {19, 11}, {4, 20},       {20, 12}, {5, 21},       {21, 11},
        {5, 22},  {22, 12}, {4, 23},  {23, 8},       {4, 24},  {24, 9},       {4, 25},
        {25, 10}, {5, 26},  {26, 8},  {5, 27},       {27, 9},  {5, 28},       {28, 10},
        {14, 29}, {29, 30}, {30, 14}, {29, 31},      {31, 32}, {32, channel}, {31, 33},
        {33, 9},  {29, 34}, {34, 35}, {35, channel}, {34, 36}, {36, process}, {34, 37}};
    for (const auto& [a, b] : edges) result.add_edge(Vertex{a}, Vertex{b});
    return result;
  };
  CHECK(canonical_form(graph(12, 4)) == canonical_form(graph(11, 5)));
  CHECK(canonical_form(graph(12, 4)) == canonical_form(graph(11, 4)));
  CHECK(canonical_form(graph(12, 4)) != canonical_form(graph(10, 4)));
}

}  // namespace isospin::graph
