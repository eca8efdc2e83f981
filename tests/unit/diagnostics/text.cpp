#include "diagnostics/text.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "diagnostics/json.hpp"
#include "nlohmann/json.hpp"

namespace isospin::diagnostics {

namespace {

std::string shown(const std::string& text, std::uint32_t begin, std::uint32_t end) {
  source::SourceManager sources;
  const source::SourceId id = sources.add("f.plite", text);
  return to_text({Code::unknown_name, {id, begin, end}, "message"}, sources, {});
}

}  // namespace

TEST_CASE("a diagnostic shows its place, its line and carets") {
  CHECK(shown("one\ntwo three\n", 8, 13) ==
        "f.plite:2:5: error: message [unknown-name]\n"
        "    2 | two three\n"
        "      |     ^~~~~\n");
}

TEST_CASE("a range over several lines is shown on its first") {
  CHECK(shown("ab cd\nef\n", 3, 8).find("   ^~\n") != std::string::npos);
}

TEST_CASE("an empty range is shown as one caret, also behind the end of the line") {
  CHECK(shown("abc\n", 3, 3).find("|    ^\n") != std::string::npos);
  CHECK(shown("abc", 3, 3).find("|    ^\n") != std::string::npos);
}

TEST_CASE("tabs, control characters and ill-formed bytes do not move the carets") {
  CHECK(shown("\tx", 1, 2).find("|     x\n      |     ^\n") != std::string::npos);
  CHECK(shown("\x1b[31mx", 5, 6).find("\x1b") == std::string::npos);
  CHECK(shown("\xC2\x9B"
              "x",
              2, 3)
            .find("\xC2\x9B") == std::string::npos);
  CHECK(shown("\xFF\xFEx", 2, 3).find("| \uFFFD\uFFFDx\n      |   ^\n") != std::string::npos);
  CHECK(shown("\xC3\xA9x", 2, 3).find("| \xC3\xA9x\n      |  ^\n") != std::string::npos);
}

TEST_CASE("a very long line is cut around the carets") {
  const std::string text = std::string(3000, 'a') + "HERE" + std::string(3000, 'b');
  const std::string result = shown(text, 3000, 3004);
  CHECK(result.size() < 500);
  CHECK(result.find("aHEREb") != std::string::npos);
  const std::size_t line = result.find('\n') + 1;
  const std::string source_line = result.substr(line, result.find('\n', line) - line);
  const std::string caret_line = result.substr(result.find('\n', line) + 1);
  // "…" is one cell of three bytes.
  CHECK(source_line.find("HERE") - 2 == caret_line.find('^'));
}

TEST_CASE("colour is used only when asked for") {
  source::SourceManager sources;
  const source::SourceId id = sources.add("f", "x");
  const Diagnostic diagnostic{
      Code::unknown_name, {id, 0, 1}, "m", {{"n"}, {"o", source::SourceRange{id, 0, 1}}}};
  CHECK(to_text(diagnostic, sources, {.color = false}).find('\x1b') == std::string::npos);
  CHECK(to_text(diagnostic, sources, {.color = true}).find('\x1b') != std::string::npos);
}

TEST_CASE("a diagnostic as JSON has the fixed fields") {
  source::SourceManager sources;
  const source::SourceId id = sources.add("f", "ab\ncd");
  const auto object = to_json({Code::negation_scope, {id, 1, 4}, "m", {{"n"}}}, sources);
  CHECK(object["code"] == "negation-scope");
  CHECK(object["severity"] == "warning");
  CHECK(object["line"] == 1);
  CHECK(object["column"] == 2);
  CHECK(object["end_line"] == 2);
  CHECK(object["end_column"] == 2);
  CHECK(object["notes"][0]["message"] == "n");
}

TEST_CASE("codes have names of their own and can be found by them") {
  std::set<std::string_view> names;
  for (const CodeInfo& row : all_codes()) {
    CHECK(names.insert(row.name).second);
    CHECK(code_named(row.name) == row.code);
  }
  CHECK(code_named("no-such-code") == std::nullopt);
}

TEST_CASE("a list takes so many errors and no more, and keeps warnings apart") {
  DiagnosticList list;
  list.add({Code::negation_scope, {}, "w"});
  for (std::size_t i = 0; i < 1000; ++i)
    list.add({Code::unknown_name, {source::SourceId{0}, 5, 6}, "e"});
  CHECK(list.is_full());
  CHECK(list.warnings() == 1);
  list.sort();
  CHECK(list.entries().size() == DiagnosticList::error_limit + 2);
  CHECK(list.entries().back().code == Code::too_many_errors);
}

}  // namespace isospin::diagnostics
