#include "model/expression.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace isospin::model {

Expression Expression::integer(std::int32_t value, source::SourceRange range) {
  return {Operator::integer_literal, value, range};
}
Expression Expression::process(ProcessId process, source::SourceRange range) {
  return {Operator::process_literal, process.value, range};
}
Expression Expression::channel(ChannelId channel, source::SourceRange range) {
  return {Operator::channel, channel.value, range};
}
Expression Expression::global(GlobalId variable, source::SourceRange range) {
  return {Operator::global, variable.value, range};
}
Expression Expression::local(LocalId variable, source::SourceRange range) {
  return {Operator::local, variable.value, range};
}
Expression Expression::leaf(Operator op, source::SourceRange range) { return {op, 0, range}; }

Expression Expression::apply(Operator op, std::vector<Expression> operands,
                             source::SourceRange range) {
  Expression result(op, 0, range);
  const auto is_mergeable = [&](const Expression& e) {
    return is_associative(facts(op)) && e.op_ == op;
  };
  const auto add = [&](Expression&& operand) {
    result.height_ = std::max(result.height_, operand.height_ + 1);
    result.operands_.push_back(std::move(operand));
  };
  for (Expression& operand : operands) {
    if (!is_mergeable(operand)) {
      add(std::move(operand));
    } else if (result.operands_.empty()) {
      // Taking the first list over as it is makes building a chain of n operands, one by one,
      // linear.
      result.height_ = operand.height_;
      result.operands_ = std::move(operand.operands_);
    } else {
      for (Expression& inner : operand.operands_) add(std::move(inner));
    }
  }
  return result;
}

std::int32_t Expression::payload(Operator expected) const {
  if (op_ != expected)
    throw std::logic_error("an expression was asked for the payload of another kind");
  return payload_;
}

std::int32_t Expression::integer() const { return payload(Operator::integer_literal); }
ProcessId Expression::process() const {
  return ProcessId{static_cast<std::size_t>(payload(Operator::process_literal))};
}
ChannelId Expression::channel() const {
  return ChannelId{static_cast<std::size_t>(payload(Operator::channel))};
}
GlobalId Expression::global() const {
  return GlobalId{static_cast<std::size_t>(payload(Operator::global))};
}
LocalId Expression::local() const {
  return LocalId{static_cast<std::size_t>(payload(Operator::local))};
}

std::strong_ordering operator<=>(const Expression& a, const Expression& b) {
  if (const auto order = a.op_ <=> b.op_; order != 0) return order;
  if (const auto order = a.payload_ <=> b.payload_; order != 0) return order;
  return std::lexicographical_compare_three_way(a.operands_.begin(), a.operands_.end(),
                                                b.operands_.begin(), b.operands_.end());
}

}  // namespace isospin::model
