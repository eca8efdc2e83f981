// Which known word did the user probably mean?
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace isospin::util {

/// The number of insertions, deletions, substitutions and swaps of neighbours from `a` to `b`, or
/// `limit + 1` as soon as it is clear that the distance exceeds `limit`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// The candidate nearest to `word`, if one is near enough to be worth suggesting. Ties go to the
/// first.
std::optional<std::string_view> closest(std::string_view word,
                                        const std::vector<std::string_view>& candidates);

}  // namespace isospin::util
