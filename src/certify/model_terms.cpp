#include "certify/model_terms.hpp"

#include <cstdint>
#include <utility>

namespace isospin::certify {

namespace {

using model::Operator;

constexpr bool ignores_order(Operator op) {
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

template <class Enumerator>
std::uint8_t number(Enumerator value) {
  return static_cast<std::uint8_t>(value);
}

class Builder {
 public:
  Builder(const PointNumbers& points, TermTable& table) : points_(points), table_(table) {}

  // Recursion is safe: no expression of a Model is deeper than Expression::height_limit.
  TermId expression(const model::Expression& expression) {
    switch (expression.op()) {
      case Operator::process_literal: return point(points_.of(expression.process()));
      case Operator::channel: return point(points_.of(expression.channel()));
      case Operator::integer_literal: return leaf(expression, expression.integer());
      case Operator::global: return leaf(expression, expression.global().value);
      case Operator::local: return leaf(expression, expression.local().value);
      default: break;
    }
    Term term{TermKind::expression, number(expression.op()), 0, ignores_order(expression.op())};
    for (const model::Expression& operand : expression.operands())
      term.operands.push_back(this->expression(operand));
    return table_.add(std::move(term));
  }

  TermId edge(std::size_t proctype, const model::Edge& edge) {
    Term term{TermKind::edge, number(edge.atomicity)};
    // The locations also keep the statements of different proctypes apart.
    term.operands = {point(points_.of(proctype, edge.from)), point(points_.of(proctype, edge.to)),
                     expression(edge.guard)};
    for (const model::Effect& effect : edge.effects) term.operands.push_back(this->effect(effect));
    return table_.add(std::move(term));
  }

 private:
  TermId point(Point point) { return table_.add({TermKind::point, 0, point.value}); }

  TermId leaf(const model::Expression& expression, std::int64_t payload) {
    return table_.add({TermKind::expression, number(expression.op()), payload});
  }

  TermId effect(const model::Effect& effect) {
    Term term{TermKind::effect, number(effect.kind)};
    for (const model::Expression& operand : effect.operands)
      term.operands.push_back(expression(operand));
    return table_.add(std::move(term));
  }

  const PointNumbers& points_;
  TermTable& table_;
};

}  // namespace

PointNumbers::PointNumbers(const model::Model& model)
    : processes(model.processes.size()),
      channels(model.channels.size()),
      size(processes + channels) {
  for (const model::Proctype& proctype : model.proctypes) {
    first_location.push_back(size);
    size += proctype.locations.size();
  }
}

ModelTerms::ModelTerms(const model::Model& model) : points(model) {
  Builder builder(points, table);
  for (const model::Global& global : model.globals)
    globals.push_back(builder.expression(global.initial));
  for (const model::Process& process : model.processes) {
    std::vector<TermId>& terms = arguments.emplace_back();
    for (const model::Expression& argument : process.arguments)
      terms.push_back(builder.expression(argument));
  }
  for (std::size_t i = 0; i < model.proctypes.size(); ++i) {
    std::vector<TermId>& terms = statements.emplace_back();
    for (const model::Edge& edge : model.proctypes[i].edges) terms.push_back(builder.edge(i, edge));
  }
}

}  // namespace isospin::certify
