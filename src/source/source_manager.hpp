// Owns the texts that everything else points into.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "source/source_range.hpp"

namespace isospin::source {

/// A place as people count it: from 1. A column counts bytes.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;
  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

/// The table of sources. A text stays where it is for as long as the manager lives.
class SourceManager {
 public:
  /// Texts have to be shorter than this many bytes, so that offsets fit into a range.
  static constexpr std::size_t size_limit = std::size_t{1} << 30;

  /// Takes a text over. `name` is what diagnostics call it: a path as the user wrote it.
  SourceId add(std::string name, std::string text);

  [[nodiscard]] const std::string& name(SourceId id) const { return sources_[id.index()].name; }
  [[nodiscard]] std::string_view text(SourceId id) const { return sources_[id.index()].text; }
  [[nodiscard]] std::string_view text(SourceRange range) const;

  /// The range of a whole source.
  [[nodiscard]] SourceRange whole(SourceId id) const;

  /// The line and column of a byte offset; an offset past the end is the end.
  [[nodiscard]] Position position(SourceId id, std::uint32_t offset) const;

  /// The text of a line, without its line end. Lines are counted from 1.
  [[nodiscard]] std::string_view line(SourceId id, std::size_t number) const;

 private:
  struct Source {
    std::string name;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  std::deque<Source> sources_;
};

}  // namespace isospin::source
