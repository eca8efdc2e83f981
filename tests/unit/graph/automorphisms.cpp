// Automorphism groups against brute force, against each other, and against groups known from
// textbooks.
#include "graph/automorphisms.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "graph/orbits.hpp"
#include "support/property.hpp"
#include "unit/graph/small_graphs.hpp"

namespace isospin::graph {

namespace {

using testing::Choices;
using testing::count_isomorphisms;
using testing::Links;
using testing::text;

constexpr std::array engines{Engine::traces, Engine::nauty};
constexpr std::array all_links{Links::edges, Links::arcs, Links::both};

double order(const AutomorphismGroup& group) {
  return group.order_mantissa * std::pow(10.0, group.order_exponent);
}

ColouredGraph with_vertices(std::size_t count) {
  ColouredGraph graph;
  for (std::size_t v = 0; v < count; ++v) graph.add_vertex(0);
  return graph;
}

ColouredGraph cycle(std::size_t size, bool directed) {
  ColouredGraph graph = with_vertices(size);
  for (std::size_t v = 0; v < size; ++v) {
    const Vertex next{(v + 1) % size};
    directed ? graph.add_arc(Vertex{v}, next) : graph.add_edge(Vertex{v}, next);
  }
  return graph;
}

ColouredGraph complete(std::size_t size) {
  ColouredGraph graph = with_vertices(size);
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = a + 1; b < size; ++b) graph.add_edge(Vertex{a}, Vertex{b});
  return graph;
}

ColouredGraph hypercube(std::size_t dimension) {
  ColouredGraph graph = with_vertices(std::size_t{1} << dimension);
  for (std::size_t v = 0; v < graph.size(); ++v)
    for (std::size_t bit = 0; bit < dimension; ++bit)
      if ((v >> bit & 1U) == 0) graph.add_edge(Vertex{v}, Vertex{v | std::size_t{1} << bit});
  return graph;
}

ColouredGraph petersen() {
  ColouredGraph graph = with_vertices(10);
  for (std::size_t i = 0; i < 5; ++i) {
    graph.add_edge(Vertex{i}, Vertex{(i + 1) % 5});
    graph.add_edge(Vertex{i}, Vertex{i + 5});
    graph.add_edge(Vertex{i + 5}, Vertex{(i + 2) % 5 + 5});
  }
  return graph;
}

void check_order(const ColouredGraph& graph, double expected) {
  for (const Engine engine : engines)
    CHECK(order(automorphisms(graph, engine)) == doctest::Approx(expected).epsilon(1e-9));
}

double factorial(std::size_t n) { return std::round(std::tgamma(static_cast<double>(n) + 1)); }

std::optional<std::string> wrong_group(const ColouredGraph& graph, bool brute_force) {
  const AutomorphismGroup by_traces = automorphisms(graph, Engine::traces);
  const AutomorphismGroup by_nauty = automorphisms(graph, Engine::nauty);
  for (const AutomorphismGroup* group : {&by_traces, &by_nauty})
    for (const auto& generator : group->generators)
      if (!testing::is_isomorphism(graph, graph, generator))
        return "no automorphism: " + text(graph);
  if (std::abs(order(by_traces) / order(by_nauty) - 1) > 1e-9)
    return "the engines disagree: " + text(graph);
  if (orbits(by_traces.generators, graph.size()) != orbits(by_nauty.generators, graph.size()))
    return "the orbits disagree: " + text(graph);
  if (brute_force &&
      std::abs(order(by_traces) - static_cast<double>(count_isomorphisms(graph, graph))) > 0.5)
    return "wrong order: " + text(graph);
  return std::nullopt;
}

}  // namespace

TEST_CASE("automorphisms of small random graphs, by brute force") {
  for (const Links links : all_links) {
    const auto failure = testing::find_counterexample(
        [&](Choices& choices) {
          return wrong_group(testing::random_graph(choices, 6, links), true);
        },
        150);
    CHECK_MESSAGE(!failure, failure.value_or(""));
  }
}

TEST_CASE("automorphisms of seven vertices, by brute force") {
  const auto failure = testing::find_counterexample(
      [&](Choices& choices) {
        return wrong_group(testing::random_graph(choices, 7, Links::both), true);
      },
      40);
  CHECK_MESSAGE(!failure, failure.value_or(""));
}

TEST_CASE("both engines agree on larger random graphs, and find automorphisms only") {
  for (const Links links : all_links) {
    const auto failure = testing::find_counterexample(
        [&](Choices& choices) {
          return wrong_group(testing::random_graph(choices, 60, links), false);
        },
        150);
    CHECK_MESSAGE(!failure, failure.value_or(""));
  }
}

