// Groups of permutations, held as a stabiliser chain [Seress03, ch. 4].
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "group/permutation.hpp"

namespace isospin::group {

using BigInteger = mpz_class;

/// An order as graph programs report it: `mantissa * 10^exponent`, rounded. Two different orders of
/// a group and its proper subgroup differ by a factor of two or more, so a rounded order is enough
/// to tell whether a chain is whole.
struct RoundedOrder {
  double mantissa = 1;
  int exponent = 0;
};

class PermutationGroup {
 public:
  /// The group that the generators generate. Equal input gives an equal chain. If the order is
  /// known, roughly, from elsewhere, the chain is finished as soon as it reaches that order; it is
  /// a logic_error if the generators turn out to generate a group of another order.
  PermutationGroup(std::size_t degree, std::vector<Permutation> generators,
                   std::optional<RoundedOrder> known_order = std::nullopt);

  [[nodiscard]] std::size_t degree() const;
  [[nodiscard]] const std::vector<Permutation>& generators() const;
  [[nodiscard]] const BigInteger& order() const;
  [[nodiscard]] bool is_trivial() const;
  [[nodiscard]] bool contains(const Permutation& permutation) const;
  [[nodiscard]] bool contains(const PermutationGroup& other) const;
  [[nodiscard]] std::vector<Point> orbit(Point point) const;
  /// All orbits, also those of one point, each sorted, in the order of their smallest points.
  [[nodiscard]] std::vector<std::vector<Point>> orbits() const;
  [[nodiscard]] PermutationGroup stabiliser(Point point) const;
  /// For each point of the orbit of `point` (in the order of `orbit`) an element that maps `point`
  /// to it.
  [[nodiscard]] std::vector<Permutation> transversal(Point point) const;
  /// Uniformly distributed.
  [[nodiscard]] Permutation random_element(std::mt19937_64& random) const;
};

}  // namespace isospin::group
