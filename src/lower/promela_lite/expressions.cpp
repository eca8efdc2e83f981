#include "lower/promela_lite/expressions.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "model/type_text.hpp"

namespace isospin::lower::promela_lite {

namespace {

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

// Applies an operator, unless the tree would get too deep for the recursion of later stages.
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
  if (value.kind == ValueKind::integer || value.kind == ValueKind::literal) return true;
  if (!value.is_broken()) {
    context.report(
        {code, value.expression.range(),
         fmt::format("`{}` needs ints, but this is {}", symbol, describe(value, context))});
  }
  return false;
}

// A chain of `+` and `-`, or of `*` (T-ARITH). Operators of one precedence group to the left.
Value arithmetic(const ast::Expression& chain, const Context& context) {
  bool is_whole = true;
  std::vector<Expression> pending;  // the operands of the operator before the current one
  Operator op = Operator::add;
  for (std::size_t i = 0; i < chain.operands.size(); ++i) {
    Value operand = lower_value(chain.operands[i], context);
    const std::size_t neighbour = i == 0 ? 0 : i - 1;
    const Operator next = model_operator(chain.operators[neighbour].op);
    is_whole &=
        require_int(operand, Code::arithmetic_needs_int, model::facts(next).symbol, context);
    if (!is_whole) continue;
    const bool closes = i > 1 && (next != op || !model::is_associative(model::facts(op)));
    if (closes) {
      const source::SourceRange range{chain.range.source, chain.range.begin,
                                      pending.back().range().end};
      auto left = apply(op, std::exchange(pending, {}), range, context);
      if (!left) return {};
      pending.push_back(std::move(*left));
    }
    if (i > 0) op = next;
    pending.push_back(std::move(operand.expression));
  }
  if (!is_whole) return {};
  auto result = apply(op, std::move(pending), chain.range, context);
  return result ? Value{ValueKind::integer, std::move(*result)} : Value{};
}

// len, nfull, nempty of a channel (T-LEN; the paper has no rule for the other two alone, so they
// follow T-LEN).
std::optional<Expression> question(const ast::Expression& asked, Operator op, Code code,
                                   const Context& context) {
  Value channel = lower_value(asked.operands.front(), context);
  if (channel.is_broken()) return std::nullopt;
  if (channel.kind != ValueKind::channel && channel.kind != ValueKind::null) {
    context.report({code, channel.expression.range(),
                    fmt::format("`{}` needs a channel, but this is {}", model::facts(op).symbol,
                                describe(channel, context))});
    return std::nullopt;
  }
  std::vector<Expression> operands;
  operands.push_back(std::move(channel.expression));
  return Expression::apply(op, std::move(operands), asked.range);
}

std::optional<Expression> comparison_of_ints(Operator op, Value left, Value right,
                                             source::SourceRange range, const Context& context) {
  const std::string_view symbol = model::facts(op).symbol;
  const bool left_fits = require_int(left, Code::ordering_needs_int, symbol, context);
  const bool right_fits = require_int(right, Code::ordering_needs_int, symbol, context);
  if (!left_fits || !right_fits) return std::nullopt;
  return apply(op, {std::move(left.expression), std::move(right.expression)}, range, context);
}

bool is_int(const Value& value) {
  return value.kind == ValueKind::integer || value.kind == ValueKind::literal;
}
bool is_channel(const Value& value) {
  return value.kind == ValueKind::channel || value.kind == ValueKind::null;
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

std::string describe(const Value& value, const Context& context) {
  switch (value.kind) {
    case ValueKind::integer: return "an int";
    case ValueKind::literal: return "a number";
    case ValueKind::process: return "a pid";
    case ValueKind::null: return "null";
    case ValueKind::proctype: return "a proctype";
    case ValueKind::channel:
      return value.type ? "a channel of type " + model::short_text(context.types.table, *value.type)
                        : "a channel";
    case ValueKind::broken: break;
  }
  return "something unknown";
}

std::optional<std::int32_t> lower_number(const ast::Number& number, const Context& context) {
  std::int64_t magnitude = 0;
  const char* end = number.digits.data() + number.digits.size();
  const auto [rest, error] = std::from_chars(number.digits.data(), end, magnitude);
  const std::int64_t value = number.negative ? -magnitude : magnitude;
  using Limits = std::numeric_limits<std::int32_t>;
  const bool fits =
      error == std::errc{} && rest == end && value >= Limits::min() && value <= Limits::max();
  if (fits) return static_cast<std::int32_t>(value);
  if (!number.digits.empty()) {
    context.report({Code::number_out_of_range, number.range,
                    fmt::format("an int lies between {} and {}", Limits::min(), Limits::max())});
  }
  return std::nullopt;
}

Value lower_name(const ast::Name& name, const Context& context) {
  const Symbol* symbol = context.environment.find(name.text);
  if (symbol == nullptr) {
    context.environment.report_unknown(name, Code::unknown_name, "the name", std::nullopt,
                                       context.diagnostics);
    return {};
  }
  if (symbol->kind == SymbolKind::proctype) {
    return {ValueKind::proctype, Expression::integer(0, name.range)};
  }
  if (!symbol->type) return {};
  const model::Sort sort = context.types.table.sort(*symbol->type);
  Value value{ValueKind::integer};
  if (sort == model::Sort::process) value.kind = ValueKind::process;
  if (sort == model::Sort::channel) {
    value.kind = ValueKind::channel;
    value.type = symbol->type;
  }
  switch (symbol->kind) {
    case SymbolKind::channel:
      value.expression = Expression::channel(model::ChannelId{symbol->index}, name.range);
      break;
    case SymbolKind::global:
      value.expression = Expression::global(model::GlobalId{symbol->index}, name.range);
      break;
    default: value.expression = Expression::local(model::LocalId{symbol->index}, name.range); break;
  }
  return value;
}

Value lower_value(const ast::Expression& expression, const Context& context) {
  if (is_condition(expression)) {
    context.report({Code::value_expected,
                    expression.range,
                    "a condition has no value in Promela-Lite",
                    {{"a condition can only be combined with `!`, `&&` and `||`"}}});
    return {};
  }
  switch (expression.kind) {
    case ExpressionKind::name: return lower_name({expression.text, expression.range}, context);
    case ExpressionKind::number: {
      const auto number =
          lower_number({expression.text, expression.negative, expression.range}, context);
      return number ? Value{ValueKind::literal, Expression::integer(*number, expression.range)}
                    : Value{};
    }
    case ExpressionKind::own_pid:
      return {ValueKind::process, Expression::leaf(Operator::own_process, expression.range)};
    case ExpressionKind::null:
      return {ValueKind::null, Expression::leaf(Operator::null_channel, expression.range)};
    case ExpressionKind::len: {
      auto length = question(expression, Operator::length, Code::len_needs_channel, context);
      return length ? Value{ValueKind::integer, std::move(*length)} : Value{};
    }
    case ExpressionKind::chain: return arithmetic(expression, context);
    default: return {};
  }
}

std::optional<Expression> lower_guard(const ast::Expression& expression, const Context& context) {
  switch (expression.kind) {
    case ExpressionKind::broken: return std::nullopt;
    case ExpressionKind::nfull:
      return question(expression, Operator::not_full, Code::channel_test_needs_channel, context);
    case ExpressionKind::nempty:
      return question(expression, Operator::not_empty, Code::channel_test_needs_channel, context);
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

std::optional<Expression> fit(Value value, model::TypeId expected, Code mismatch,
                              const std::string& what, const Context& context) {
  if (value.is_broken()) return std::nullopt;
  const model::Sort sort = context.types.table.sort(expected);
  const source::SourceRange range = value.expression.range();
  if (sort == model::Sort::process && value.kind == ValueKind::literal) {
    const std::int32_t number = value.expression.integer();
    if (number == 0) return Expression::leaf(Operator::no_process, range);
    if (!context.process_count && number > 0) return std::nullopt;
    if (number > 0 && static_cast<std::size_t>(number) <= *context.process_count) {
      return Expression::process(model::ProcessId{static_cast<std::size_t>(number) - 1}, range);
    }
    const std::size_t count = context.process_count.value_or(0);
    context.report(
        {Code::pid_literal_out_of_range, range,
         count == 0   ? fmt::format("{} is not a pid", number)
         : count == 1 ? fmt::format("{} is not a pid: the only process is 1, and 0 is none", number)
                      : fmt::format("{} is not a pid: the processes are 1 to {}, and 0 is none",
                                    number, count)});
    return std::nullopt;
  }
  const bool fits =
      (sort == model::Sort::number && is_int(value)) ||
      (sort == model::Sort::process && value.kind == ValueKind::process) ||
      (sort == model::Sort::channel && value.kind == ValueKind::null) ||
      (sort == model::Sort::channel && value.kind == ValueKind::channel && value.type == expected);
  if (fits) return std::move(value.expression);
  context.report(
      {mismatch, range,
       fmt::format("{} has type {}, but this is {}", what,
                   model::short_text(context.types.table, expected), describe(value, context))});
  return std::nullopt;
}

}  // namespace isospin::lower::promela_lite
