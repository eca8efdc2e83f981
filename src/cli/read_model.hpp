// The way in, which all commands share: from a path to a Model, or to what is wrong with it.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"
#include "report/exit_code.hpp"
#include "source/source_manager.hpp"
#include "util/stopwatch.hpp"

namespace isospin::cli {

struct ReadModel {
  source::SourceId source;
  bool readable = true;
  std::optional<model::Model> model;        ///< none if there are errors
  diagnostics::DiagnosticList diagnostics;  ///< in the order of the text

  /// What the reading alone means for the exit status.
  [[nodiscard]] report::ExitCode outcome() const;
};

/// Reads, parses and lowers a file, or standard input for "-".
ReadModel read_model(const std::string& path, source::SourceManager& sources,
                     util::StageTimes& times);

}  // namespace isospin::cli
