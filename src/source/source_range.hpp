// Where is this text?
#pragma once

#include <compare>
#include <cstdint>

#include "util/strong_id.hpp"

namespace isospin::source {

/// A text known to the `SourceManager`: a file, standard input, or text made by a program.
using SourceId = util::StrongId<struct SourceTag>;

/// The bytes [begin, end) of one source.
struct SourceRange {
  SourceId source;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool empty() const { return begin == end; }
  friend constexpr auto operator<=>(const SourceRange&, const SourceRange&) = default;
};

/// The smallest range that covers both; they are of the same source.
constexpr SourceRange cover(SourceRange a, SourceRange b) {
  return {a.source, a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// The empty range just behind `range`: where something is missing.
constexpr SourceRange behind(SourceRange range) { return {range.source, range.end, range.end}; }

}  // namespace isospin::source
