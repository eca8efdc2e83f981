#include "diagram/dot_text.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "diagram/palette.hpp"

namespace isospin::diagram {

TEST_CASE("DOT and HTML texts are escaped") {
  CHECK(quoted("a \"b\" \\N") == "\"a \\\"b\\\" \\\\N\"");
  CHECK(quoted("a\nb") == "\"a\\nb\"");
  CHECK(html("chan<a> & \"b\"") == "chan&lt;a&gt; &amp; &quot;b&quot;");
}

TEST_CASE("the first hundred colours are different") {
  std::set<std::string> colours;
  for (std::size_t i = 0; i < 100; ++i) colours.insert(class_colour(i));
  CHECK(colours.size() == 100);
}

}  // namespace isospin::diagram
