// Graphs to test with, and brute force over all permutations of at most seven vertices.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "graph/coloured_graph.hpp"
#include "support/choices.hpp"

namespace isospin::testing {

using graph::ColouredGraph;
using graph::Vertex;
using VertexMap = std::vector<Vertex>;

enum class Links { edges, arcs, both };

/// Up to `max_vertices` vertices of up to three colours. Loops (as arcs) and links that are added
/// twice are among them.
ColouredGraph random_graph(Choices& choices, std::uint32_t max_vertices, Links links);

/// The same graph with vertex v renamed to map[v], and its links added in another order.
ColouredGraph renamed(const ColouredGraph& graph, const VertexMap& map, Choices& choices);

/// Whether the map is a bijection from `from` to `to` that keeps colours, edges and arcs.
bool is_isomorphism(const ColouredGraph& from, const ColouredGraph& to, const VertexMap& map);

/// How many isomorphisms there are, by trying every bijection.
std::size_t count_isomorphisms(const ColouredGraph& from, const ColouredGraph& to);

VertexMap random_permutation(Choices& choices, std::size_t size);

std::string text(const ColouredGraph& graph);

}  // namespace isospin::testing
