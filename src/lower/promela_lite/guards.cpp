#include "lower/promela_lite/guards.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "lower/promela_lite/operators.hpp"

namespace isospin::lower::promela_lite {

namespace {

namespace ast = isospin::ast::promela_lite;
using ast::BinaryOperator;
using ast::ExpressionKind;
using diagnostics::Code;
using model::Expression;
using model::Operator;

std::optional<Expression> comparison_of_ints(Operator op, Value left, Value right,
                                             source::SourceRange range, const Context& context) {
  const std::string_view symbol = model::facts(op).symbol;
  const bool left_fits = require_int(left, Code::ordering_needs_int, symbol, context);
  const bool right_fits = require_int(right, Code::ordering_needs_int, symbol, context);
  if (!left_fits || !right_fits) return std::nullopt;
  return apply(op, {std::move(left.expression), std::move(right.expression)}, range, context);
}

// Both sides have one type (T-EQ). A literal takes the type of the other side; two literals are
// ints.
std::optional<Expression> equality(Operator op, Value left, Value right, source::SourceRange range,
                                   const Context& context) {
  if (left.is_broken() || right.is_broken()) return std::nullopt;
  const auto mismatch = [&] {
    context.report({Code::equality_type_mismatch, range,
                    fmt::format("`{}` compares {} with {}", model::facts(op).symbol,
                                describe(left, context), describe(right, context))});
  };
  for (const Value* side : {&left, &right}) {
    if (side->kind != ValueKind::proctype) continue;
    context.report(
        {Code::proctype_compared, side->expression.range(), "a proctype has no value to compare"});
    return std::nullopt;
  }
  if (left.kind == ValueKind::process || right.kind == ValueKind::process) {
    Value& other = left.kind == ValueKind::process ? right : left;
    if (other.kind == ValueKind::literal) {
      auto literal =
          fit(std::move(other), context.types.process, Code::equality_type_mismatch, "", context);
      if (!literal) return std::nullopt;
      other = {ValueKind::process, std::move(*literal)};
    }
    if (other.kind != ValueKind::process) {
      mismatch();
      return std::nullopt;
    }
  } else if (is_channel(left) && is_channel(right)) {
    const bool differ = left.type && right.type && *left.type != *right.type;
    if (differ) {
      mismatch();
      return std::nullopt;
    }
  } else if (!is_int(left) || !is_int(right)) {
    mismatch();
    return std::nullopt;
  }
  return apply(op, {std::move(left.expression), std::move(right.expression)}, range, context);
}

std::optional<Expression> comparison(const ast::Expression& chain, const Context& context) {
  const Operator op = model_operator(chain.operators.front().op);
  Value left = lower_value(chain.operands[0], context);
  Value right = lower_value(chain.operands[1], context);
  if (op == Operator::equal || op == Operator::not_equal) {
    return equality(op, std::move(left), std::move(right), chain.range, context);
  }
  return comparison_of_ints(op, std::move(left), std::move(right), chain.range, context);
}

std::optional<Expression> connective(const ast::Expression& chain, const Context& context) {
  std::vector<Expression> operands;
  bool is_whole = true;
  for (const ast::Expression& operand : chain.operands) {
    auto lowered = lower_guard(operand, context);
    is_whole &= lowered.has_value();
    if (lowered) operands.push_back(std::move(*lowered));
  }
  if (!is_whole) return std::nullopt;
  return apply(model_operator(chain.operators.front().op), std::move(operands), chain.range,
               context);
}

std::optional<Expression> negation(const ast::Expression& negated, const Context& context) {
  const ast::Expression& operand = negated.operands.front();
  const bool is_bare_comparison =
      operand.kind == ExpressionKind::chain && !operand.parenthesised && is_condition(operand);
  if (is_bare_comparison) {
    context.report(
        {Code::negation_scope,
         negated.range,
         "`!` negates the whole comparison here; Promela would negate its left side only",
         {{"write parentheses around the comparison"}}});
  }
  auto lowered = lower_guard(operand, context);
  if (!lowered) return std::nullopt;
  std::vector<Expression> operands;
  operands.push_back(std::move(*lowered));
  return apply(Operator::logical_not, std::move(operands), negated.range, context);
}

}  // namespace

std::optional<Expression> lower_guard(const ast::Expression& expression, const Context& context) {
  switch (expression.kind) {
    case ExpressionKind::broken: return std::nullopt;
    case ExpressionKind::nfull:
      return lower_question(expression, Operator::not_full, Code::channel_test_needs_channel,
                            context);
    case ExpressionKind::nempty:
      return lower_question(expression, Operator::not_empty, Code::channel_test_needs_channel,
                            context);
    case ExpressionKind::negation: return negation(expression, context);
    case ExpressionKind::chain: {
      if (!is_condition(expression)) break;
      const BinaryOperator op = expression.operators.front().op;
      const bool is_connective =
          op == BinaryOperator::conjunction || op == BinaryOperator::disjunction;
      return is_connective ? connective(expression, context) : comparison(expression, context);
    }
    default: break;
  }
  const Value value = lower_value(expression, context);
  if (!value.is_broken()) {
    context.report(
        {Code::guard_expected,
         expression.range,
         fmt::format("this is {}, not a condition", describe(value, context)),
         {{"Promela-Lite has no truth values; compare it with something, as in `x != 0`"}}});
  }
  return std::nullopt;
}

}  // namespace isospin::lower::promela_lite
