// Models broken on purpose, under tests/models/explain/: what was broken is what is named first.
// The head of each states what to expect, the most damaging first:
//
//   // explain: 22 symmetry-argument, order 24 -> 120     line, code, order as it is and if mended
//   // missing: STATEMENT                                 what the place lacks, if it lacks
//   something
//   // mended: s|old|new|                                 how to mend the model, to see the order
//
// Several lines such as 22/23/24 mean any of them. What stands after an `explain` belongs to it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "model/print_promela_lite.hpp"
#include "report/explain_report.hpp"
#include "support/load_text.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/explanation.hpp"

namespace isospin {

namespace {

namespace fs = std::filesystem;

struct Expected {
  std::vector<std::string> lines;
  std::string code;
  std::string order;
  std::string order_if_mended;
  std::string missing;
  std::vector<std::pair<std::string, std::string>> replacements;
};

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

std::vector<Expected> expectations(const std::string& text) {
  static const std::regex explain(R"(// explain: ([\d/]+) ([\w-]+), order (\d+) -> (\d+))");
  static const std::regex mended(R"(// mended: s\|(.*)\|(.*)\|)");
  std::vector<Expected> result;
  for (const std::string& line : split(text, '\n')) {
    if (!line.starts_with("//")) break;
    std::smatch match;
    if (std::regex_match(line, match, explain))
      result.push_back({split(match[1], '/'), match[2], match[3], match[4], "", {}});
    else if (std::regex_match(line, match, mended))
      result.at(result.size() - 1).replacements.emplace_back(match[1], match[2]);
    else if (line.starts_with("// missing: "))
      result.at(result.size() - 1).missing = line.substr(12);
  }
  return result;
}

std::vector<fs::path> models() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(ISOSPIN_ROOT "/tests/models/explain"))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// The text behind the head, with each replacement made. Each must fit exactly once.
std::string mended_text(const std::string& text, const Expected& expected) {
  std::size_t start = 0;
  while (text.compare(start, 2, "//") == 0) start = text.find('\n', start) + 1;
  std::string body = text.substr(start);
  for (const auto& [from, to] : expected.replacements) {
    const std::size_t at = body.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, from);
    REQUIRE_MESSAGE(body.find(from, at + 1) == std::string::npos, from);
    body.replace(at, from.size(), to);
  }
  return body;
}

std::string order_of(const std::string& text) {
  source::SourceManager sources;
  const auto loaded = testing::load_text(sources, text);
  REQUIRE(loaded.model.has_value());
  return symmetry::direct_group(*loaded.model).order().get_str();
}

std::string line_of(const diagnostics::Diagnostic& diagnostic,
                    const source::SourceManager& sources) {
  return std::to_string(sources.position(diagnostic.range.source, diagnostic.range.begin).line);
}

std::string show(const report::DescribedExplanation& found, const source::SourceManager& sources) {
  std::string text;
  for (const auto& each : found.breakers) {
    text += line_of(each.diagnostic, sources) + " " +
            std::string(diagnostics::info(each.diagnostic.code).name) + ", order " +
            found.group_order.get_str() + " -> " + each.order_if_mended.get_str() + ", layer " +
            std::to_string(each.layer) + ": " + each.diagnostic.message + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("what was broken is what is named first") {
  REQUIRE(models().size() >= 25);
  for (const fs::path& path : models()) {
    CAPTURE(path);
    const std::string text = testing::file_text(path.string());
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text, path.string());
    REQUIRE(loaded.model.has_value());
    const symmetry::Explanation explanation = symmetry::explain(*loaded.model);
    const report::DescribedExplanation found = report::describe(*loaded.model, explanation);
    CAPTURE(show(found, sources));
    const std::vector<Expected> expected = expectations(text);
    REQUIRE(!expected.empty());
    const auto first_layer = std::count_if(found.breakers.begin(), found.breakers.end(),
                                           [](const auto& each) { return each.layer == 0; });
    CHECK(static_cast<std::size_t>(first_layer) == expected.size());
    for (std::size_t i = 0; i < std::min(expected.size(), found.breakers.size()); ++i) {
      const auto& diagnostic = found.breakers[i].diagnostic;
      const std::string line = line_of(diagnostic, sources);
      CHECK(std::count(expected[i].lines.begin(), expected[i].lines.end(), line) == 1);
      CHECK(diagnostics::info(diagnostic.code).name == expected[i].code);
      CHECK(found.group_order.get_str() == expected[i].order);
      CHECK(found.breakers[i].order_if_mended.get_str() == expected[i].order_if_mended);
      if (expected[i].missing.empty()) continue;
      const symmetry::Breaker& breaker = explanation.breakers[i];
      REQUIRE(breaker.missing.has_value());
      CHECK(model::statement_text(*loaded.model, (*loaded.model)[breaker.constraint.proctype],
                                  *breaker.missing) == expected[i].missing);
    }
  }
}

TEST_CASE("mending what was broken gives the order that is promised") {
  std::map<std::string, int> codes;
  for (const fs::path& path : models()) {
    CAPTURE(path);
    const std::string text = testing::file_text(path.string());
    for (const Expected& expected : expectations(text)) {
      ++codes[expected.code];
      CHECK(order_of(text) == expected.order);
      CHECK_MESSAGE(!expected.replacements.empty(), "how to mend it is not stated");
      CHECK(order_of(mended_text(text, expected)) == expected.order_if_mended);
    }
  }
  CHECK(codes["symmetry-initial-value"] >= 3);
  CHECK(codes["symmetry-argument"] >= 8);
  CHECK(codes["symmetry-statement"] >= 10);
}

}  // namespace isospin
