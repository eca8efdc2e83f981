// What did somebody who knows Promela mean by this? Promela-Lite is so much smaller that most
// syntax errors are Promela.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace isospin::parse {

/// The part of the language that a syntax error is in.
enum class Construct : std::uint8_t { statement, update, parameters, fields, init, other };

/// Advice on a word of Promela that Promela-Lite does not have; none for any other word.
std::optional<std::string_view> hint_on_word(std::string_view word);

/// Advice on a character, or a longer piece, that is no token of Promela-Lite; empty if there is
/// none to give.
std::string_view hint_on_character(std::string_view text);

/// Advice on a token that does not fit: `found`, where `before` is the token before it and `rest`
/// the text after it. Empty if there is none to give.
std::string_view hint_on_token(Construct construct, std::string_view before, std::string_view found,
                               std::string_view rest);

}  // namespace isospin::parse
