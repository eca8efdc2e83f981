// What is the symmetry of a coloured graph? Asked of nauty and Traces [McKayPiperno14].
#pragma once

#include <cstdint>
#include <vector>

#include "graph/coloured_graph.hpp"

namespace isospin::graph {

/// Traces is the faster one on large sparse graphs with much symmetry; nauty is there to compare
/// with.
enum class Engine : std::uint8_t { traces, nauty };

/// Generators of the group of all colour-preserving automorphisms. `generators[k][v]` is the image
/// of vertex v. The order of the group is mantissa * 10^exponent, rounded.
struct AutomorphismGroup {
  std::vector<std::vector<Vertex>> generators;
  double order_mantissa = 1;
  int order_exponent = 0;
};

/// Equal graphs, vertex for vertex and edge for edge, give equal generators.
AutomorphismGroup automorphisms(const ColouredGraph& graph, Engine engine = Engine::traces);

/// The same for all isomorphic graphs, and different for any two others: the number of vertices of
/// each colour, and the edges of the graph renumbered canonically.
struct CanonicalForm {
  std::vector<std::uint32_t> key;
  std::vector<Vertex> order;  ///< the vertex that got number 0, 1, ...

  friend bool operator==(const CanonicalForm& a, const CanonicalForm& b) { return a.key == b.key; }
};

/// By nauty: Traces of nauty 2.8.6, and of later ones before 2.9.3, gives some isomorphic graphs
/// with colours different labellings.
CanonicalForm canonical_form(const ColouredGraph& graph);

}  // namespace isospin::graph
