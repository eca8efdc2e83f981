#include "source/source_manager.hpp"

#include <doctest/doctest.h>

#include "source/utf8.hpp"

namespace isospin::source {

TEST_CASE("offsets become lines and columns") {
  SourceManager sources;
  const SourceId id = sources.add("f", "ab\r\n\ncd");
  CHECK(sources.position(id, 0) == Position{1, 1});
  CHECK(sources.position(id, 1) == Position{1, 2});
  CHECK(sources.position(id, 4) == Position{2, 1});
  CHECK(sources.position(id, 5) == Position{3, 1});
  CHECK(sources.position(id, 7) == Position{3, 3});
  CHECK(sources.position(id, 99) == Position{3, 3});
  CHECK(sources.line(id, 1) == "ab");
  CHECK(sources.line(id, 2).empty());
  CHECK(sources.line(id, 3) == "cd");
  CHECK(sources.text(SourceRange{id, 5, 7}) == "cd");
}

TEST_CASE("texts stay in place when more are added") {
  SourceManager sources;
  const SourceId first = sources.add("f", "short");
  const std::string_view text = sources.text(first);
  for (int i = 0; i < 100; ++i) sources.add("g", "x");
  CHECK(sources.text(first).data() == text.data());
}

TEST_CASE("ranges cover and follow each other") {
  const SourceRange a{SourceId{0}, 3, 5};
  const SourceRange b{SourceId{0}, 8, 9};
  CHECK(cover(a, b) == SourceRange{SourceId{0}, 3, 9});
  CHECK(cover(b, a) == cover(a, b));
  CHECK(behind(a) == SourceRange{SourceId{0}, 5, 5});
}

TEST_CASE("UTF-8 is well-formed or not, as the Unicode standard's table 3-7 has it") {
  CHECK(utf8_length("a") == 1);
  CHECK(utf8_length("\xC3\xA9") == 2);
  CHECK(utf8_length("\xE2\x82\xAC") == 3);
  CHECK(utf8_length("\xF0\x9F\x98\x80") == 4);
  CHECK(utf8_length("\xC0\x80") == 0);          // overlong
  CHECK(utf8_length("\xE0\x80\x80") == 0);      // overlong
  CHECK(utf8_length("\xED\xA0\x80") == 0);      // a surrogate
  CHECK(utf8_length("\xF4\x90\x80\x80") == 0);  // past U+10FFFF
  CHECK(utf8_length("\xE2\x82") == 0);          // cut off
  CHECK(utf8_length(std::string_view("\0", 1)) == 0);
  CHECK(first_ill_formed("abc") == std::nullopt);
  CHECK(first_ill_formed("ab\xFF") == 2);
}

}  // namespace isospin::source
