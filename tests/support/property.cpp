#include "support/property.hpp"

#include <cstdlib>
#include <exception>
#include <vector>

namespace isospin::testing {

namespace {

using Numbers = std::vector<std::uint32_t>;

std::optional<std::string> outcome(const Property& property, Choices& choices) {
  try {
    return property(choices);
  } catch (const std::exception& error) {
    return std::string("exception: ") + error.what();
  }
}

/// Makes the list shorter, then its numbers smaller, as long as the property still fails.
class Shrinking {
 public:
  Shrinking(const Property& property, Numbers numbers, std::string message)
      : property_(property), numbers_(std::move(numbers)), message_(std::move(message)) {}

  std::string run() {
    while (shorten() || lower()) {
    }
    return message_;
  }

 private:
  bool keep_if_failing(const Numbers& candidate) {
    if (budget_ == 0) return false;
    --budget_;
    Choices choices(candidate);
    auto message = outcome(property_, choices);
    if (!message) return false;
    numbers_ = candidate;
    message_ = std::move(*message);
    return true;
  }

  bool shorten() {
    for (std::size_t length = numbers_.size(); length > 0; length /= 2) {
      for (std::size_t at = 0; at + length <= numbers_.size(); at += length) {
        Numbers candidate = numbers_;
        const auto from = candidate.begin() + static_cast<std::ptrdiff_t>(at);
        candidate.erase(from, from + static_cast<std::ptrdiff_t>(length));
        if (keep_if_failing(candidate)) return true;
      }
    }
    return false;
  }

  bool lower() {
    for (std::size_t at = 0; at < numbers_.size(); ++at) {
      for (const std::uint32_t smaller : {0U, numbers_[at] / 2, numbers_[at] - 1}) {
        if (numbers_[at] == 0 || smaller >= numbers_[at]) continue;
        Numbers candidate = numbers_;
        candidate[at] = smaller;
        if (keep_if_failing(candidate)) return true;
      }
    }
    return false;
  }

  const Property& property_;
  Numbers numbers_;
  std::string message_;
  std::size_t budget_ = 3000;
};

}  // namespace

std::optional<std::string> find_counterexample(const Property& property, std::size_t tests) {
  const char* shift = std::getenv("ISOSPIN_SEED");
  const std::uint64_t first = shift == nullptr ? 0 : std::strtoull(shift, nullptr, 10);
  for (std::uint64_t seed = first; seed < first + tests; ++seed) {
    Choices choices(seed);
    auto message = outcome(property, choices);
    if (!message) continue;
    return "seed " + std::to_string(seed) + ", shrunk:\n" +
           Shrinking(property, choices.numbers(), *message).run();
  }
  return std::nullopt;
}

}  // namespace isospin::testing
