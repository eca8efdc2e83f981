#include "symmetry/coset_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "group/gap_text.hpp"
#include "util/subprocess.hpp"

namespace isospin::symmetry {

namespace {

using group::GapError;
using group::GapErrorKind;
using group::GapSession;
using group::Permutation;

/// A limit was reached, or GAP failed. Carries the reason.
struct Stopped {
  std::string reason;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

/// The groups D and H, which live in GAP. Every answer is read strictly.
class GroupsInGap {
 public:
  GroupsInGap(GapSession& gap, std::size_t degree, const CosetSearchOptions& options)
      : gap_(gap),
        degree_(degree),
        answer_seconds_(options.answer_seconds),
        end_(options.timeout_seconds ? util::deadline_after(*options.timeout_seconds)
                                     : util::Deadline::max()),
        timeout_seconds_(options.timeout_seconds.value_or(0)) {}

  void stop_if_late() const {
    if (std::chrono::steady_clock::now() >= end_) stop_late();
  }

  /// Gives GAP both groups, and learns |D| and |H|.
  std::pair<mpz_class, mpz_class> start(const std::vector<Permutation>& candidates,
                                        const std::vector<Permutation>& valid, std::uint64_t seed) {
    const std::string command =
        fmt::format("IsospinStart({},\n{},\n{},\n{});", degree_, group::to_gap_images(candidates),
                    group::to_gap_images(valid), seed);
    std::vector<mpz_class> orders = numbers(command, 2);
    if (orders[0] % orders[1] != 0) gap_.reject(command, "an order does not divide the other");
    return {std::move(orders[0]), std::move(orders[1])};
  }

  /// Adds an element to H, and learns the new |H|.
  mpz_class enlarge(const Permutation& element, const mpz_class& old_order,
                    const mpz_class& diagram_order) {
    const std::string command = fmt::format("IsospinEnlarge({});", group::to_gap_images(element));
    mpz_class order = numbers(command, 1).front();
    if (order % old_order != 0 || diagram_order % order != 0)
      gap_.reject(command, fmt::format("{} cannot be an order here", order.get_str()));
    return order;
  }

  void restart() {
    if (!ask("IsospinRestart();").empty())
      gap_.reject("IsospinRestart();", "it should say nothing");
  }

  /// At most `count` representatives; fewer only at the end of the list.
  std::vector<Permutation> next(std::uint64_t count) {
    return permutations(fmt::format("IsospinNext({});", count), count);
  }

  std::vector<Permutation> conjugates(std::uint64_t count) {
    const std::string command = fmt::format("IsospinConjugates({});", count);
    std::vector<Permutation> result = permutations(command, count);
    if (result.size() != count) gap_.reject(command, "it answers less than it was asked for");
    return result;
  }

 private:
  [[noreturn]] void stop_late() const {
    throw Stopped{fmt::format("the time limit of {} s", timeout_seconds_)};
  }

  std::string ask(const std::string& command) {
    stop_if_late();
    try {
      return gap_.ask(command, std::min(end_, util::deadline_after(answer_seconds_)));
    } catch (const GapError& error) {
      if (error.kind() == GapErrorKind::silent) stop_if_late();
      throw;
    }
  }

  std::vector<mpz_class> numbers(const std::string& command, std::size_t count) {
    const std::string answer = ask(command);
    std::vector<mpz_class> result;
    for (const std::string_view line : lines_of(answer)) {
      const bool digits = !line.empty() && line.find_first_not_of("0123456789") == line.npos;
      if (!digits || line.front() == '0') gap_.reject(command, "its answer is no order");
      result.emplace_back(std::string(line));
    }
    if (result.size() != count) gap_.reject(command, "it does not tell the orders");
    return result;
  }

  std::vector<Permutation> permutations(const std::string& command, std::uint64_t most) {
    const std::string answer = ask(command);
    std::vector<Permutation> result;
    for (const std::string_view line : lines_of(answer)) {
      std::optional<Permutation> permutation = group::permutation_from_gap(line, degree_);
      if (!permutation)
        gap_.reject(command,
                    fmt::format("a line of its answer is no permutation of {} points", degree_));
      result.push_back(std::move(*permutation));
    }
    if (result.size() > most) gap_.reject(command, "it answers more than it was asked for");
    return result;
  }

  GapSession& gap_;
  std::size_t degree_;
  double answer_seconds_;
  util::Deadline end_;
  double timeout_seconds_;
};

/// Batches take about as long as we let them: long enough to make the way to GAP and back cheap,
/// short enough that little is thrown away when a list is given up.
class BatchSize {
 public:
  [[nodiscard]] std::uint64_t value() const { return value_; }
  void learn(double seconds) {
    constexpr std::uint64_t largest = 8192;
    if (seconds < 0.05) value_ = std::min(value_ * 2, largest);
    if (seconds > 0.5) value_ = std::max<std::uint64_t>(value_ / 2, 1);
  }

 private:
  std::uint64_t value_ = 16;
};

class CosetSearch {
 public:
  CosetSearch(std::size_t degree, const std::vector<Permutation>& candidates,
              const std::function<bool(const Permutation&)>& is_valid,
              const CosetSearchOptions& options, GapSession& gap)
      : candidates_(candidates),
        is_valid_(is_valid),
        options_(options),
        gap_(gap),
        groups_(gap, degree, options) {}

