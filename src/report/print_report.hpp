// The result of `isospin print`, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"
#include "util/stopwatch.hpp"

namespace isospin::report {

struct PrintReport {
  std::optional<std::string> text;  ///< none if there are errors
  diagnostics::DiagnosticList diagnostics;
  util::StageTimes times;
};

/// The findings as text; the printed model is shown apart from them.
std::string findings_text(const PrintReport& report, const source::SourceManager& sources,
                          bool color);

/// One JSON object: text, diagnostics, seconds.
std::string to_json(const PrintReport& report, const source::SourceManager& sources);

}  // namespace isospin::report
