#include "lower/promela_lite/operators.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace isospin::lower::promela_lite {

namespace ast = isospin::ast::promela_lite;
using ast::BinaryOperator;
using ast::ExpressionKind;
using diagnostics::Code;
using model::Expression;
using model::Operator;

Operator model_operator(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::disjunction: return Operator::logical_or;
    case BinaryOperator::conjunction: return Operator::logical_and;
    case BinaryOperator::equal: return Operator::equal;
    case BinaryOperator::not_equal: return Operator::not_equal;
    case BinaryOperator::less: return Operator::less;
    case BinaryOperator::less_equal: return Operator::less_equal;
    case BinaryOperator::greater: return Operator::greater;
    case BinaryOperator::greater_equal: return Operator::greater_equal;
    case BinaryOperator::add: return Operator::add;
    case BinaryOperator::subtract: return Operator::subtract;
    case BinaryOperator::multiply: return Operator::multiply;
  }
  throw std::logic_error("unknown operator");
}

bool is_condition(const ast::Expression& expression) {
  switch (expression.kind) {
    case ExpressionKind::nfull:
    case ExpressionKind::nempty:
    case ExpressionKind::negation: return true;
    case ExpressionKind::chain:
      return model::facts(model_operator(expression.operators.front().op)).is_condition;
    default: return false;
  }
}

std::optional<Expression> apply(Operator op, std::vector<Expression> operands,
                                source::SourceRange range, const Context& context) {
  Expression result = Expression::apply(op, std::move(operands), range);
  if (result.height() <= Expression::height_limit) return result;
  context.report({Code::nesting_too_deep,
                  {range.source, range.begin, range.begin},
                  fmt::format("this expression is nested more than {} operators deep",
                              Expression::height_limit)});
  return std::nullopt;
}

bool require_int(const Value& value, Code code, std::string_view symbol, const Context& context) {
  if (is_int(value)) return true;
  if (!value.is_broken()) {
    context.report(
        {code, value.expression.range(),
         fmt::format("`{}` needs ints, but this is {}", symbol, describe(value, context))});
  }
  return false;
}

std::optional<Expression> lower_question(const ast::Expression& asked, Operator op, Code code,
                                         const Context& context) {
  Value channel = lower_value(asked.operands.front(), context);
  if (channel.is_broken()) return std::nullopt;
  if (!is_channel(channel)) {
    context.report({code, channel.expression.range(),
                    fmt::format("`{}` needs a channel, but this is {}", model::facts(op).symbol,
                                describe(channel, context))});
    return std::nullopt;
  }
  return Expression::apply(op, {std::move(channel.expression)}, asked.range);
}

}  // namespace isospin::lower::promela_lite
