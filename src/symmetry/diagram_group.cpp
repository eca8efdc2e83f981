#include "symmetry/diagram_group.hpp"

#include "diagram/static_channel_diagram.hpp"
#include "model/points.hpp"
#include "symmetry/graph_group.hpp"

namespace isospin::symmetry {

group::PermutationGroup diagram_group(const model::Model& model,
                                      std::optional<graph::Engine> engine) {
  const model::Points points(model);
  const std::size_t vertices = points.processes() + points.channels();
  return graph_group(diagram::coloured_graph(diagram::static_channel_diagram(model), model),
                     vertices, points.size() - vertices, engine);
}

}  // namespace isospin::symmetry
