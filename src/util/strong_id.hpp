// An index that cannot be mixed up with an index of another kind.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace isospin::util {

/// A 0-based index into the table that `Tag` stands for.
template <class Tag>
struct StrongId {
  std::uint32_t value = 0;

  constexpr StrongId() = default;
  constexpr explicit StrongId(std::size_t index) : value(static_cast<std::uint32_t>(index)) {}

  /// The position in the table.
  [[nodiscard]] constexpr std::size_t index() const { return value; }

  friend constexpr auto operator<=>(StrongId, StrongId) = default;
};

}  // namespace isospin::util
