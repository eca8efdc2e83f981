// One pass over the proctypes marks the channels and the parameters that each sends to and receives
// from; one pass over the processes turns the marks into edges.
#include "diagram/static_channel_diagram.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace isospin::diagram {

namespace {

using namespace isospin::model;

/// What the statements of a proctype send to, or receive from.
struct Marks {
  std::set<ChannelId> channels;
  std::set<LocalId> parameters;

  void add(const Expression& target) {
    if (target.op() == Operator::channel) channels.insert(target.channel());
    if (target.op() == Operator::local) parameters.insert(target.local());
  }
};

struct ProctypeMarks {
  Marks sends;
  Marks receives;
};

ProctypeMarks marks_of(const Proctype& proctype) {
  ProctypeMarks marks;
  for (const Edge& edge : proctype.edges) {
    for (const Effect& effect : edge.effects) {
      if (effect.kind == EffectKind::send) marks.sends.add(effect.operands.front());
      if (effect.kind == EffectKind::receive) marks.receives.add(effect.operands.front());
    }
  }
  return marks;
}

using Links = std::vector<std::pair<ProcessId, ChannelId>>;

void link(Links& links, ProcessId id, const Process& process, const Marks& marks) {
  for (const ChannelId channel : marks.channels) links.emplace_back(id, channel);
  for (const LocalId parameter : marks.parameters) {
    if (parameter.index() >= process.arguments.size()) continue;  // a local variable: starts null
    const Expression& value = process.arguments[parameter.index()];
    if (value.op() == Operator::channel) links.emplace_back(id, value.channel());
  }
}

void sort_unique(Links& links) {
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
}

}  // namespace

StaticChannelDiagram static_channel_diagram(const Model& model) {
  std::vector<ProctypeMarks> marks;
  for (const Proctype& proctype : model.proctypes) marks.push_back(marks_of(proctype));
  StaticChannelDiagram diagram;
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    const Process& process = model.processes[i];
    const ProctypeMarks& of_proctype = marks[process.proctype.index()];
    link(diagram.sends, ProcessId{i}, process, of_proctype.sends);
    link(diagram.receives, ProcessId{i}, process, of_proctype.receives);
  }
  sort_unique(diagram.sends);
  sort_unique(diagram.receives);
  return diagram;
}

std::vector<std::uint32_t> channel_signatures(const Model& model) {
  // A global channel and a local one are never exchanged.
  std::map<std::tuple<std::uint32_t, TypeId, bool>, std::uint32_t> numbers;
  std::vector<std::uint32_t> result;
  for (const Channel& channel : model.channels) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    const std::tuple signature{channel.capacity, channel.type, channel.owner.has_value()};
    result.push_back(numbers.try_emplace(signature, next).first->second);
  }
  return result;
}

graph::ColouredGraph coloured_graph(const StaticChannelDiagram& diagram, const Model& model) {
  constexpr graph::Colour receive_colour = std::numeric_limits<graph::Colour>::max();
  graph::ColouredGraph graph;
  for (const Process& process : model.processes) graph.add_vertex(process.proctype.value);
  const auto first_channel = static_cast<std::uint32_t>(model.processes.size());
  const auto first_signature = static_cast<graph::Colour>(model.proctypes.size());
  for (const std::uint32_t signature : channel_signatures(model))
    graph.add_vertex(first_signature + signature);
  const auto vertex = [&](ChannelId channel) {
    return graph::Vertex{first_channel + channel.index()};
  };
  // Processes and channels have different colours, so an edge has no need of a direction to be a
  // send; a receive is told from it by a vertex in the middle.
  for (const auto& [process, channel] : diagram.sends)
    graph.add_edge(graph::Vertex{process.index()}, vertex(channel));
  for (const auto& [process, channel] : diagram.receives) {
    const graph::Vertex middle = graph.add_vertex(receive_colour);
    graph.add_edge(graph::Vertex{process.index()}, middle);
    graph.add_edge(middle, vertex(channel));
  }
  return graph;
}

}  // namespace isospin::diagram
