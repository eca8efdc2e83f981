// The name of a group in the making: what structure.hpp puts together.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <string>
#include <vector>

namespace isospin::group {

class PermutationGroup;

struct StructureName {
  std::string text;
  bool is_compound = false;  ///< needs parentheses inside a larger name
  /// The action that was named is the one that the name stands for on top of a wreath product.
  bool is_natural = false;
  /// Made of names only, with no description by order and degree inside.
  bool is_proper = true;
  bool is_product = false;  ///< direct, so that it needs no parentheses inside another one

  /// The text, in parentheses if it is compound.
  [[nodiscard]] std::string as_part() const { return is_compound ? "(" + text + ")" : text; }
};

/// `Cn`, or `S2`.
std::string cyclic_name(const mpz_class& order);

/// The direct product, in the order of first appearance; `1` if there are no factors.
StructureName direct_product(const std::vector<StructureName>& factors);

/// The wreath product of `bottom` with a top group that permutes `points` points.
StructureName wreath_product(const StructureName& bottom, const StructureName& top,
                             std::size_t points);

/// `a transitive group of order 12 on 6 points`.
StructureName description(const PermutationGroup& group);

}  // namespace isospin::group
