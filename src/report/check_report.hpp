// The result of `isospin check`, for people and for programs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"
#include "util/stopwatch.hpp"

namespace isospin::report {

/// What there is in a model without errors.
struct ModelSize {
  std::size_t processes = 0;
  std::size_t proctypes = 0;
  std::size_t channels = 0;
  std::size_t globals = 0;
  std::size_t statements = 0;
};

/// What was found out about one file.
struct CheckedFile {
  std::string name;
  bool readable = true;
  std::optional<ModelSize> size;  ///< none if the model has errors
  diagnostics::DiagnosticList diagnostics;
};

struct CheckReport {
  std::vector<CheckedFile> files;
  util::StageTimes times;
};

struct CheckTextOptions {
  bool color = false;
  bool verbose = false;
};

/// The diagnostics, one summary line per file, and a total if there are several files.
std::string to_text(const CheckReport& report, const source::SourceManager& sources,
                    CheckTextOptions options);

/// One JSON object, as docs/check.schema.json describes it.
std::string to_json(const CheckReport& report, const source::SourceManager& sources);

}  // namespace isospin::report
