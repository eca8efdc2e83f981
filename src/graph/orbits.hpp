// Which vertices do some permutations map to each other?
#pragma once

#include <cstddef>
#include <vector>

#include "graph/coloured_graph.hpp"

namespace isospin::graph {

/// The orbits of the group that the permutations generate, also those of one vertex, each sorted,
/// in the order of their smallest vertices. `generators[k][v]` is the image of vertex v.
std::vector<std::vector<Vertex>> orbits(const std::vector<std::vector<Vertex>>& generators,
                                        std::size_t vertices);

}  // namespace isospin::graph
