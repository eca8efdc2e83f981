// Property tests: a statement that has to hold for every generated value, and the smallest value
// for which it does not.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "support/choices.hpp"

namespace isospin::testing {

/// Generates a value and tests it. Returns what went wrong, with the value; nothing if it holds.
using Property = std::function<std::optional<std::string>(Choices&)>;

/// Tests the property for many seeds; the environment variable ISOSPIN_SEED shifts them. Returns
/// the shrunk failure.
std::optional<std::string> find_counterexample(const Property& property, std::size_t tests);

/// A tenth of the number under sanitizers, for properties that compare with something slow: they
/// are ten times slower there, and what they are for is to find bad memory accesses.
constexpr std::size_t fewer_under_sanitizers(std::size_t tests) {
#if defined(__SANITIZE_ADDRESS__)
  return tests / 10;
#else
  return tests;
#endif
}

}  // namespace isospin::testing
