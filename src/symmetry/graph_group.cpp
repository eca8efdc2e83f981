#include "symmetry/graph_group.hpp"

#include <utility>
#include <vector>

namespace isospin::symmetry {

group::PermutationGroup graph_group(const graph::ColouredGraph& graph, std::size_t points,
                                    std::size_t fixed, std::optional<graph::Engine> engine) {
  constexpr std::size_t most_for_nauty = 500;
  const graph::Engine faster =
      graph.size() <= most_for_nauty ? graph::Engine::nauty : graph::Engine::traces;
  const graph::AutomorphismGroup found = graph::automorphisms(graph, engine.value_or(faster));
  std::vector<group::Permutation> generators;
  for (const std::vector<graph::Vertex>& generator : found.generators) {
    std::vector<group::Point> images;
    for (std::size_t i = 0; i < points; ++i) images.emplace_back(generator[i].index());
    for (std::size_t i = 0; i < fixed; ++i) images.emplace_back(points + i);
    generators.emplace_back(std::move(images));
  }
  return {points + fixed, std::move(generators),
          group::RoundedOrder{found.order_mantissa, found.order_exponent}};
}

}  // namespace isospin::symmetry
