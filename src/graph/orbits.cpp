#include "graph/orbits.hpp"

#include "util/disjoint_sets.hpp"

namespace isospin::graph {

std::vector<std::vector<Vertex>> orbits(const std::vector<std::vector<Vertex>>& generators,
                                        std::size_t vertices) {
  util::DisjointSets together(vertices);
  for (const std::vector<Vertex>& generator : generators) {
    for (std::size_t v = 0; v < vertices; ++v) together.unite(v, generator[v].index());
  }
  std::vector<std::vector<Vertex>> result;
  for (const std::vector<std::size_t>& set : together.sets())
    result.emplace_back(set.begin(), set.end());
  return result;
}

}  // namespace isospin::graph
