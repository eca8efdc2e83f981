#include "group/cube.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace isospin::group {

namespace {

/// The neighbours of each point in the graph that the group makes of the edges from point 0.
using Graph = std::vector<std::vector<Point>>;

Graph orbital_graph(const std::vector<Permutation>& transversal, const std::vector<Point>& edges) {
  Graph graph;
  // The elements of the transversal of 0 come in the order of the images of 0, so the i-th maps 0
  // to i.
  for (const Permutation& element : transversal) {
    std::vector<Point>& neighbours = graph.emplace_back();
    for (const Point point : edges) neighbours.push_back(element(point));
  }
  return graph;
}

/// Gives point 0 the label 0 and its neighbours one bit each; every other corner of a cube has the
/// bits of those of its neighbours that are nearer to 0.
std::vector<std::size_t> corner_labels(const Graph& graph) {
  const std::size_t unreached = graph.size();
  std::vector<std::size_t> distance(graph.size(), unreached);
  std::vector<std::size_t> label(graph.size(), 0);
  std::vector<Point> queue = {Point{0}};
  distance[0] = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const std::size_t from = queue[at].index();
    for (std::size_t i = 0; i < graph[from].size(); ++i) {
      const std::size_t to = graph[from][i].index();
      if (distance[to] == unreached) {
        distance[to] = distance[from] + 1;
        queue.push_back(Point{to});
      }
      if (distance[to] == distance[from] + 1)
        label[to] |= from == 0 ? std::size_t{1} << i : label[from];
    }
  }
  return label;
}

/// The labels prove that the graph is the cube's: all 2^d of them occur, and the d neighbours of a
/// corner differ from it in one bit each.
bool is_cube(const Graph& graph) {
  const std::vector<std::size_t> label = corner_labels(graph);
  std::vector<bool> occurs(graph.size(), false);
  for (std::size_t i = 0; i < graph.size(); ++i) {
    if (label[i] >= graph.size() || occurs[label[i]]) return false;
    occurs[label[i]] = true;
    for (const Point neighbour : graph[i]) {
      if (std::popcount(label[i] ^ label[neighbour.index()]) != 1) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<std::size_t> cube_dimension(const PermutationGroup& group) {
  const std::size_t degree = group.degree();
  if (degree < 4 || !std::has_single_bit(degree)) return std::nullopt;
  const auto dimension = static_cast<std::size_t>(std::countr_zero(degree));
  const BigInteger order =
      BigInteger::factorial(BigInteger(static_cast<unsigned long>(dimension))) *
      static_cast<unsigned long>(degree);
  if (group.order() != order) return std::nullopt;
  const Point zero{0};
  const std::vector<Permutation> transversal = group.transversal(zero);
  for (const std::vector<Point>& orbit : group.stabiliser(zero).orbits()) {
    // The group keeps this graph, and the cube has no more automorphisms than the group's order.
    if (orbit.size() == dimension && orbit.front() != zero &&
        is_cube(orbital_graph(transversal, orbit)))
      return dimension;
  }
  return std::nullopt;
}

}  // namespace isospin::group
