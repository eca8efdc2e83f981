// Permutations in the notation of cycles, for tests. Points count from 0.
#pragma once

#include <vector>

#include "group/permutation.hpp"

namespace isospin::testing {

using Cycles = std::vector<std::vector<std::size_t>>;

inline group::Permutation cycles(std::size_t degree, const Cycles& numbers) {
  std::vector<std::vector<group::Point>> points;
  for (const std::vector<std::size_t>& cycle : numbers) {
    points.emplace_back();
    for (const std::size_t number : cycle) points.back().emplace_back(number);
  }
  return group::Permutation::from_cycles(degree, points);
}

/// The cycle (first, first + 1, ..., first + length - 1).
inline std::vector<std::size_t> run_of(std::size_t first, std::size_t length) {
  std::vector<std::size_t> cycle;
  for (std::size_t i = 0; i < length; ++i) cycle.push_back(first + i);
  return cycle;
}

}  // namespace isospin::testing
