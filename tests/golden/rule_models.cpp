// The models under tests/models/, each with its expectation at its head:
//
//   // rule: T-ARITH
//   // expect: ok                           or, for each diagnostic,
//   // expect: 12 arithmetic-needs-int      its line and its code
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "diagnostics/code.hpp"
#include "support/explained_codes.hpp"
#include "support/load_text.hpp"

namespace isospin {

namespace {

namespace fs = std::filesystem;

struct Expectation {
  std::string rule;
  std::vector<std::string> diagnostics;  // "12 arithmetic-needs-int"; empty for ok
  bool is_stated = false;
};

Expectation expectation(const std::string& text) {
  Expectation result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && line.starts_with("//");) {
    if (line.starts_with("// rule: ")) result.rule = line.substr(9);
    if (!line.starts_with("// expect: ")) continue;
    result.is_stated = true;
    if (line != "// expect: ok") result.diagnostics.push_back(line.substr(11));
  }
  std::sort(result.diagnostics.begin(), result.diagnostics.end());
  return result;
}

std::vector<std::string> sorted_lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) result.push_back(line);
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<fs::path> models() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(ISOSPIN_ROOT "/tests/models")) {
    if (entry.path().extension() == ".plite") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text.empty() ? "ok\n" : text;
}

}  // namespace

TEST_CASE("every test model gives the diagnostics that its head states") {
  REQUIRE(models().size() > 100);
  for (const fs::path& path : models()) {
    const std::string text = testing::file_text(path.string());
    const Expectation expected = expectation(text);
    CHECK_MESSAGE(expected.is_stated, path);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text, path.string());
    const auto found = sorted_lines(testing::summary(loaded.diagnostics, sources));
    CHECK_MESSAGE(found == expected.diagnostics, path, "\nexpected\n", join(expected.diagnostics),
                  "found\n", join(found));
    CHECK_MESSAGE(loaded.model.has_value() == !loaded.diagnostics.has_errors(), path);
  }
}

TEST_CASE("every typing rule has a model that passes and, if it can fail, one that fails") {
  // Fig. 13 and 14. T-ENV-EMPTY has no premise; T-SKIP, T-_PID and T-NULL have none that a program
  // could break.
  const std::vector<std::string> fallible{
      "T-ENV-x", "T-INT-LITERAL", "T-PID-LITERAL", "T-PARENTHESIS-e", "T-VAR",  "T-ARITH",
      "T-LEN",   "T-REL",         "T-EQ",          "T-PARENTHESIS-g", "T-NOT",  "T-AND",
      "T-OR",    "T-ASSIGN",      "T-UPDATE",      "T-SEND",          "T-RECV", "T-GLOBAL",
      "T-SC",    "T-PROCTYPE",    "T-RUN",         "T-INIT",          "TYPES"};
  std::map<std::string, std::pair<int, int>> counts;  // passing, failing
  for (const fs::path& path : models()) {
    const Expectation expected = expectation(testing::file_text(path.string()));
    ++(expected.diagnostics.empty() ? counts[expected.rule].first : counts[expected.rule].second);
  }
  for (const std::string& rule : fallible) {
    CHECK_MESSAGE(counts[rule].first > 0, rule, " has no passing model");
    CHECK_MESSAGE(counts[rule].second > 0, rule, " has no failing model");
  }
  for (const char* rule : {"T-ENV-EMPTY", "T-SKIP", "T-_PID", "T-NULL"}) {
    CHECK_MESSAGE(counts[rule].first > 0, rule, " has no passing model");
  }
}

TEST_CASE("every code that a model can cause is caused by a test model") {
  // The others are tested with files and limits: tests/cli.
  std::set<std::string> missing;
  for (const diagnostics::CodeInfo& row : diagnostics::all_codes())
    missing.insert(std::string(row.name));
  for (const char* elsewhere : {"file-unreadable", "too-many-errors", "promela-proctype-limit",
                                "promela-process-limit", "promela-channel-limit"}) {
    missing.erase(elsewhere);
  }
  for (const fs::path& path : models()) {
    const std::string text = testing::file_text(path.string());
    for (const std::string& line : expectation(text).diagnostics)
      missing.erase(line.substr(line.find(' ') + 1));
    // Remarks come from `isospin explain`; explain_models.cpp looks at them closely.
    if (path.parent_path().filename() != "explain") continue;
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text, path.string());
    REQUIRE(loaded.model.has_value());
    for (const std::string& code : testing::explained_codes(*loaded.model)) missing.erase(code);
  }
  for (const std::string& code : missing) FAIL_CHECK(code, " is in no test model");
}

TEST_CASE("every example is accepted without a warning and says what to expect") {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(ISOSPIN_ROOT "/examples")) {
    if (entry.path().extension() != ".plite") continue;
    ++count;
    const std::string text = testing::file_text(entry.path().string());
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text, entry.path().string());
    CHECK_MESSAGE(loaded.model.has_value(), entry.path());
    CHECK_MESSAGE(loaded.diagnostics.entries().empty(), entry.path(),
                  testing::summary(loaded.diagnostics, sources));
    for (const char* promise : {"// Shows:", "// Expected group:", "// Expected verdict:"}) {
      CHECK_MESSAGE(text.find(promise) != std::string::npos, entry.path(), " lacks ", promise);
    }
  }
  CHECK(count >= 12);
}

}  // namespace isospin
