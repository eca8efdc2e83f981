#include "oracle/valid_permutations.hpp"

#include <algorithm>
#include <stdexcept>

#include "oracle/coloured_permutations.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

/// Compares alpha(text) with text, for one permutation alpha.
class Comparison {
 public:
  Comparison(const Model& model, const Candidate& alpha) : model_(model), alpha_(alpha) {}

  [[nodiscard]] bool is_valid() const {
    for (const Global& global : model_.globals) {
      if (!same(global.initial, global.initial)) return false;
    }
    for (std::size_t i = 0; i < model_.processes.size(); ++i) {
      if (!same(model_.processes[i], model_.processes[alpha_.processes[i]])) return false;
    }
    const auto same_edge = [&](const Edge& a, const Edge& b) { return same(a, b); };
    return std::all_of(model_.proctypes.begin(), model_.proctypes.end(), [&](const Proctype& p) {
      return same_in_some_order(p.edges, p.edges, same_edge);
    });
  }

 private:
  // Each `same(a, b)` asks: is alpha(a) equal to b, up to order?

  [[nodiscard]] bool same(const Process& a, const Process& b) const {
    return a.proctype == b.proctype && same_in_order(a.arguments, b.arguments);
  }

  [[nodiscard]] bool same(const Edge& a, const Edge& b) const {
    if (a.atomicity != b.atomicity || a.effects.size() != b.effects.size()) return false;
    for (std::size_t i = 0; i < a.effects.size(); ++i) {
      if (a.effects[i].kind != b.effects[i].kind) return false;
      if (!same_in_order(a.effects[i].operands, b.effects[i].operands)) return false;
    }
    return same(a.guard, b.guard);
  }

  [[nodiscard]] bool same(const Expression& a, const Expression& b) const {
    if (a.op() != b.op()) return false;
    switch (a.op()) {
      case Operator::process_literal:
        return alpha_.processes[a.process().index()] == b.process().value;
      case Operator::channel: return alpha_.channels[a.channel().index()] == b.channel().value;
      case Operator::integer_literal: return a.integer() == b.integer();
      case Operator::global: return a.global() == b.global();
      case Operator::local: return a.local() == b.local();
      case Operator::add:
      case Operator::multiply:
      case Operator::logical_and:
      case Operator::logical_or:
      case Operator::equal:
      case Operator::not_equal:
        return same_in_some_order(
            a.operands(), b.operands(),
            [&](const Expression& left, const Expression& right) { return same(left, right); });
      default: return same_in_order(a.operands(), b.operands());
    }
  }

  [[nodiscard]] bool same_in_order(const std::vector<Expression>& a,
                                   const std::vector<Expression>& b) const {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!same(a[i], b[i])) return false;
    }
    return true;
  }

  template <class Item, class Same>
  static bool same_in_some_order(const std::vector<Item>& a, const std::vector<Item>& b,
                                 const Same& same_items) {
    if (a.size() != b.size()) return false;
    std::vector<bool> taken(b.size(), false);
    for (const Item& item : a) {
      std::size_t partner = 0;
      while (partner < b.size() && (taken[partner] || !same_items(item, b[partner]))) ++partner;
      if (partner == b.size()) return false;
      taken[partner] = true;
    }
    return true;
  }

  const Model& model_;
  const Candidate& alpha_;
};

}  // namespace

std::vector<group::Permutation> valid_permutations(const Model& model) {
  for (const Proctype& proctype : model.proctypes) {
    if (proctype.locations.size() != 1)
      throw std::invalid_argument("the oracle knows Promela-Lite only");
  }
  if (candidate_count(model, candidate_limit) > candidate_limit)
    throw std::length_error("too many permutations to try them all");
  std::vector<group::Permutation> result;
  const std::vector<Images> of_channels = coloured_permutations(channel_colours(model));
  for (const Images& processes : coloured_permutations(process_colours(model))) {
    Candidate alpha{processes, {}};
    for (const Images& channels : of_channels) {
      alpha.channels = channels;
      if (Comparison(model, alpha).is_valid()) result.push_back(as_permutation(model, alpha));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace isospin::testing
