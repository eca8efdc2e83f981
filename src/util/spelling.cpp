#include "util/spelling.hpp"

#include <algorithm>

namespace isospin::util {

namespace {

// Longer words are hardly typed wrongly, and comparing them costs the square of their length.
constexpr std::size_t longest_word = 64;

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap > limit) return limit + 1;
  std::vector<std::size_t> two_up(b.size() + 1);
  std::vector<std::size_t> up(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_up.swap(up);
    up.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitution = up[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({up[j] + 1, row[j - 1] + 1, substitution});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], two_up[j - 2] + 1);
    }
  }
  return std::min(row[b.size()], limit + 1);
}

std::optional<std::string_view> closest(std::string_view word,
                                        const std::vector<std::string_view>& candidates) {
  if (word.size() > longest_word) return std::nullopt;
  // One slip in a short word, two in a longer one; a word of one letter is not a misspelling.
  std::size_t limit = word.size() < 2 ? 0 : word.size() < 5 ? 1 : 2;
  std::optional<std::string_view> best;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate, limit);
    if (distance == 0 || distance > limit) continue;
    if (distance == 1) return candidate;
    best = best.value_or(candidate);
  }
  return best;
}

}  // namespace isospin::util
