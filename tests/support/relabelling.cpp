#include "support/relabelling.hpp"

#include <utility>

namespace isospin::testing {

namespace {

using namespace isospin::model;

/// Numbers the types in the order in which the declarations of the Model use them.
void renumber_types(Model& model) {
  TypeGraph graph;
  for (std::size_t i = 0; i < model.types.size(); ++i) graph.add(model.types[TypeId{i}]);
  // int and pid come first in every table.
  std::vector<TypeId> roots{TypeId{0}, TypeId{1}};
  const auto for_each_type = [&model](const auto& visit) {
    for (Channel& channel : model.channels) visit(channel.type);
    for (Global& global : model.globals) visit(global.variable.type);
    for (Proctype& proctype : model.proctypes) {
      for (Variable& local : proctype.locals) visit(local.type);
    }
  };
  for_each_type([&](const TypeId& type) { roots.push_back(type); });
  const MinimisedTypes types = minimise(graph, roots);
  std::size_t next = 2;
  for_each_type([&](TypeId& type) { type = types.roots[next++]; });
  model.types = types.table;
}

}  // namespace

Expression relabelled(const Expression& expression, const Relabelling& relabelling) {
  if (expression.op() == Operator::process_literal)
    return Expression::process(ProcessId{relabelling.processes[expression.process().index()]});
  if (expression.op() == Operator::channel)
    return Expression::channel(ChannelId{relabelling.channels[expression.channel().index()]});
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  for (const Expression& operand : expression.operands())
    operands.push_back(relabelled(operand, relabelling));
  return Expression::apply(expression.op(), std::move(operands));
}

Edge relabelled(Edge edge, const Relabelling& relabelling) {
  edge.guard = relabelled(edge.guard, relabelling);
  for (Effect& effect : edge.effects) {
    for (Expression& operand : effect.operands) operand = relabelled(operand, relabelling);
  }
  return edge;
}

Model relabelled(const Model& model, const Relabelling& relabelling) {
  Model result = model;
  for (std::size_t c = 0; c < model.channels.size(); ++c)
    result.channels[relabelling.channels[c]] = model.channels[c];
  for (Global& global : result.globals) global.initial = relabelled(global.initial, relabelling);
  for (Proctype& proctype : result.proctypes) {
    for (Edge& edge : proctype.edges) edge = relabelled(std::move(edge), relabelling);
  }
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    Process& process = result.processes[relabelling.processes[i]];
    process = model.processes[i];
    for (Expression& argument : process.arguments) argument = relabelled(argument, relabelling);
  }
  renumber_types(result);
  return result;
}

}  // namespace isospin::testing
