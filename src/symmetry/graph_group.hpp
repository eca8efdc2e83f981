// From the automorphisms of a graph to a group of permutations of points.
#pragma once

#include <cstddef>
#include <optional>

#include "graph/automorphisms.hpp"
#include "graph/coloured_graph.hpp"
#include "group/permutation_group.hpp"

namespace isospin::symmetry {

/// The automorphism group of a graph, restricted to its first `points` vertices, with `fixed` more
/// points that it leaves alone. No automorphism but the identity may fix those vertices; otherwise
/// the orders disagree, which is noticed on up to 128 points. Without a choice of the engine, small
/// graphs are nauty's: its generators move fewer points, so that people can read them. Large ones
/// are for Traces, which is much faster there.
group::PermutationGroup graph_group(const graph::ColouredGraph& graph, std::size_t points,
                                    std::size_t fixed = 0,
                                    std::optional<graph::Engine> engine = std::nullopt);

}  // namespace isospin::symmetry
