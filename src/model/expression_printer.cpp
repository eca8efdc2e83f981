#include "model/expression_printer.hpp"

#include <fmt/format.h>

#include <iterator>

namespace isospin::model {

std::string ExpressionPrinter::text(const Expression& expression) const {
  std::string out;
  write(out, expression);
  return out;
}

void ExpressionPrinter::write_within(std::string& out, const Expression& expression, int minimum,
                                     bool tighter) const {
  const OperatorFacts& op = facts(expression.op());
  const auto& operands = expression.operands();
  if (op.arity == Arity::leaf) {
    write_leaf(out, expression);
    return;
  }
  const bool is_question = op.arity == Arity::unary && expression.op() != Operator::logical_not;
  if (is_question) {
    fmt::format_to(std::back_inserter(out), "{}(", op.symbol);
    write(out, operands.front());
    out += ')';
    return;
  }
  const bool parenthesise = tighter ? op.precedence <= minimum : op.precedence < minimum;
  if (parenthesise) out += '(';
  if (expression.op() == Operator::logical_not) {
    // `!a == b` is legal and means !(a == b), but nobody reads it so.
    const bool is_plain = facts(operands.front().op()).arity == Arity::unary;
    out += is_plain ? "!" : "!(";
    write(out, operands.front());
    if (!is_plain) out += ')';
  } else {
    // Operators of one precedence group to the left, so all operands but the first bind tighter.
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (i > 0) fmt::format_to(std::back_inserter(out), " {} ", op.symbol);
      write_within(out, operands[i], op.precedence, i > 0);
    }
  }
  if (parenthesise) out += ')';
}

void ExpressionPrinter::write_leaf(std::string& out, const Expression& leaf) const {
  switch (leaf.op()) {
    case Operator::integer_literal:
      fmt::format_to(std::back_inserter(out), "{}", leaf.integer());
      break;
    case Operator::process_literal:
      fmt::format_to(std::back_inserter(out), "{}", pid(leaf.process()));
      break;
    case Operator::channel: out += model_[leaf.channel()].name; break;
    case Operator::global: out += model_[leaf.global()].variable.name; break;
    case Operator::local: out += local(leaf).name; break;
    default: out += facts(leaf.op()).symbol; break;
  }
}

}  // namespace isospin::model
