// Groups of permutations, held as a stabiliser chain [Seress03, ch. 4].
//
// A group is a value: it never changes, and copies share the chain. The chain is made when it is
// needed first; the order and the orbits often do not need it (overgroup.hpp).
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "group/permutation.hpp"
#include "group/rounded_order.hpp"
#include "group/stabiliser_chain.hpp"

namespace isospin::group {

using BigInteger = mpz_class;

class PermutationGroup {
 public:
  /// The group that the generators generate; identities among them are dropped. Equal input gives
  /// an equal chain. If the order is known, roughly, from elsewhere, the chain is finished as soon
  /// as it reaches that order. It is a logic_error if the generators turn out to generate a group
  /// of another order, or have another degree. On more than 128 points the chain is left out if the
  /// overgroup has that order; then a wrong order is noticed only when the chain is needed.
  PermutationGroup(std::size_t degree, std::vector<Permutation> generators,
                   std::optional<RoundedOrder> known_order = std::nullopt);

  [[nodiscard]] std::size_t degree() const { return degree_; }
  [[nodiscard]] const std::vector<Permutation>& generators() const { return generators_; }
  [[nodiscard]] const BigInteger& order() const { return order_; }
  [[nodiscard]] bool is_trivial() const { return generators_.empty(); }
  /// Both of the same degree as the group.
  [[nodiscard]] bool contains(const Permutation& permutation) const;
  [[nodiscard]] bool contains(const PermutationGroup& other) const;
  /// Sorted.
  [[nodiscard]] std::vector<Point> orbit(Point point) const;
  /// All orbits, also those of one point, each sorted, in the order of their smallest points.
  [[nodiscard]] std::vector<std::vector<Point>> orbits() const;
  [[nodiscard]] PermutationGroup stabiliser(Point point) const;
  /// The elements that fix each of the points.
  [[nodiscard]] PermutationGroup pointwise_stabiliser(const std::vector<Point>& points) const;
  /// For each point of the orbit of `point` (in the order of `orbit`) an element that maps `point`
  /// to it.
  [[nodiscard]] std::vector<Permutation> transversal(Point point) const;
  /// Uniformly distributed.
  [[nodiscard]] Permutation random_element(std::mt19937_64& random) const;
  /// What the group does to a union of orbits, renumbered: points[i] becomes point i.
  [[nodiscard]] PermutationGroup restriction(const std::vector<Point>& points) const;

  /// May be called from several threads.
  [[nodiscard]] const StabiliserChain& chain() const;

  /// The same set of permutations.
  friend bool operator==(const PermutationGroup& a, const PermutationGroup& b);

 private:
  /// The chain is whole.
  PermutationGroup(StabiliserChain whole, std::vector<Permutation> generators);

  struct LazyChain;

  std::size_t degree_;
  std::vector<Permutation> generators_;
  std::shared_ptr<LazyChain> chain_;
  BigInteger order_;
};

}  // namespace isospin::group
