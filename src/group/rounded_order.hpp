// The order of a group as graph programs report it.
#pragma once

#include <gmpxx.h>

namespace isospin::group {

/// `mantissa * 10^exponent`, rounded. Two different orders of a group and its proper subgroup
/// differ by a factor of two or more, so a rounded order is enough to tell whether a chain is
/// whole.
struct RoundedOrder {
  double mantissa = 1;
  int exponent = 0;
};

/// An exact order, rounded.
RoundedOrder rounded(const mpz_class& order);

/// Whether an order of which the other is a divisor, or a multiple, is that other one.
bool are_equal(const mpz_class& order, const RoundedOrder& rounded_order);

}  // namespace isospin::group
