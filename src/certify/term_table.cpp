#include "certify/term_table.hpp"

#include <algorithm>
#include <utility>

namespace isospin::certify {

namespace {

// The mixing step of splitmix64 [Steele14].
constexpr std::uint64_t mix(std::uint64_t value) {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}

}  // namespace

std::size_t TermTable::Hash::operator()(const Term& term) const {
  std::uint64_t result = mix(static_cast<std::uint64_t>(term.payload) * 1024U +
                             static_cast<std::uint64_t>(term.kind) * 256U + term.symbol);
  for (const TermId operand : term.operands)
    result = mix(result + 0x9E3779B97F4A7C15U + operand.value);
  return result;
}

TermId TermTable::add(Term term) {
  if (term.ignores_order) std::sort(term.operands.begin(), term.operands.end());
  const auto [place, is_new] = ids_.try_emplace(std::move(term), TermId{by_id_.size()});
  if (!is_new) return place->second;
  by_id_.push_back(&place->first);
  users_.emplace_back();
  for (const TermId operand : place->first.operands) {
    // A term may have the same operand several times; it is one user of it all the same.
    std::vector<TermId>& users = users_[operand.index()];
    if (users.empty() || users.back() != place->second) users.push_back(place->second);
  }
  return place->second;
}

TermId TermTable::find(const Term& term) const {
  const auto found = ids_.find(term);
  return found == ids_.end() ? no_term : found->second;
}

std::vector<TermId> TermTable::mentioning(const std::vector<Point>& points) const {
  std::vector<TermId> found;
  std::vector<bool> seen(by_id_.size(), false);
  const auto meet = [&](TermId term) {
    if (term == no_term || seen[term.index()]) return;
    seen[term.index()] = true;
    found.push_back(term);
  };
  for (const Point point : points) meet(find({TermKind::point, 0, point.value}));
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const TermId user : users_[found[next].index()]) meet(user);
  }
  std::sort(found.begin(), found.end());
  return found;
}

TermId TermTable::image(const Term& term, const Permutation& permutation,
                        const std::vector<TermId>& images) const {
  Term result = term;
  if (term.kind == TermKind::point) {
    const Point point{static_cast<std::size_t>(term.payload)};
    result.payload = permutation(point).value;
  }
  for (TermId& operand : result.operands) {
    operand = images[operand.index()];
    if (operand == no_term) return no_term;
  }
  if (term.ignores_order) std::sort(result.operands.begin(), result.operands.end());
  return find(result);
}

TermImages TermTable::images(const Permutation& permutation) const {
  TermImages result;
  result.image.reserve(by_id_.size());
  for (std::size_t i = 0; i < by_id_.size(); ++i) result.image.emplace_back(i);
  result.moved = mentioning(permutation.moved_points());
  // Operands have smaller numbers than the terms that have them, so their images are known first.
  for (const TermId term : result.moved)
    result.image[term.index()] = image(*by_id_[term.index()], permutation, result.image);
  return result;
}

}  // namespace isospin::certify
