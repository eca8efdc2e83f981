#include "graph/coloured_graph.hpp"

#include <stdexcept>

namespace isospin::graph {

Vertex ColouredGraph::add_vertex(Colour colour) {
  colours_.push_back(colour);
  return Vertex{colours_.size() - 1};
}

void ColouredGraph::add_edge(Vertex a, Vertex b) {
  if (a.index() >= size() || b.index() >= size() || a == b)
    throw std::logic_error("an edge joins two different vertices");
  edges_.emplace_back(a, b);
}

void ColouredGraph::add_arc(Vertex from, Vertex to) {
  if (from.index() >= size() || to.index() >= size())
    throw std::logic_error("an arc leads from a vertex to a vertex");
  arcs_.emplace_back(from, to);
}

}  // namespace isospin::graph
