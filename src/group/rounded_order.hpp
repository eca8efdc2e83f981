// The order of a group as graph programs report it.
#pragma once

namespace isospin::group {

/// `mantissa * 10^exponent`, rounded. Two different orders of a group and its proper subgroup
/// differ by a factor of two or more, so a rounded order is enough to tell whether a chain is
/// whole.
struct RoundedOrder {
  double mantissa = 1;
  int exponent = 0;
};

}  // namespace isospin::group
