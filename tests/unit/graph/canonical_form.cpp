// Canonical forms are equal exactly if the graphs are isomorphic.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

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

TEST_CASE("one form for a statement that speaks of any two channels") {
  // Four processes receive from a channel each, and a statement speaks of two of the channels, in
  // two ways. Such graphs, forests with many colours, get wrong forms from Traces of nauty 2.8.6.
  enum : Colour { process, channel, receive, statement, term, left, right };
  std::vector<std::size_t> channel_of{0, 1, 2, 3};
  std::set<std::vector<std::uint32_t>> keys;
  do {
    for (std::size_t first = 0; first < 4; ++first) {
      for (std::size_t second = 0; second < 4; ++second) {
        if (first == second) continue;
        ColouredGraph graph;
        for (int i = 0; i < 4; ++i) graph.add_vertex(process);
        for (int i = 0; i < 4; ++i) graph.add_vertex(channel);
        const auto below = [&](Vertex parent, Colour colour) {
          const Vertex child = graph.add_vertex(colour);
          graph.add_edge(parent, child);
          return child;
        };
        for (std::size_t i = 0; i < 4; ++i)
          graph.add_edge(below(Vertex{i}, receive), Vertex{4 + channel_of[i]});
        const Vertex conjunction = below(graph.add_vertex(statement), term);
        graph.add_edge(below(conjunction, left), Vertex{4 + first});
        graph.add_edge(below(conjunction, right), Vertex{4 + second});
        keys.insert(canonical_form(graph).key);
      }
    }
  } while (std::next_permutation(channel_of.begin(), channel_of.end()));
  CHECK(keys.size() == 1);
}

}  // namespace isospin::graph
