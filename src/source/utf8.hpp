// Is this text UTF-8, and how is it shown where it is not?
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace isospin::source {

/// The number of bytes of the well-formed UTF-8 character at the start of `text`, 0 if there is
/// none. NUL counts as ill-formed: no editor shows it, and no model needs it.
std::size_t utf8_length(std::string_view text);

/// The offset of the first byte that is not part of a well-formed character.
std::optional<std::size_t> first_ill_formed(std::string_view text);

}  // namespace isospin::source
