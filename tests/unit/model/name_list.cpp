#include "model/name_list.hpp"

#include <doctest/doctest.h>

#include "support/load_text.hpp"

namespace isospin::model {

TEST_CASE("long runs become ranges, short ones do not") {
  CHECK(name_list({}, 9).empty());
  CHECK(name_list({"7", "8", "10", "11", "12"}, 9) == "7, 8, 10, 11, 12");
  CHECK(name_list({"7", "8", "9", "10", "12"}, 9) == "7–10, 12");
  CHECK(name_list({"cl9", "cl10", "cl11", "cl12"}, 9) == "cl9–cl12");
  CHECK(name_list({"a1", "b2", "c3", "d4"}, 9) == "a1, b2, c3, d4");
  CHECK(name_list({"x8", "x09", "x10", "x11"}, 9) == "x8, x09, x10, x11");
  CHECK(name_list({"99999999999999999999", "a", "b", "c"}, 9) == "99999999999999999999, a, b, c");
}

TEST_CASE("after the limit the rest is counted") {
  CHECK(name_list({"a", "b", "c"}, 3) == "a, b, c");
  CHECK(name_list({"a", "b", "c", "d"}, 3) == "a, b, c, and 1 more");
  CHECK(name_list({"1", "2", "3", "4", "b", "c"}, 2) == "1–4, b, and 1 more");
}

TEST_CASE("points are named by proctype and pid, or by channel") {
  source::SourceManager sources;
  const auto loaded =
      testing::load_text(sources, testing::file_text(ISOSPIN_ROOT "/examples/load_balancer.plite"));
  REQUIRE(loaded.model);
  const std::vector<Point> clients{Point{6}, Point{7}, Point{9}, Point{10}, Point{11}};
  CHECK(point_list(*loaded.model, clients, 9) == "client 7, 8, 10, 11, 12");
  // Process 5, client 9, lb2, cl3; then a location, which has no place in a picture.
  const std::vector<Point> mixed{Point{4}, Point{8}, Point{16}, Point{20}, Point{24}};
  CHECK(point_list(*loaded.model, mixed, 9) == "loadbalancer 5; client 9; lb2, cl3");
}

TEST_CASE("texts are cut between characters") {
  CHECK(shortened("client", 6) == "client");
  CHECK(shortened("client", 5) == "clien…");
  CHECK(shortened("éééé", 4) == "éééé");
  CHECK(shortened("éééé", 2) == "éé…");
}

}  // namespace isospin::model
