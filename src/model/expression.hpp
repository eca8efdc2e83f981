// Expressions and guards of a Model, as trees.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "model/ids.hpp"
#include "model/operator.hpp"
#include "source/source_range.hpp"

namespace isospin::model {

/// An operator applied to operands. Associative operators are flat: none has itself as a direct
/// operand. Two expressions are equal if they look the same; where they were written does not
/// count.
class Expression {
 public:
  /// Deeper trees are refused when a Model is built, so that recursion over one is safe, and so
  /// that a Model can be printed, with parentheses where it needs them, and be read again.
  static constexpr std::uint32_t height_limit = 240;

  static Expression integer(std::int32_t value, source::SourceRange range = {});
  static Expression process(ProcessId process, source::SourceRange range = {});
  static Expression channel(ChannelId channel, source::SourceRange range = {});
  static Expression global(GlobalId variable, source::SourceRange range = {});
  static Expression local(LocalId variable, source::SourceRange range = {});
  /// A leaf without payload: no_process, null_channel, own_process.
  static Expression leaf(Operator op, source::SourceRange range = {});
  /// Applies `op`. Operands that are applications of the same associative operator are merged into
  /// the result.
  static Expression apply(Operator op, std::vector<Expression> operands,
                          source::SourceRange range = {});

  [[nodiscard]] Operator op() const { return op_; }
  [[nodiscard]] const std::vector<Expression>& operands() const { return operands_; }
  [[nodiscard]] const source::SourceRange& range() const { return range_; }
  /// 0 for a leaf.
  [[nodiscard]] std::uint32_t height() const { return height_; }

  // The payload of a leaf; asking a leaf of another kind is a bug and throws.
  [[nodiscard]] std::int32_t integer() const;
  [[nodiscard]] ProcessId process() const;
  [[nodiscard]] ChannelId channel() const;
  [[nodiscard]] GlobalId global() const;
  [[nodiscard]] LocalId local() const;

  /// A total order on what expressions look like.
  friend std::strong_ordering operator<=>(const Expression& a, const Expression& b);
  friend bool operator==(const Expression& a, const Expression& b) { return (a <=> b) == 0; }

 private:
  Expression(Operator op, std::int64_t payload, source::SourceRange range)
      : op_(op), payload_(static_cast<std::int32_t>(payload)), range_(range) {}
  [[nodiscard]] std::int32_t payload(Operator expected) const;

  Operator op_;
  std::int32_t payload_ = 0;
  std::uint32_t height_ = 0;
  source::SourceRange range_;
  std::vector<Expression> operands_;
};

}  // namespace isospin::model
