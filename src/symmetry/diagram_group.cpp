#include "symmetry/diagram_group.hpp"

#include "diagram/static_channel_diagram.hpp"
#include "model/points.hpp"
#include "symmetry/graph_group.hpp"

namespace isospin::symmetry {

group::PermutationGroup diagram_group(const model::Model& model) {
  const model::Points points(model);
  const std::size_t vertices = points.processes() + points.channels();
  return graph_group(diagram::coloured_graph(diagram::static_channel_diagram(model), model),
                     vertices, points.size() - vertices);
}

group::PermutationGroup diagram_candidates(const model::Model& model) {
  const model::Points points(model);
  const std::size_t vertices = points.processes() + points.channels();
  return graph_group(diagram::coloured_graph(diagram::static_channel_diagram(model), model),
                     vertices, points.size() - vertices, graph::Engine::nauty);
}

}  // namespace isospin::symmetry
