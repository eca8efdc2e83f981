#include "symmetry/odd_processes.hpp"

#include <algorithm>
#include <deque>
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
using group::PermutationGroup;

namespace {

/// More would take too long: points of the Models whose groups are found, and images.
constexpr std::size_t replacement_work = 40'000;
constexpr std::size_t images_made = 3000;

using Arguments = std::vector<Expression>;

class Blame {
 public:
  Blame(Breaker& breaker, const Model& model, const Constraints& constraints)
      : breaker_(breaker), model_(model), points_(model), constraints_(constraints) {}

  void run(const PermutationGroup& valid) {
    if (holds_numbers_only()) {
      vote();
      return;
    }
    try_replacements(valid);
    if (breaker_.odd.empty()) find_witness();
  }

 private:
  [[nodiscard]] bool holds_numbers_only() const {
    return std::all_of(breaker_.constraint.parameters.begin(), breaker_.constraint.parameters.end(),
                       [&](LocalId parameter) {
                         return model_.types.sort(locals()[parameter.index()].type) == Sort::number;
                       });
  }

  [[nodiscard]] const std::vector<Variable>& locals() const {
    return model_[breaker_.constraint.proctype].locals;
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

  // What a parameter can hold that names no point: mending may well mean that.
  [[nodiscard]] std::optional<Expression> neutral(LocalId parameter) const {
    switch (model_.types.sort(locals()[parameter.index()].type)) {
      case Sort::process: return Expression::leaf(Operator::no_process);
      case Sort::channel: return Expression::leaf(Operator::null_channel);
      default: return std::nullopt;
    }
  }

  // For every process, what the diagram's symmetries make of the arguments of others, and of its
  // own. The nearest images come first, as all of them may be too many.
  [[nodiscard]] std::map<ProcessId, std::set<Arguments>> images() const {
    std::map<ProcessId, std::set<Arguments>> found;
    std::deque<std::pair<ProcessId, Arguments>> fresh;
    std::size_t count = 0;
    const auto add = [&](ProcessId process, const Arguments& arguments) {
      if (count >= images_made || !found[process].insert(arguments).second) return;
      ++count;
      fresh.emplace_back(process, arguments);
    };
    for (const ProcessId process : instances()) add(process, blamed(process));
    while (!fresh.empty()) {
      const auto [process, arguments] = std::move(fresh.front());
      fresh.pop_front();
      for (const Permutation& generator : constraints_.diagram_group().generators()) {
        Arguments image;
        for (const Expression& each : arguments) image.push_back(act(generator, points_, each));
        add(points_.process(generator(points_.of(process))), image);
      }
    }
    for (const ProcessId process : instances()) {
      Arguments plain = blamed(process);
      for (std::size_t i = 0; i < plain.size(); ++i)
        plain[i] = neutral(breaker_.constraint.parameters[i]).value_or(plain[i]);
      found[process].insert(std::move(plain));
    }
    return found;
  }

  // One of each orbit of the valid group, for its likes would give the same. A process that is odd
  // has few likes.
  [[nodiscard]] std::vector<ProcessId> representatives(const PermutationGroup& valid) const {
    std::vector<std::vector<Point>> orbits = valid.orbits();
    std::erase_if(orbits, [&](const auto& orbit) { return !is_instance(orbit.front()); });
    std::stable_sort(orbits.begin(), orbits.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
    std::vector<ProcessId> result;
    for (const std::vector<Point>& orbit : orbits) result.push_back(points_.process(orbit.front()));
    return result;
  }

  void try_replacements(const PermutationGroup& valid) {
    BigInteger best = valid.order();
    std::size_t left = 1 + replacement_work / points_.size();
    const auto candidates = images();
    for (const ProcessId process : representatives(valid)) {
      for (const Arguments& candidate : candidates.at(process)) {
        if (candidate == blamed(process)) continue;
        if (left-- == 0) return;
        Model mended = model_;
        Arguments& arguments = mended.processes[process.index()].arguments;
        for (std::size_t i = 0; i < candidate.size(); ++i)
          arguments[breaker_.constraint.parameters[i].index()] = candidate[i];
        const BigInteger order = direct_group(mended).order();
        if (order <= valid.order() || order < best) continue;
        if (order > best) breaker_.odd.clear();
        best = order;
        // One way to mend a `run` is enough.
        if (breaker_.odd.empty() || breaker_.odd.back().process != process)
          breaker_.odd.push_back({process, arguments});
        // More is promised only if the place that is shown gives more.
        breaker_.order_if_mended = best;
      }
    }
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
                     const PermutationGroup& valid) {
  Blame(breaker, model, constraints).run(valid);
}

}  // namespace isospin::symmetry
