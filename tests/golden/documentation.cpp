// docs/diagnostics.md explains every code, and its examples give what they promise.
#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "diagnostics/code.hpp"
#include "support/explained_codes.hpp"
#include "support/load_text.hpp"

namespace isospin {

namespace {

struct Section {
  std::vector<std::string> examples;
  bool says_what_to_do = false;
};

// Sections are headed "### `code`"; an example is a block fenced as promela-lite.
std::map<std::string, Section> sections(const std::string& page) {
  std::map<std::string, Section> result;
  std::string code;
  bool in_example = false;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("### `")) {
      code = line.substr(5, line.find('`', 5) - 5);
      result[code];
    } else if (line == "```promela-lite" && !code.empty()) {
      in_example = true;
      result[code].examples.emplace_back();
    } else if (in_example && line == "```") {
      in_example = false;
    } else if (in_example) {
      result[code].examples.back() += line + "\n";
    } else if (line.find("What to do:") != std::string::npos) {
      result[code].says_what_to_do = true;
    }
  }
  return result;
}

/// Remarks come from `isospin explain`, all else from reading the model. A model that is explained
/// has no errors.
bool gives_only(const std::string& code, const testing::LoadedText& loaded,
                const std::string& found) {
  if (diagnostics::info(*diagnostics::code_named(code)).severity != diagnostics::Severity::remark)
    return loaded.diagnostics.entries().size() == 1 && found.ends_with(" " + code + "\n");
  return loaded.diagnostics.entries().empty() &&
         testing::explained_codes(*loaded.model) == std::vector<std::string>{code};
}

}  // namespace

TEST_CASE("docs/diagnostics.md has a section for each code and for nothing else") {
  auto documented = sections(testing::file_text(ISOSPIN_ROOT "/docs/diagnostics.md"));
  for (const diagnostics::CodeInfo& row : diagnostics::all_codes()) {
    const std::string code(row.name);
    CHECK_MESSAGE(documented.contains(code), code, " is not documented");
    CHECK_MESSAGE(documented[code].says_what_to_do, code, " does not say what to do");
  }
  for (const auto& [code, section] : documented) {
    CHECK_MESSAGE(diagnostics::code_named(code).has_value(), code,
                  " is documented and does not exist");
  }
}

TEST_CASE("each example in docs/diagnostics.md gives its code and nothing else") {
  std::size_t examples = 0;
  for (const auto& [code, section] :
       sections(testing::file_text(ISOSPIN_ROOT "/docs/diagnostics.md"))) {
    for (const std::string& example : section.examples) {
      ++examples;
      source::SourceManager sources;
      const auto loaded = testing::load_text(sources, example);
      const std::string found = testing::summary(loaded.diagnostics, sources);
      CHECK_MESSAGE(gives_only(code, loaded, found), code, " gives\n", found, "for\n", example);
    }
  }
  // Without an example: file-unreadable, source-encoding, too-many-errors, the limits of SPIN.
  CHECK(examples >= diagnostics::all_codes().size() - 6);
}

}  // namespace isospin
