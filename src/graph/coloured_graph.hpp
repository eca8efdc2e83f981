// Graphs whose vertices have colours. Edges have no direction, arcs have one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "util/strong_id.hpp"

namespace isospin::graph {

using Vertex = util::StrongId<struct VertexTag>;
/// What a colour means is up to whoever makes the graph; only equality counts.
using Colour = std::uint32_t;

/// A simple graph: adding an edge or arc twice is adding it once. A loop is an arc.
class ColouredGraph {
 public:
  Vertex add_vertex(Colour colour);
  void add_edge(Vertex a, Vertex b);
  void add_arc(Vertex from, Vertex to);

  [[nodiscard]] std::size_t size() const { return colours_.size(); }
  [[nodiscard]] Colour colour(Vertex vertex) const { return colours_[vertex.index()]; }
  [[nodiscard]] const std::vector<Colour>& colours() const { return colours_; }
  [[nodiscard]] const std::vector<std::pair<Vertex, Vertex>>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<std::pair<Vertex, Vertex>>& arcs() const { return arcs_; }

 private:
  std::vector<Colour> colours_;
  std::vector<std::pair<Vertex, Vertex>> edges_;
  std::vector<std::pair<Vertex, Vertex>> arcs_;
};

}  // namespace isospin::graph
