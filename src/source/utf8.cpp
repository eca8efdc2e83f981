#include "source/utf8.hpp"

#include <cstdint>

namespace isospin::source {

namespace {

std::uint8_t byte(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<std::uint8_t>(text[at]) : 0;
}

bool continues(std::uint8_t b) { return (b & 0xC0U) == 0x80U; }

}  // namespace

// The Unicode standard's table 3-7: no overlong forms, no surrogates, nothing past U+10FFFF.
std::size_t utf8_length(std::string_view text) {
  const std::uint8_t first = byte(text, 0);
  const std::uint8_t second = byte(text, 1);
  if (first == 0) return 0;
  if (first < 0x80) return 1;
  if (first < 0xC2) return 0;
  if (first < 0xE0) return continues(second) ? 2 : 0;
  if (first < 0xF0) {
    if (!continues(second) || !continues(byte(text, 2))) return 0;
    const bool overlong = first == 0xE0 && second < 0xA0;
    const bool surrogate = first == 0xED && second >= 0xA0;
    return overlong || surrogate ? 0 : 3;
  }
  if (first < 0xF5) {
    if (!continues(second) || !continues(byte(text, 2)) || !continues(byte(text, 3))) return 0;
    const bool overlong = first == 0xF0 && second < 0x90;
    const bool too_large = first == 0xF4 && second >= 0x90;
    return overlong || too_large ? 0 : 4;
  }
  return 0;
}

std::optional<std::size_t> first_ill_formed(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

}  // namespace isospin::source
