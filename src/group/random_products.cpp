#include "group/random_products.hpp"

#include <algorithm>

#include "group/stabiliser_chain.hpp"

namespace isospin::group {

namespace {

// Any number will do; a fixed one makes equal input give equal results.
constexpr std::uint64_t seed = 20080701;
constexpr std::size_t fewest_slots = 10;

}  // namespace

RandomProducts::RandomProducts(std::size_t degree, const std::vector<Permutation>& generators)
    : random_(seed), slots_(generators), accumulator_(Permutation::identity(degree)) {
  if (slots_.empty()) slots_.push_back(accumulator_);
  for (std::size_t i = 0; slots_.size() < fewest_slots; ++i) slots_.push_back(slots_[i]);
  for (std::size_t i = 0; i < std::max<std::size_t>(60, 3 * slots_.size()); ++i) next();
}

const Permutation& RandomProducts::next() {
  const std::size_t changed = random_below(random_, slots_.size());
  std::size_t other = random_below(random_, slots_.size() - 1);
  if (other >= changed) ++other;
  const bool inverted = random_below(random_, 2) == 0;
  const Permutation factor = inverted ? slots_[other].inverse() : slots_[other];
  const bool on_left = random_below(random_, 2) == 0;
  slots_[changed] = on_left ? factor * slots_[changed] : slots_[changed] * factor;
  accumulator_ = accumulator_ * slots_[changed];
  return accumulator_;
}

}  // namespace isospin::group
