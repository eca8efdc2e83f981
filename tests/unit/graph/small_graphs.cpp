#include "unit/graph/small_graphs.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <sstream>
#include <utility>

namespace isospin::testing {

namespace {

using LinkSet = std::set<std::pair<std::size_t, std::size_t>>;

LinkSet edge_set(const ColouredGraph& graph, const VertexMap* map) {
  LinkSet result;
  for (const auto& [a, b] : graph.edges()) {
    const std::size_t x = map != nullptr ? (*map)[a.index()].index() : a.index();
    const std::size_t y = map != nullptr ? (*map)[b.index()].index() : b.index();
    result.emplace(std::min(x, y), std::max(x, y));
  }
  return result;
}

LinkSet arc_set(const ColouredGraph& graph, const VertexMap* map) {
  LinkSet result;
  for (const auto& [a, b] : graph.arcs()) {
    result.emplace(map != nullptr ? (*map)[a.index()].index() : a.index(),
                   map != nullptr ? (*map)[b.index()].index() : b.index());
  }
  return result;
}

VertexMap identity(std::size_t size) {
  VertexMap map;
  for (std::size_t v = 0; v < size; ++v) map.emplace_back(v);
  return map;
}

}  // namespace

ColouredGraph random_graph(Choices& choices, std::uint32_t max_vertices, Links links) {
  ColouredGraph graph;
  const std::uint32_t size = choices.below(max_vertices + 1);
  const std::uint32_t colours = 1 + choices.below(3);
  for (std::uint32_t v = 0; v < size; ++v) graph.add_vertex(choices.below(colours));
  if (size == 0) return graph;
  // Few links leave much symmetry; so do nearly all links.
  const std::uint32_t count = choices.below(size * (1 + choices.below(3)));
  for (std::uint32_t k = 0; k < count; ++k) {
    const Vertex a{choices.below(size)};
    const Vertex b{choices.below(size)};
    const bool is_arc = links == Links::arcs || (links == Links::both && choices.chance(2));
    const int times = choices.chance(8) ? 2 : 1;
    for (int i = 0; i < times; ++i) {
      if (is_arc) {
        graph.add_arc(a, b);
      } else if (a != b) {
        i == 0 ? graph.add_edge(a, b) : graph.add_edge(b, a);
      }
    }
  }
  return graph;
}

ColouredGraph renamed(const ColouredGraph& graph, const VertexMap& map, Choices& choices) {
  std::vector<graph::Colour> colours(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) colours[map[v].index()] = graph.colours()[v];
  ColouredGraph result;
  for (const graph::Colour colour : colours) result.add_vertex(colour);
  auto edges = graph.edges();
  auto arcs = graph.arcs();
  choices.shuffle(edges);
  choices.shuffle(arcs);
  for (const auto& [a, b] : edges) result.add_edge(map[b.index()], map[a.index()]);
  for (const auto& [a, b] : arcs) result.add_arc(map[a.index()], map[b.index()]);
  return result;
}

bool is_isomorphism(const ColouredGraph& from, const ColouredGraph& to, const VertexMap& map) {
  if (from.size() != to.size() || map.size() != from.size()) return false;
  const std::set<Vertex> images(map.begin(), map.end());
  if (images.size() != map.size()) return false;
  for (std::size_t v = 0; v < map.size(); ++v) {
    if (map[v].index() >= to.size() || from.colours()[v] != to.colour(map[v])) return false;
  }
  return edge_set(from, &map) == edge_set(to, nullptr) &&
         arc_set(from, &map) == arc_set(to, nullptr);
}

std::size_t count_isomorphisms(const ColouredGraph& from, const ColouredGraph& to) {
  if (from.size() != to.size()) return 0;
  VertexMap map = identity(from.size());
  std::size_t count = 0;
  do {
    if (is_isomorphism(from, to, map)) ++count;
  } while (std::next_permutation(map.begin(), map.end()));
  return count;
}

VertexMap random_permutation(Choices& choices, std::size_t size) {
  VertexMap map = identity(size);
  choices.shuffle(map);
  return map;
}

std::string text(const ColouredGraph& graph) {
  std::ostringstream out;
  out << "colours";
  for (const graph::Colour colour : graph.colours()) out << ' ' << colour;
  out << " edges";
  for (const auto& [a, b] : graph.edges()) out << ' ' << a.index() << '-' << b.index();
  out << " arcs";
  for (const auto& [a, b] : graph.arcs()) out << ' ' << a.index() << '>' << b.index();
  return out.str();
}

}  // namespace isospin::testing
