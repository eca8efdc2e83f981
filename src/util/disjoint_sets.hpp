// Sets that grow together: which elements belong together, after some were put together?
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace isospin::util {

/// A partition of the numbers 0 to n - 1. At first each is alone.
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parent_(size), count_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }

  /// The smallest number of the set that `element` is in.
  std::size_t leader(std::size_t element) {
    while (parent_[element] != element) {
      parent_[element] = parent_[parent_[element]];
      element = parent_[element];
    }
    return element;
  }

  /// Puts two sets together; false if they were one already.
  bool unite(std::size_t a, std::size_t b) {
    a = leader(a);
    b = leader(b);
    if (a == b) return false;
    parent_[std::max(a, b)] = std::min(a, b);
    --count_;
    return true;
  }

  /// How many sets there are.
  [[nodiscard]] std::size_t count() const { return count_; }

  /// The sets, each sorted, in the order of their leaders.
  std::vector<std::vector<std::size_t>> sets() {
    std::vector<std::vector<std::size_t>> result;
    std::vector<std::size_t> number(parent_.size());
    for (std::size_t i = 0; i < parent_.size(); ++i) {
      const std::size_t first = leader(i);
      if (first == i) {
        number[i] = result.size();
        result.emplace_back();
      }
      result[number[first]].push_back(i);
    }
    return result;
  }

 private:
  std::vector<std::size_t> parent_;
  std::size_t count_;
};

}  // namespace isospin::util
