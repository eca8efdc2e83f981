#include "group/rounded_order.hpp"

#include <cmath>

namespace isospin::group {

RoundedOrder rounded(const mpz_class& order) {
  long twos = 0;
  const double fraction = mpz_get_d_2exp(&twos, order.get_mpz_t());
  const double tens = std::log10(fraction) + static_cast<double>(twos) * std::log10(2.0);
  return {std::pow(10.0, tens - std::floor(tens)), static_cast<int>(std::floor(tens))};
}

bool are_equal(const mpz_class& order, const RoundedOrder& rounded_order) {
  const RoundedOrder exact = rounded(order);
  const double difference = std::log10(exact.mantissa) + exact.exponent -
                            std::log10(rounded_order.mantissa) - rounded_order.exponent;
  // Half of a factor of two, on either side.
  return std::abs(difference) < std::log10(2.0) / 2;
}

}  // namespace isospin::group
