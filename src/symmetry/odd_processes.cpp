#include "symmetry/odd_processes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "symmetry/act.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/small_witness.hpp"

namespace isospin::symmetry {

using namespace model;
using group::BigInteger;
using group::Permutation;

namespace {

/// Replacing more `run`s than this takes too long.
constexpr std::size_t replacements_tried = 2000;

using Arguments = std::vector<Expression>;

class Blame {
 public:
  Blame(Breaker& breaker, const Model& model, const Constraints& constraints)
      : breaker_(breaker), model_(model), points_(model), constraints_(constraints) {}

  void run(const BigInteger& valid_order) {
    if (holds_numbers_only()) {
      vote();
      return;
    }
    try_replacements(valid_order);
    if (breaker_.odd.empty()) find_witness();
  }

 private:
  [[nodiscard]] bool holds_numbers_only() const {
    const std::vector<Variable>& locals = model_[breaker_.constraint.proctype].locals;
    return std::all_of(breaker_.constraint.parameters.begin(), breaker_.constraint.parameters.end(),
                       [&](LocalId parameter) {
                         return model_.types.sort(locals[parameter.index()].type) == Sort::number;
                       });
  }

  [[nodiscard]] bool is_instance(Point point) const {
    return points_.kind(point) == PointKind::process &&
           model_[points_.process(point)].proctype == breaker_.constraint.proctype;
  }

  [[nodiscard]] std::vector<ProcessId> instances() const {
    std::vector<ProcessId> result;
    for (std::size_t i = 0; i < model_.processes.size(); ++i) {
      if (is_instance(Point{i})) result.emplace_back(i);
    }
    return result;
  }

  // The arguments for the parameters of the constraint.
  [[nodiscard]] Arguments blamed(ProcessId process) const {
    Arguments result;
    for (const LocalId parameter : breaker_.constraint.parameters)
      result.push_back(model_[process].arguments[parameter.index()]);
    return result;
  }

  void vote() {
    for (const std::vector<Point>& orbit : constraints_.diagram_group().orbits()) {
      if (!is_instance(orbit.front())) continue;
      std::map<Arguments, std::size_t> votes;
      for (const Point point : orbit) ++votes[blamed(points_.process(point))];
      const auto winner =
          std::max_element(votes.begin(), votes.end(),
                           [](const auto& a, const auto& b) { return a.second < b.second; });
      for (const Point point : orbit) {
        const ProcessId process = points_.process(point);
        if (blamed(process) == winner->first) continue;
        Arguments expected = model_[process].arguments;
        for (std::size_t i = 0; i < winner->first.size(); ++i)
          expected[breaker_.constraint.parameters[i].index()] = winner->first[i];
        breaker_.odd.push_back({process, std::move(expected)});
      }
    }
  }

  [[nodiscard]] std::set<Arguments> images_of_others(ProcessId process) const {
    std::set<Arguments> candidates;
    for (const Permutation& generator : constraints_.diagram_group().generators()) {
      for (const Permutation& each : {generator, generator.inverse()}) {
        const ProcessId source = points_.process(each.inverse()(points_.of(process)));
        const Arguments image = act(each, points_, model_[source]).arguments;
        // Other parameters are not to blame, and stay as they are.
        Arguments candidate = model_[process].arguments;
        for (const LocalId parameter : breaker_.constraint.parameters)
          candidate[parameter.index()] = image[parameter.index()];
        candidates.insert(std::move(candidate));
      }
    }
    candidates.erase(model_[process].arguments);
    return candidates;
  }

  void try_replacements(const BigInteger& valid_order) {
    BigInteger best = valid_order;
    std::size_t tried = 0;
    for (const ProcessId process : instances()) {
      for (const Arguments& candidate : images_of_others(process)) {
        if (++tried > replacements_tried) break;
        Model mended = model_;
        mended.processes[process.index()].arguments = candidate;
        const BigInteger order = direct_group(mended).order();
        if (order <= valid_order || order < best) continue;
        if (order > best) breaker_.odd.clear();
        best = order;
        breaker_.odd.push_back({process, candidate});
      }
    }
    if (!breaker_.odd.empty()) breaker_.order_if_mended = best;
  }

  [[nodiscard]] std::optional<ProcessId> first_broken(const Permutation& element) const {
    for (const ProcessId source : instances()) {
      const ProcessId image = points_.process(element(points_.of(source)));
      const Arguments mapped = act(element, points_, model_[source]).arguments;
      for (const LocalId parameter : breaker_.constraint.parameters) {
        if (mapped[parameter.index()] != model_[image].arguments[parameter.index()]) return image;
      }
    }
    return std::nullopt;
  }

  void find_witness() {
    breaker_.witness = small_witness(constraints_.diagram_group(), [&](const Permutation& element) {
      return first_broken(element).has_value();
    });
    const ProcessId broken = *first_broken(*breaker_.witness);
    const ProcessId source = points_.process(breaker_.witness->inverse()(points_.of(broken)));
    breaker_.demanded = act(*breaker_.witness, points_, model_[source]).arguments;
    breaker_.odd.push_back({broken});
    for (const ProcessId process : instances()) {
      if (process != broken) breaker_.odd.push_back({process});
    }
  }

  Breaker& breaker_;
  const Model& model_;
  Points points_;
  const Constraints& constraints_;
};

}  // namespace

void blame_processes(Breaker& breaker, const Model& model, const Constraints& constraints,
                     const BigInteger& valid_order) {
  Blame(breaker, model, constraints).run(valid_order);
}

}  // namespace isospin::symmetry
