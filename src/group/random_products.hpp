// Elements of a group of which only generators are known, close to uniformly distributed: the
// product replacement algorithm, with an accumulator [Seress03, sec. 2.2].
//
// Nothing may depend on the distribution but speed.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "group/permutation.hpp"

namespace isospin::group {

class RandomProducts {
 public:
  RandomProducts(std::size_t degree, const std::vector<Permutation>& generators);
  const Permutation& next();

 private:
  std::mt19937_64 random_;
  std::vector<Permutation> slots_;
  Permutation accumulator_;
};

}  // namespace isospin::group
