#include "model/model.hpp"

#include <algorithm>

namespace isospin::model {

namespace {

template <class Range>
std::strong_ordering compare(const Range& a, const Range& b) {
  return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

std::strong_ordering operator<=>(const Effect& a, const Effect& b) {
  if (const auto order = a.kind <=> b.kind; order != 0) return order;
  return compare(a.operands, b.operands);
}

std::strong_ordering operator<=>(const Edge& a, const Edge& b) {
  if (const auto order = a.from <=> b.from; order != 0) return order;
  if (const auto order = a.to <=> b.to; order != 0) return order;
  if (const auto order = a.atomicity <=> b.atomicity; order != 0) return order;
  if (const auto order = a.guard <=> b.guard; order != 0) return order;
  return compare(a.effects, b.effects);
}

}  // namespace isospin::model
