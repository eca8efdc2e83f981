#include "symmetry/specification_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/expression_printer.hpp"
#include "model/normal_form.hpp"
#include "symmetry/named_points.hpp"

namespace isospin::symmetry {

using namespace model;
using graph::Vertex;

namespace {

enum Kind : std::int64_t {
  process_vertex,
  channel_vertex,
  location_vertex,
  argument_vertex,
  global_vertex,
  statement_vertex,
  target_vertex,
  effect_vertex,
  term_vertex,
  small_term_vertex,
  fan_vertex,
  rim_vertex,
  send_vertex,
  receive_vertex,
};

/// The position of an operand whose position does not matter.
constexpr std::int64_t anywhere = -1;

std::string effect_text(EffectKind kind) {
  switch (kind) {
    case EffectKind::skip: return "skip";
    case EffectKind::assign: return "=";
    case EffectKind::send: return "!";
    case EffectKind::receive: return "?";
  }
  return "";
}

}  // namespace

SpecificationGraphBuilder::SpecificationGraphBuilder(const Model& model, Palette& palette,
                                                     VertexLabels labels)
    : model_(model), points_(model), palette_(palette), labels_(labels) {
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    const ProctypeId proctype = model.processes[i].proctype;
    add({process_vertex, proctype.value}, fmt::format("{} {}", model[proctype].name, i + 1));
  }
  for (const Channel& channel : model.channels) {
    const Vertex here = add({channel_vertex, channel.capacity, channel.type.value}, channel.name);
    if (channel.owner) result_.graph.add_edge(vertex(points_.of(*channel.owner)), here);
  }
  for (std::size_t p = 0; p < model.proctypes.size(); ++p) {
    const auto& locations = model.proctypes[p].locations;
    for (std::size_t l = 0; l < locations.size(); ++l) {
      const Location& location = locations[l];
      const std::int64_t flags = (l == 0 ? 1 : 0) + (location.is_end ? 2 : 0) +
                                 (location.is_accept ? 4 : 0) + (location.is_progress ? 8 : 0);
      add({location_vertex, static_cast<std::int64_t>(p), flags},
          fmt::format("{}:{}", model.proctypes[p].name, l + 1));
    }
  }
}

Vertex SpecificationGraphBuilder::add(const Label& label, const std::string& text) {
  if (labels_ == VertexLabels::text) result_.labels.push_back(text);
  return result_.graph.add_vertex(palette_(label));
}

Vertex SpecificationGraphBuilder::add_below(Vertex parent, const Label& label,
                                            const std::string& text) {
  const Vertex child = add(label, text);
  result_.graph.add_edge(parent, child);
  return child;
}

void SpecificationGraphBuilder::add_global(GlobalId global) {
  proctype_ = nullptr;
  const Global& variable = model_[global];
  const Vertex here = add({global_vertex, global.value}, variable.variable.name);
  add_term(here, variable.initial, 0, 1);
}

void SpecificationGraphBuilder::add_argument(ProcessId process, std::size_t position) {
  proctype_ = nullptr;
  const std::string& name = model_[model_[process].proctype].locals[position].name;
  const Vertex here = add_below(vertex(points_.of(process)),
                                {argument_vertex, static_cast<std::int64_t>(position)}, name);
  add_term(here, model_[process].arguments[position], 0, 1);
}

void SpecificationGraphBuilder::add_edge(ProctypeId proctype, const Edge& edge, std::size_t count) {
  proctype_ = &model_[proctype];
  const Vertex here =
      add_below(vertex(points_.of(proctype, edge.from)),
                {statement_vertex, proctype.value, static_cast<std::int64_t>(edge.atomicity),
                 static_cast<std::int64_t>(count)},
                "->");
  const Vertex target = add_below(here, {target_vertex}, "to");
  result_.graph.add_edge(target, vertex(points_.of(proctype, edge.to)));
  add_term(here, edge.guard, 0, 1);
  for (std::size_t i = 0; i < edge.effects.size(); ++i) {
    const Effect& effect = edge.effects[i];
    const Vertex below = add_below(
        here, {effect_vertex, static_cast<std::int64_t>(i), static_cast<std::int64_t>(effect.kind)},
        effect_text(effect.kind));
    for (std::size_t k = 0; k < effect.operands.size(); ++k)
      add_term(below, effect.operands[k], static_cast<std::int64_t>(k), 1);
  }
}

