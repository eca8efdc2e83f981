#include "lower/promela_lite/values.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "lower/promela_lite/operators.hpp"
#include "model/type_text.hpp"

namespace isospin::lower::promela_lite {

namespace {

namespace ast = isospin::ast::promela_lite;
using ast::ExpressionKind;
using diagnostics::Code;
using model::Expression;
using model::Operator;

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
      auto length = lower_question(expression, Operator::length, Code::len_needs_channel, context);
      return length ? Value{ValueKind::integer, std::move(*length)} : Value{};
    }
    case ExpressionKind::chain: return arithmetic(expression, context);
    default: return {};
  }
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