  CosetSearchResult run() {
    try {
      phase("generators", [&] { check_candidates(); });
      result_.complete = result_.generators.size() == candidates_.size();
      phase("groups", [&] { start(); });
      if (result_.complete) return std::move(result_);
      if (options_.random_conjugates) phase("conjugates", [&] { try_conjugates(); });
      phase("cosets", [&] { try_cosets(); });
      result_.complete = true;
    } catch (const Stopped& stopped) {
      result_.stopped_by = stopped.reason;
    } catch (const GapError& error) {
      result_.stopped_by = error.what();
    }
    return std::move(result_);
  }

 private:
  template <class Work>
  void phase(std::string_view name, Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    const auto note = [&] {
      const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
      result_.times.add(name, time.count());
    };
    try {
      work();
    } catch (...) {
      note();
      throw;
    }
    note();
  }

  void check_candidates() {
    for (const Permutation& candidate : candidates_) {
      groups_.stop_if_late();
      if (is_valid_(candidate)) result_.generators.push_back(candidate);
    }
  }

  void start() {
    if (result_.complete && options_.diagram_order) {
      result_.diagram_order = *options_.diagram_order;
      result_.initial_order = *options_.diagram_order;
      result_.order = *options_.diagram_order;
      return;
    }
    auto [diagram, initial] = groups_.start(candidates_, result_.generators, options_.seed);
    if (options_.diagram_order && diagram != *options_.diagram_order)
      gap_.reject("IsospinStart(...);",
                  fmt::format("it says that {} is the order of a group of order {}",
                              diagram.get_str(), options_.diagram_order->get_str()));
    result_.diagram_order = std::move(diagram);
    result_.initial_order = std::move(initial);
    result_.order = result_.initial_order;
  }

  /// H := <H, element>, for a valid element. True if H grew.
  bool enlarge(const Permutation& element) {
    // Should GAP fail now, the element is kept and the order is unknown.
    result_.generators.push_back(element);
    const mpz_class before = std::exchange(result_.order, 0);
    result_.order = groups_.enlarge(element, before, result_.diagram_order);
    if (result_.order != before) return true;
    result_.generators.pop_back();
    return false;
  }

  void try_conjugates() {
    if (result_.order == 1) return;  // nothing to conjugate
    constexpr std::uint64_t batch = 16;
    std::uint64_t in_vain = 0;
    while (in_vain < options_.conjugates_in_vain && result_.order != result_.diagram_order) {
      for (const Permutation& conjugate : groups_.conjugates(batch)) {
        groups_.stop_if_late();
        ++result_.conjugates_tried;
        ++in_vain;
        if (is_valid_(conjugate) && enlarge(conjugate)) in_vain = 0;
      }
    }
  }

  /// The loop of Algorithm 1. H may have grown beyond the H whose cosets are in U; then some
  /// elements of U are in H already, and are valid. The algorithm tests them like the others.
  void try_cosets() {
    mpz_class left = begin_list();  // |U|
    while (left > 0) {
      if (options_.progress)
        options_.progress({result_.representatives_tried, left, result_.order});
      for (const Permutation& representative : next_batch(left)) {
        if (options_.limit_cosets && result_.representatives_tried >= *options_.limit_cosets)
          throw Stopped{
              fmt::format("the limit of {} coset representatives", *options_.limit_cosets)};
        groups_.stop_if_late();
        --left;
        ++result_.representatives_tried;
        if (!is_valid_(representative)) continue;
        enlarge(representative);
        if (result_.diagram_order / result_.order < left) {
          left = begin_list();
          break;  // the rest of the batch belongs to the old list
        }
      }
    }
  }

  /// Makes U anew, for the present H. Returns |U|.
  mpz_class begin_list() {
    ++result_.lists;
    mpz_class count = result_.diagram_order / result_.order - 1;
    if (count > 0) groups_.restart();
    return count;
  }

  std::vector<Permutation> next_batch(const mpz_class& left) {
    const std::uint64_t count =
        left < batch_.value() ? left.get_ui() : static_cast<unsigned long>(batch_.value());
    const auto start = std::chrono::steady_clock::now();
    std::vector<Permutation> batch = groups_.next(count);
    batch_.learn(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (batch.size() != count)
      gap_.reject(fmt::format("IsospinNext({});", count),
                  "it knows fewer cosets than the orders of the groups promise");
    return batch;
  }

  const std::vector<Permutation>& candidates_;
  const std::function<bool(const Permutation&)>& is_valid_;
  const CosetSearchOptions& options_;
  GapSession& gap_;
  GroupsInGap groups_;
  BatchSize batch_;
  CosetSearchResult result_;
};

}  // namespace

CosetSearchResult largest_valid_subgroup(
    std::size_t degree, const std::vector<group::Permutation>& candidates,
    const std::function<bool(const group::Permutation&)>& is_valid,
    const CosetSearchOptions& options, group::GapSession& gap) {
  return CosetSearch(degree, candidates, is_valid, options, gap).run();
}

}  // namespace isospin::symmetry
