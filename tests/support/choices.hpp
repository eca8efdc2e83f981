// The source of randomness for generators: a list of numbers, drawn one after the other.
//
// A generator that draws from a list can be shrunk without knowing what it generates: a shorter
// list, or one with smaller numbers, gives a simpler value. Drawing past the end gives 0, so
// generators should make 0 the simplest choice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace isospin::testing {

class Choices {
 public:
  /// Draws fresh numbers and remembers them.
  explicit Choices(std::uint64_t seed) : generator_(seed), is_fresh_(true) {}
  /// Draws the given numbers again.
  explicit Choices(std::vector<std::uint32_t> numbers) : numbers_(std::move(numbers)) {}

  /// A number from 0 to bound - 1.
  std::uint32_t below(std::uint32_t bound) {
    if (next_ == numbers_.size() && is_fresh_)
      numbers_.push_back(static_cast<std::uint32_t>(generator_() >> 16U));
    const std::uint32_t drawn = next_ < numbers_.size() ? numbers_[next_] : 0;
    ++next_;
    return bound == 0 ? 0 : drawn % bound;
  }

  /// True once in `one_in` times.
  bool chance(std::uint32_t one_in) { return below(one_in) + 1 == one_in; }

  template <class Value>
  const Value& pick(const std::vector<Value>& values) {
    return values[below(static_cast<std::uint32_t>(values.size()))];
  }

  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t i = values.size(); i > 1; --i) {
      std::swap(values[i - 1], values[i - 1 - below(static_cast<std::uint32_t>(i))]);
    }
  }

  [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }

 private:
  std::vector<std::uint32_t> numbers_;
  std::size_t next_ = 0;
  std::mt19937_64 generator_;
  bool is_fresh_ = false;
};

}  // namespace isospin::testing
