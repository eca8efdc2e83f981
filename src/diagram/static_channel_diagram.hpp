// Who talks to whom on which channel, as far as the text says [DonaldsonMiller08, Definition 11].
#pragma once

#include <utility>
#include <vector>

#include "graph/coloured_graph.hpp"
#include "model/model.hpp"

namespace isospin::diagram {

/// The edges of the diagram. A process sends on (receives from) a channel if a statement of its
/// proctype names the channel, or a parameter that starts as the channel. Sorted, without
/// repetitions.
struct StaticChannelDiagram {
  std::vector<std::pair<model::ProcessId, model::ChannelId>> sends;
  std::vector<std::pair<model::ProcessId, model::ChannelId>> receives;
};

StaticChannelDiagram static_channel_diagram(const model::Model& model);

/// The diagram as a coloured graph: a vertex for each process, coloured by its proctype, then one
/// for each channel, coloured by its signature. Vertex v is point v of the Model
/// (model/points.hpp).
graph::ColouredGraph coloured_graph(const StaticChannelDiagram& diagram, const model::Model& model);

/// The signature of each channel, as a number: equal numbers, equal capacity and field types.
std::vector<std::uint32_t> channel_signatures(const model::Model& model);

}  // namespace isospin::diagram
