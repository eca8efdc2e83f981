// Every constraint c leaves of the diagram's group D a subgroup S(c), and the valid group is the
// intersection of all S(c). A set of constraints accounts for the loss if the intersection of its
// S(c) alone is the valid group. The smallest such set is found by trying all sets of one, two and
// three where there are not too many of them, and greedily otherwise.
//
// Mended means: the constraint is gone. A global variable starts as 0, all processes start with the
// same number, the missing statements are added. Where the statements of a constraint are as many
// as those that another orbit of the same proctype lacks, replacing them mends both: they are the
// statements that were written wrongly.
#include "symmetry/explanation.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "model/normal_form.hpp"
#include "symmetry/act.hpp"
#include "symmetry/odd_processes.hpp"
#include "symmetry/small_witness.hpp"

namespace isospin::symmetry {

using namespace model;
using group::BigInteger;
using group::Permutation;
using group::PermutationGroup;

namespace {

constexpr double log_tolerance = 0.1;
constexpr std::size_t sets_tried = 600;
constexpr std::size_t ties_looked_at = 20;
constexpr std::size_t partners_tried = 20;

using Chosen = std::vector<const Constraint*>;

Chosen without(const Chosen& all, const Chosen& removed) {
  Chosen rest;
  for (const Constraint* each : all) {
    if (std::find(removed.begin(), removed.end(), each) == removed.end()) rest.push_back(each);
  }
  return rest;
}

/// Finds the fewest of the given constraints that preserve no more than all of them do.
class FewestConstraints {
 public:
  /// `gain` says how much mending a set would give, of those that are equally small.
  FewestConstraints(const Constraints& constraints, const Chosen& all,
                    std::function<double(const Chosen&)> gain)
      : constraints_(constraints),
        all_(all),
        gain_(std::move(gain)),
        target_(constraints.log_order(all)) {}

  Chosen find() {
    std::size_t sets = 1;
    for (std::size_t size = 1; size <= all_.size() && size <= 3; ++size) {
      sets = sets * (all_.size() - size + 1) / size;
      if (sets > sets_tried) break;
      Chosen chosen;
      try_all(0, size, chosen);
      if (!best_.empty()) return most_gainful();
    }
    return greedy();
  }

 private:
  [[nodiscard]] bool accounts_for_all(const Chosen& chosen) const {
    return constraints_.log_order(chosen) < target_ + log_tolerance;
  }

  // Among sets of one size, fewer statements are better.
  static std::size_t weight(const Chosen& chosen) {
    std::size_t lines = 0;
    for (const Constraint* each : chosen)
      lines += std::max<std::size_t>(1, each->statements.size());
    return lines;
  }

  void try_all(std::size_t from, std::size_t more, Chosen& chosen) {
    if (more == 0) {
      if (!best_.empty() && weight(chosen) > weight(best_.front())) return;
      if (!accounts_for_all(chosen)) return;
      if (!best_.empty() && weight(chosen) < weight(best_.front())) best_.clear();
      if (best_.size() < ties_looked_at) best_.push_back(chosen);
      return;
    }
    for (std::size_t i = from; i + more <= all_.size(); ++i) {
      chosen.push_back(all_[i]);
      try_all(i + 1, more - 1, chosen);
      chosen.pop_back();
    }
  }

  [[nodiscard]] Chosen most_gainful() const {
    if (best_.size() == 1) return best_.front();
    const Chosen* winner = nullptr;
    double most = 0;
    for (const Chosen& each : best_) {
      const double gain = gain_(each);
      if (winner != nullptr && gain < most + log_tolerance) continue;
      winner = &each;
      most = gain;
    }
    return *winner;
  }

  Chosen greedy() {
    Chosen chosen;
    while (!accounts_for_all(chosen)) {
      const Constraint* best = nullptr;
      double smallest = 0;
      for (const Constraint* each : without(all_, chosen)) {
        Chosen candidate = chosen;
        candidate.push_back(each);
        const double order = constraints_.log_order(candidate);
        if (best != nullptr && order >= smallest) continue;
        best = each;
        smallest = order;
      }
      chosen.push_back(best);
    }
    for (std::size_t i = chosen.size(); i-- > 0;) {
      Chosen fewer = chosen;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (accounts_for_all(fewer)) chosen = std::move(fewer);
    }
    return chosen;
  }

