#include "model/normal_form.hpp"

#include <algorithm>
#include <utility>

namespace isospin::model {

namespace {

Effect normal_form(const Effect& effect) {
  Effect result{effect.kind, {}, effect.origin};
  for (const Expression& operand : effect.operands) result.operands.push_back(normal_form(operand));
  return result;
}

}  // namespace

Expression normal_form(const Expression& expression) {
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  for (const Expression& operand : expression.operands()) operands.push_back(normal_form(operand));
  if (facts(expression.op()).commutative) std::sort(operands.begin(), operands.end());
  return Expression::apply(expression.op(), std::move(operands), expression.range());
}

Edge normal_form(const Edge& edge) {
  Edge result{edge.from, edge.to, normal_form(edge.guard), {}, edge.atomicity, edge.origin};
  for (const Effect& effect : edge.effects) result.effects.push_back(normal_form(effect));
  return result;
}

Model normal_form(const Model& model) {
  Model result = model;
  for (Proctype& proctype : result.proctypes) {
    for (Edge& edge : proctype.edges) edge = normal_form(edge);
    std::sort(proctype.edges.begin(), proctype.edges.end());
  }
  return result;
}

}  // namespace isospin::model
