// Each example has the group that its head promises: "Expected group: order N".
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "oracle/coloured_permutations.hpp"
#include "oracle/valid_permutations.hpp"
#include "support/load_text.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/direct.hpp"

namespace isospin {

namespace {

std::vector<std::string> examples() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(ISOSPIN_ROOT "/examples")) {
    if (entry.path().extension() == ".plite") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// The number that follows these words in the head of an example.
std::optional<std::string> promised(const std::string& text, const std::string& words) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(words + " (\\d+)"))) return std::nullopt;
  return match[1].str();
}

}  // namespace

TEST_CASE("each example has the group that its head promises") {
  for (const std::string& path : examples()) {
    CAPTURE(path);
    const std::string text = testing::file_text(path);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    REQUIRE(loaded.model.has_value());
    const auto expected = promised(text, "Expected group: order");
    REQUIRE(expected.has_value());
    const group::PermutationGroup group = symmetry::direct_group(*loaded.model);
    CHECK(group.order().get_str() == *expected);
    CHECK(symmetry::diagram_group(*loaded.model).contains(group));
  }
}

TEST_CASE("the oracle finds the same for the small examples") {
  std::size_t small = 0;
  for (const std::string& path : examples()) {
    CAPTURE(path);
    const std::string text = testing::file_text(path);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    REQUIRE(loaded.model.has_value());
    if (testing::candidate_count(*loaded.model, 100000) > 100000) continue;
    ++small;
    const auto expected = promised(text, "Expected group: order");
    REQUIRE(expected.has_value());
    CHECK(std::to_string(testing::valid_permutations(*loaded.model).size()) == *expected);
  }
  CHECK(small >= 8);
}

// The orders that the paper gives for Fig. 6, and the heads of examples for other diagrams.
TEST_CASE("static channel diagrams have the automorphisms that are known of them") {
  const std::vector<std::pair<std::string, std::string>> known{
      {"load_balancer", "288"},    {"hypercube", "48"},  {"resource_allocator", "5040"},
      {"hypercube_full", "40320"}, {"no_symmetry", "4"}, {"dining_philosophers", "10"}};
  for (const auto& [name, order] : known) {
    CAPTURE(name);
    source::SourceManager sources;
    const auto loaded = testing::load_text(
        sources, testing::file_text(ISOSPIN_ROOT "/examples/" + name + ".plite"));
    REQUIRE(loaded.model.has_value());
    CHECK(symmetry::diagram_group(*loaded.model).order().get_str() == order);
  }
}

}  // namespace isospin