  const Constraints& constraints_;
  const Chosen& all_;
  std::function<double(const Chosen&)> gain_;
  double target_;
  std::vector<Chosen> best_;  // equally small
};

class Explainer {
 public:
  explicit Explainer(const Model& model) : model_(model), points_(model), constraints_(model) {}

  Explanation run() {
    for (const Constraint& each : constraints_.all()) all_.push_back(&each);
    const PermutationGroup valid = constraints_.group(all_);
    Explanation result{constraints_.diagram_group().order(), valid.order(), {}, {}};
    Chosen rest = all_;
    for (std::size_t layer = 0; !rest.empty() && layer < layers_found; ++layer) {
      const auto gain = [&](const Chosen& chosen) {
        return constraints_.log_order(without(all_, all_mended_with(chosen)));
      };
      const Chosen fewest = FewestConstraints(constraints_, rest, gain).find();
      Chosen mended;
      std::vector<Breaker> found;
      for (const Constraint* each : fewest) {
        const Chosen gone = mended_with(*each);
        mended.insert(mended.end(), gone.begin(), gone.end());
        found.push_back(breaker(*each, gone, valid));
        found.back().layer = layer;
      }
      std::stable_sort(found.begin(), found.end(), [](const Breaker& a, const Breaker& b) {
        return a.order_if_mended > b.order_if_mended;
      });
      std::move(found.begin(), found.end(), std::back_inserter(result.breakers));
      rest = without(rest, mended);
      result.order_after_layer.push_back(constraints_.group(rest).order());
    }
    return result;
  }

 private:
  // The constraint itself, and one whose orbit lacks as many statements as this one has. If there
  // are several such, that which gains most.
  [[nodiscard]] Chosen mended_with(const Constraint& constraint) const {
    if (constraint.kind != ConstraintKind::statements) return {&constraint};
    Chosen best{&constraint};
    double gain = 0;
    std::size_t tried = 0;
    for (const Constraint* other : all_) {
      if (tried == partners_tried) break;
      if (!lacks(*other, constraint)) continue;
      ++tried;
      const double order = constraints_.log_order(without(all_, {&constraint, other}));
      if (best.size() > 1 && order < gain + log_tolerance) continue;
      best = {&constraint, other};
      gain = order;
    }
    return best;
  }

  [[nodiscard]] Chosen all_mended_with(const Chosen& chosen) const {
    Chosen gone;
    for (const Constraint* each : chosen) {
      const Chosen more = mended_with(*each);
      gone.insert(gone.end(), more.begin(), more.end());
    }
    return gone;
  }

  // Whether the statements of `some` can be those that the orbit of `other` lacks. Where statements
  // are repeated, their number says nothing about that.
  [[nodiscard]] bool lacks(const Constraint& other, const Constraint& some) const {
    if (other.kind != ConstraintKind::statements || &other == &some ||
        other.proctype != some.proctype || other.statements.size() < some.statements.size() ||
        has_repeated(other) || has_repeated(some))
      return false;
    const BigInteger orbit = orbit_size(other.proctype, other.statements.front());
    return orbit == other.statements.size() + some.statements.size();
  }

  [[nodiscard]] bool has_repeated(const Constraint& constraint) const {
    const std::vector<Edge>& edges = constraints_.normal_edges(constraint.proctype);
    std::set<Edge> different;
    for (const std::size_t position : constraint.statements) different.insert(edges[position]);
    return different.size() < constraint.statements.size();
  }

  Breaker breaker(const Constraint& constraint, const Chosen& gone,
                  const PermutationGroup& valid) const {
    Breaker result{.constraint = constraint};
    result.told_apart = told_apart(constraints_.group({&constraint}));
    result.order_if_mended = constraints_.group(without(all_, gone)).order();
    result.order_if_gone = result.order_if_mended;
    if (constraint.kind == ConstraintKind::parameters)
      blame_processes(result, model_, constraints_, valid);
    if (constraint.kind == ConstraintKind::statements) {
      find_missing(result);
      if (gone.size() > 1) find_replacement(result, *gone.back());
    }
    return result;
  }

