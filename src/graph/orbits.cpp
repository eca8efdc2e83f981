// Union-find: a vertex and its image are in one orbit.
#include "graph/orbits.hpp"

#include <numeric>
#include <utility>

namespace isospin::graph {

std::vector<std::vector<Vertex>> orbits(const std::vector<std::vector<Vertex>>& generators,
                                        std::size_t vertices) {
  std::vector<std::size_t> parent(vertices);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
  };
  for (const std::vector<Vertex>& generator : generators) {
    for (std::size_t v = 0; v < vertices; ++v) {
      auto [low, high] = std::pair{root(v), root(generator[v].index())};
      if (low > high) std::swap(low, high);
      parent[high] = low;  // the root is the smallest
    }
  }
  std::vector<std::vector<Vertex>> result;
  std::vector<std::size_t> place(vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    const std::size_t of = root(v);
    if (of == v) {
      place[v] = result.size();
      result.emplace_back();
    }
    result[place[of]].emplace_back(v);
  }
  return result;
}

}  // namespace isospin::graph
