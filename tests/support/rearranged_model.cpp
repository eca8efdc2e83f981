#include "support/rearranged_model.hpp"

#include <numeric>
#include <utility>

namespace isospin::testing {

namespace {

using namespace isospin::model;

std::vector<std::uint32_t> random_order(Choices& choices, std::size_t size) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0U);
  choices.shuffle(order);
  return order;
}

bool commutes(Operator op) {
  switch (op) {
    case Operator::add:
    case Operator::multiply:
    case Operator::logical_and:
    case Operator::logical_or:
    case Operator::equal:
    case Operator::not_equal: return true;
    default: return false;
  }
}

Expression shuffled(Choices& choices, const Expression& expression) {
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  for (const Expression& operand : expression.operands())
    operands.push_back(shuffled(choices, operand));
  if (commutes(expression.op())) choices.shuffle(operands);
  return Expression::apply(expression.op(), std::move(operands));
}

}  // namespace

Relabelling random_relabelling(Choices& choices, const Model& model) {
  std::vector<std::uint32_t> processes = random_order(choices, model.processes.size());
  return {std::move(processes), random_order(choices, model.channels.size())};
}

Model rearranged_model(Choices& choices, const Model& model) {
  Model result = relabelled(model, random_relabelling(choices, model));
  for (Proctype& proctype : result.proctypes) {
    choices.shuffle(proctype.edges);
    for (Edge& edge : proctype.edges) {
      edge.guard = shuffled(choices, edge.guard);
      for (Effect& effect : edge.effects) {
        for (Expression& operand : effect.operands) operand = shuffled(choices, operand);
      }
    }
  }
  return result;
}

}  // namespace isospin::testing