void SpecificationGraphBuilder::add_send(ProcessId process, ChannelId channel) {
  const Vertex here = add_below(vertex(points_.of(process)), {send_vertex}, "sends");
  result_.graph.add_edge(here, vertex(points_.of(channel)));
}

void SpecificationGraphBuilder::add_receive(ProcessId process, ChannelId channel) {
  const Vertex here = add_below(vertex(points_.of(process)), {receive_vertex}, "receives");
  result_.graph.add_edge(here, vertex(points_.of(channel)));
}

void SpecificationGraphBuilder::add_term(Vertex parent, const Expression& term,
                                         std::int64_t position, std::size_t count) {
  const std::vector<const Expression*> named = named_points(term);
  const bool is_small = named.size() < 2;
  // The number of a small term says everything about it but the point.
  const std::int64_t content = is_small
                                   ? palette_.number(named.empty() ? term : without_points(term))
                                   : static_cast<std::int64_t>(term.op());
  const Vertex here = add_below(parent,
                                {is_small ? small_term_vertex : term_vertex, content, position,
                                 static_cast<std::int64_t>(count)},
                                is_small ? text(term) : std::string(facts(term.op()).symbol));
  if (!is_small) {
    add_operands(here, term);
  } else if (!named.empty()) {
    result_.graph.add_edge(here, named_vertex(*named.front()));
  }
}

void SpecificationGraphBuilder::add_operands(Vertex parent, const Expression& term) {
  const std::vector<Expression>& operands = term.operands();
  if (!facts(term.op()).commutative) {
    for (std::size_t i = 0; i < operands.size(); ++i)
      add_term(parent, operands[i], static_cast<std::int64_t>(i), 1);
    return;
  }
  const OperandGroups groups = operand_groups(operands);
  for (const Fan& fan : groups.fans) add_fan(parent, fan);
  for (const CountedOperand& other : groups.others)
    add_term(parent, *other.term, anywhere, other.count);
}

void SpecificationGraphBuilder::add_fan(Vertex parent, const Fan& fan) {
  const Expression& one = *fan.of.front();
  const std::size_t hub = fan.hub == Hub::first ? 0 : 1;
  const std::size_t rim = 1 - hub;
  const auto point = [&](const Expression& comparison, std::size_t operand) {
    return named_vertex(*named_points(comparison.operands()[operand]).front());
  };
  const std::string_view symbol = facts(one.op()).symbol;
  const std::string known = text(one.operands()[hub]);
  const Vertex here =
      add_below(parent,
                {fan_vertex, palette_.number(without_points(one)), static_cast<std::int64_t>(hub),
                 static_cast<std::int64_t>(fan.count)},
                fan.hub == Hub::first ? fmt::format("{} {}", known, symbol)
                                      : fmt::format("{} {}", symbol, known));
  result_.graph.add_edge(here, point(one, hub));
  const Vertex others =
      add_below(here, {rim_vertex}, text(one.operands()[rim]) + (fan.of.size() > 1 ? ", ..." : ""));
  for (const Expression* each : fan.of) result_.graph.add_edge(others, point(*each, rim));
}

Vertex SpecificationGraphBuilder::named_vertex(const Expression& point) const {
  return vertex(point.op() == Operator::channel ? points_.of(point.channel())
                                                : points_.of(point.process()));
}

std::string SpecificationGraphBuilder::text(const Expression& term) const {
  return labels_ == VertexLabels::text ? ExpressionPrinter(model_, proctype_).text(term) : "";
}

SpecificationGraph specification_graph(const Model& model, VertexLabels labels) {
  const Model normal = normal_form(model);
  Palette palette;
  SpecificationGraphBuilder builder(normal, palette, labels);
  for (std::size_t i = 0; i < normal.globals.size(); ++i) builder.add_global(GlobalId{i});
  for (std::size_t i = 0; i < normal.processes.size(); ++i) {
    for (std::size_t k = 0; k < normal.processes[i].arguments.size(); ++k)
      builder.add_argument(ProcessId{i}, k);
  }
  for (std::size_t p = 0; p < normal.proctypes.size(); ++p) {
    const std::vector<Edge>& edges = normal.proctypes[p].edges;
    for (auto at = edges.begin(); at != edges.end();) {
      const auto end = std::find_if(at, edges.end(), [&](const auto& e) { return e != *at; });
      builder.add_edge(ProctypeId{p}, *at, static_cast<std::size_t>(end - at));
      at = end;
    }
  }
  return std::move(builder).finish();
}

}  // namespace isospin::symmetry
