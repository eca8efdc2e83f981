#include "symmetry/operand_groups.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "symmetry/named_points.hpp"

namespace isospin::symmetry {

using model::Expression;

namespace {

/// What a comparison says, and how often, but not of which points.
using ComparisonKind = std::pair<Expression, std::size_t>;

bool is_comparison(const Expression& term) {
  return !facts(term.op()).commutative && term.operands().size() == 2 &&
         named_points(term.operands()[0]).size() == 1 &&
         named_points(term.operands()[1]).size() == 1;
}

/// The comparisons of one kind, by the point that the first or second operand names.
std::map<Expression, std::vector<const Expression*>> by_point(
    const std::vector<const Expression*>& comparisons, std::size_t operand) {
  std::map<Expression, std::vector<const Expression*>> result;
  for (const Expression* each : comparisons)
    result[*named_points(each->operands()[operand]).front()].push_back(each);
  return result;
}

}  // namespace

OperandGroups operand_groups(const std::vector<Expression>& operands) {
  OperandGroups result;
  std::map<ComparisonKind, std::vector<const Expression*>> kinds;
  // In a normal form, equal operands stand next to each other.
  for (auto at = operands.begin(); at != operands.end();) {
    const auto end = std::find_if(at, operands.end(), [&](const auto& e) { return e != *at; });
    const auto count = static_cast<std::size_t>(end - at);
    if (is_comparison(*at)) {
      kinds[{without_points(*at), count}].push_back(&*at);
    } else {
      result.others.push_back({&*at, count});
    }
    at = end;
  }
  for (const auto& [kind, comparisons] : kinds) {
    auto by_first = by_point(comparisons, 0);
    auto by_second = by_point(comparisons, 1);
    const Hub hub = by_second.size() < by_first.size() ? Hub::second : Hub::first;
    for (auto& [point, of] : hub == Hub::first ? by_first : by_second)
      result.fans.push_back({hub, kind.second, std::move(of)});
  }
  return result;
}

}  // namespace isospin::symmetry
