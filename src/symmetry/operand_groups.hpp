// Which operands of a commutative term say the same of one point and several others?
//
// `len(a) <= len(b) && len(a) <= len(c)` says something of a, and of b and c: that is one fan, with
// the hub a and the rim b, c. A load balancer that looks for the shortest of n queues has n * n
// such comparisons, but only n fans.
//
// A comparison is a term whose operator has two operands, in an order that matters, and each of
// them names one point. Comparisons that differ only in their points, and that occur equally often,
// are of one kind. Those of one kind are put together by their first points, or by their second
// points if there are fewer of those. That choice depends only on how many points there are. So
// a permutation that maps the operands of a term to those of another maps fans to fans.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/expression.hpp"

namespace isospin::symmetry {

/// An operand, and how often it occurs.
struct CountedOperand {
  const model::Expression* term;
  std::size_t count;
};

enum class Hub : std::uint8_t { first, second };

struct Fan {
  Hub hub;                                   ///< which operand of a comparison names the hub
  std::size_t count;                         ///< how often each comparison occurs
  std::vector<const model::Expression*> of;  ///< the comparisons; at least one
};

struct OperandGroups {
  std::vector<Fan> fans;
  std::vector<CountedOperand> others;
};

/// Groups the operands of a commutative term in normal form. Each operand is in one group.
OperandGroups operand_groups(const std::vector<model::Expression>& operands);

}  // namespace isospin::symmetry
