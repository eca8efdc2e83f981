#include "util/spelling.hpp"

#include <doctest/doctest.h>

#include <string>

namespace isospin::util {

TEST_CASE("edit distance counts insertions, deletions, substitutions and swaps") {
  CHECK(edit_distance("", "", 3) == 0);
  CHECK(edit_distance("abc", "abc", 3) == 0);
  CHECK(edit_distance("abc", "abxc", 3) == 1);
  CHECK(edit_distance("abc", "ac", 3) == 1);
  CHECK(edit_distance("abc", "axc", 3) == 1);
  CHECK(edit_distance("abc", "acb", 3) == 1);
  CHECK(edit_distance("kitten", "sitting", 5) == 3);  // the textbook's example
  CHECK(edit_distance("kitten", "sitting", 2) == 3);
  CHECK(edit_distance("a", "abcdefgh", 2) == 3);
}

TEST_CASE("the nearest word is suggested if it is near enough") {
  CHECK(closest("se", {"se1", "lb1"}) == "se1");
  CHECK(closest("loadbalancr", {"client", "loadbalancer"}) == "loadbalancer");
  CHECK(closest("cleint", {"server", "client"}) == "client");
  CHECK(closest("abc", {"xyz"}) == std::nullopt);
  CHECK(closest("x", {"y"}) == std::nullopt);        // a word of one letter is not a misspelling
  CHECK(closest("same", {"same"}) == std::nullopt);  // it is not misspelt at all
  CHECK(closest(std::string(100, 'a'), {std::string_view("a")}) == std::nullopt);
}

}  // namespace isospin::util
