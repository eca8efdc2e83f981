// Any coloured graph as a picture, in graphviz's language DOT.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "graph/coloured_graph.hpp"

namespace isospin::diagram {

struct GraphDotOptions {
  std::string title;  ///< stands above the legend
  std::size_t points =
      0;  ///< so many vertices, the first ones, are what it is all about: drawn bold
};

/// `labels` has a text for each vertex; `orbits` are sets of vertices, those of one vertex included
/// or not. Each larger one gets a colour and a number. Equal input gives equal text.
std::string to_dot(const graph::ColouredGraph& graph, const std::vector<std::string>& labels,
                   const std::vector<std::vector<graph::Vertex>>& orbits,
                   const GraphDotOptions& options = {});

}  // namespace isospin::diagram
