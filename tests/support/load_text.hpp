// From text to Model in one call, for tests.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"
#include "source/source_manager.hpp"

namespace isospin::testing {

struct LoadedText {
  std::optional<model::Model> model;
  diagnostics::DiagnosticList diagnostics;
};

/// Parses and lowers. The manager keeps the text for the ranges in the result.
LoadedText load_text(source::SourceManager& sources, std::string text,
                     std::string name = "test.plite");

/// The codes of the diagnostics with their lines, one per row: "3 unknown-name".
std::string summary(const diagnostics::DiagnosticList& list, const source::SourceManager& sources);

/// The bytes of a file of the repository; fails the test run if it cannot be read.
std::string file_text(const std::string& path);

}  // namespace isospin::testing
