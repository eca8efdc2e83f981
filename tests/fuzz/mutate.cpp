#include "fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace isospin::testing {

namespace {

constexpr std::array<std::string_view, 44> fragments{"(",
                                                     ")",
                                                     "{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     ";",
                                                     ",",
                                                     "->",
                                                     "::",
                                                     "!",
                                                     "?",
                                                     "==",
                                                     "!=",
                                                     "&&",
                                                     "||",
                                                     "<=",
                                                     "-",
                                                     "*",
                                                     "+",
                                                     "null",
                                                     "_pid",
                                                     "do",
                                                     "od",
                                                     "atomic",
                                                     "init",
                                                     "run",
                                                     "proctype",
                                                     "chan",
                                                     "int",
                                                     "pid",
                                                     "rec X .",
                                                     "of",
                                                     "len(",
                                                     "nfull(",
                                                     "nempty(",
                                                     "/*",
                                                     "*/",
                                                     "//",
                                                     "\n",
                                                     "99999999999999999999",
                                                     "-2147483648",
                                                     "\xff",
                                                     "\xe2\x82\xac"};

std::size_t position(const std::string& text, Choices& choices) {
  return choices.below(static_cast<std::uint32_t>(text.size() + 1));
}

void edit(std::string& text, const std::vector<std::string>& seeds, Choices& choices) {
  const std::size_t at = position(text, choices);
  const std::size_t length =
      std::min<std::size_t>(text.size() - at, 1 + choices.below(choices.chance(4) ? 200 : 8));
  switch (choices.below(7)) {
    case 0: text.insert(at, fragments[choices.below(fragments.size())]); break;
    case 1: text.erase(at, length); break;
    case 2: text.insert(position(text, choices), text.substr(at, length)); break;
    case 3: text.insert(at, 1, static_cast<char>(choices.below(256))); break;
    case 4: {
      const std::string& other = choices.pick(seeds);
      text.insert(at, other.substr(position(other, choices), length));
      break;
    }
    case 5: text.resize(choices.chance(10) ? at : text.size()); break;
    default: {
      const std::string_view fragment = fragments[choices.below(fragments.size())];
      const std::uint32_t times = choices.chance(20) ? 400 : 3;
      for (std::uint32_t i = 0; i < times; ++i) text.insert(at, fragment);
    }
  }
}

}  // namespace

std::string mutate(const std::vector<std::string>& seeds, Choices& choices) {
  std::string text = choices.pick(seeds);
  const std::uint32_t edits = 1 + choices.below(6);
  for (std::uint32_t i = 0; i < edits; ++i) edit(text, seeds, choices);
  return text;
}

}  // namespace isospin::testing