  [[nodiscard]] std::vector<std::vector<std::vector<Point>>> told_apart(
      const PermutationGroup& left) const {
    std::map<Point, std::vector<std::vector<Point>>> pieces;
    std::vector<Point> home(points_.size());
    for (const std::vector<Point>& orbit : constraints_.diagram_group().orbits()) {
      for (const Point point : orbit) home[point.index()] = orbit.front();
    }
    for (const std::vector<Point>& orbit : left.orbits())
      pieces[home[orbit.front().index()]].push_back(orbit);
    std::vector<std::vector<std::vector<Point>>> result;
    for (auto& [first, parts] : pieces) {
      if (parts.size() > 1) result.push_back(std::move(parts));
    }
    return result;
  }

  // Where statements stand there more often than their likes, or less often, those are to blame
  // that are so in the smaller number; if there are as many of both, those that stand there more
  // often.
  static void rarest_first(std::vector<std::size_t>& statements, const std::vector<Edge>& edges,
                           const std::map<Edge, std::size_t>& counts) {
    std::map<std::size_t, std::set<Edge>> with_count;
    for (const std::size_t position : statements)
      with_count[counts.at(edges[position])].insert(edges[position]);
    const auto rank = [&](std::size_t position) {
      const std::size_t count = counts.at(edges[position]);
      return std::pair(with_count.at(count).size(), edges.size() - count);
    };
    std::stable_sort(statements.begin(), statements.end(),
                     [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  }

  // A statement of the constraint, and an element of D whose image of it is not in the Model, or
  // not as often. Some generator of D maps some statement out: otherwise the orbit would be whole.
  void find_missing(Breaker& result) const {
    const ProctypeId proctype = result.constraint.proctype;
    const std::vector<Edge>& edges = constraints_.normal_edges(proctype);
    std::map<Edge, std::size_t> counts;
    for (const Edge& edge : edges) ++counts[edge];
    rarest_first(result.constraint.statements, edges, counts);
    const auto first_missing = [&](const Permutation& element) -> std::optional<std::size_t> {
      for (std::size_t i = 0; i < result.constraint.statements.size(); ++i) {
        const Edge& edge = edges[result.constraint.statements[i]];
        const auto image = counts.find(normal_form(act(element, points_, proctype, edge)));
        if (image == counts.end() || image->second != counts.at(edge)) return i;
      }
      return std::nullopt;
    };
    result.witness = small_witness(constraints_.diagram_group(), [&](const Permutation& element) {
      return first_missing(element).has_value();
    });
    std::vector<std::size_t>& statements = result.constraint.statements;
    std::swap(statements.front(), statements[*first_missing(*result.witness)]);
    result.missing =
        act(*result.witness, points_, proctype, model_[proctype].edges[statements.front()]);
    std::set<Edge> there;
    for (const std::size_t position : statements) there.insert(edges[position]);
    result.missing_count = orbit_size(proctype, statements.front()) - there.size();
  }

  [[nodiscard]] BigInteger orbit_size(ProctypeId proctype, std::size_t statement) const {
    return constraints_.diagram_group().order() /
           constraints_.stabiliser(proctype, statement).order();
  }

  // A statement that the orbit of the other constraint lacks: the first image that is not there, on
  // a walk along the generators of D.
  void find_replacement(Breaker& result, const Constraint& other) const {
    const ProctypeId proctype = other.proctype;
    const std::vector<Edge>& edges = constraints_.normal_edges(proctype);
    const std::set<Edge> present(edges.begin(), edges.end());
    std::set<Edge> seen;
    std::vector<std::pair<Edge, std::size_t>> walk;
    for (const std::size_t position : other.statements) {
      walk.emplace_back(model_[proctype].edges[position], position);
      seen.insert(edges[position]);
    }
    for (std::size_t i = 0; i < walk.size(); ++i) {
      for (const Permutation& generator : constraints_.diagram_group().generators()) {
        Edge image = act(generator, points_, proctype, walk[i].first);
        const Edge normal = normal_form(image);
        if (!present.contains(normal)) {
          result.replacement = std::move(image);
          result.like = walk[i].second;
          return;
        }
        if (seen.insert(normal).second) walk.emplace_back(std::move(image), walk[i].second);
      }
    }
  }

  const Model& model_;
  Points points_;
  Constraints constraints_;
  Chosen all_;
};

}  // namespace

Explanation explain(const Model& model) { return Explainer(model).run(); }

}  // namespace isospin::symmetry
