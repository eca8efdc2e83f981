#include "symmetry/direct.hpp"

#include "model/points.hpp"
#include "symmetry/graph_group.hpp"
#include "symmetry/specification_graph.hpp"

namespace isospin::symmetry {

group::PermutationGroup direct_group(const model::Model& model) {
  return graph_group(specification_graph(model).graph, model::Points(model).size());
}

}  // namespace isospin::symmetry