TEST_CASE("equal graphs give equal generators, whatever was asked in between") {
  Choices choices(7);
  for (int round = 0; round < 100; ++round) {
    const ColouredGraph graph = testing::random_graph(choices, 40, Links::both);
    for (const Engine engine : engines) {
      const auto first = automorphisms(graph, engine).generators;
      CHECK(automorphisms(graph, engine).generators == first);
      const ColouredGraph other = testing::random_graph(choices, 50, Links::both);
      for (const Engine another : engines) {
        automorphisms(other, another);
        canonical_form(other);
      }
      canonical_form(graph);
      CHECK(automorphisms(graph, engine).generators == first);
    }
  }
}

TEST_CASE("the same with much symmetry, where the engines use random numbers") {
  const std::vector<ColouredGraph> graphs{hypercube(5), complete(30), petersen(), cycle(50, true)};
  for (const Engine engine : engines) {
    std::vector<std::vector<std::vector<Vertex>>> first;
    for (const ColouredGraph& graph : graphs)
      first.push_back(automorphisms(graph, engine).generators);
    for (std::size_t i = graphs.size(); i-- > 0;)
      CHECK(automorphisms(graphs[i], engine).generators == first[i]);
  }
}

TEST_CASE("known groups") {
  check_order(petersen(), 120);
  for (const std::size_t n : {1U, 2U, 3U, 5U, 10U, 20U, 40U})
    check_order(complete(n), factorial(n));
  for (const std::size_t n : {1U, 2U, 10U, 40U}) check_order(with_vertices(n), factorial(n));
  for (const std::size_t n : {3U, 4U, 5U, 12U, 100U}) {
    check_order(cycle(n, true), static_cast<double>(n));
    check_order(cycle(n, false), 2 * static_cast<double>(n));
  }
  for (const std::size_t d : {1U, 2U, 3U, 4U, 5U, 6U})
    check_order(hypercube(d), std::pow(2, d) * factorial(d));
}

TEST_CASE("the empty graph has one automorphism") {
  for (const Engine engine : engines) {
    CHECK(order(automorphisms(ColouredGraph{}, engine)) == 1);
    CHECK(automorphisms(ColouredGraph{}, engine).generators.empty());
  }
}

TEST_CASE("colours are kept") {
  ColouredGraph graph;
  for (const Colour colour : {5U, 5U, 5U, 0U, 0U, 4294967295U}) graph.add_vertex(colour);
  check_order(graph, 12);  // 3! * 2! * 1!
}

TEST_CASE("a loop tells its vertex apart") {
  ColouredGraph graph = with_vertices(4);
  graph.add_arc(Vertex{2}, Vertex{2});
  check_order(graph, 6);  // the other three
  graph.add_arc(Vertex{0}, Vertex{0});
  check_order(graph, 4);  // two with, two without
}

TEST_CASE("adding a link twice is adding it once") {
  ColouredGraph graph = with_vertices(4);
  graph.add_edge(Vertex{0}, Vertex{1});
  graph.add_edge(Vertex{1}, Vertex{0});
  graph.add_edge(Vertex{2}, Vertex{3});
  check_order(graph, 8);
  ColouredGraph arcs = with_vertices(4);
  arcs.add_arc(Vertex{0}, Vertex{1});
  arcs.add_arc(Vertex{0}, Vertex{1});
  arcs.add_arc(Vertex{2}, Vertex{3});
  check_order(arcs, 2);
}

TEST_CASE("an edge is not two arcs") {
  ColouredGraph graph = with_vertices(4);
  graph.add_edge(Vertex{0}, Vertex{1});
  graph.add_arc(Vertex{2}, Vertex{3});
  graph.add_arc(Vertex{3}, Vertex{2});
  check_order(graph, 4);  // 8 if they were the same
}

TEST_CASE("links need vertices, and an edge is no loop") {
  ColouredGraph graph = with_vertices(2);
  CHECK_THROWS_AS(graph.add_edge(Vertex{0}, Vertex{0}), std::logic_error);
  CHECK_THROWS_AS(graph.add_edge(Vertex{0}, Vertex{2}), std::logic_error);
  CHECK_THROWS_AS(graph.add_arc(Vertex{2}, Vertex{0}), std::logic_error);
}

TEST_CASE("orbits are sorted, and in the order of their smallest vertices") {
  const auto map = [](std::vector<std::size_t> images) {
    std::vector<Vertex> result;
    for (const std::size_t image : images) result.emplace_back(image);
    return result;
  };
  // (4 2)(1 3) and (2 5)
  const auto result = orbits({map({0, 3, 4, 1, 2, 5}), map({0, 1, 5, 3, 4, 2})}, 6);
  CHECK(result == std::vector{map({0}), map({1, 3}), map({2, 4, 5})});
  CHECK(orbits({}, 0).empty());
  CHECK(orbits({}, 2) == std::vector{map({0}), map({1})});
}

}  // namespace isospin::graph
