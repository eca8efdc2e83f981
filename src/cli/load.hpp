// The way in, which all commands share: from a path to a source.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::cli {

/// The command cannot do what was asked, through no fault of the model: its message says what to do.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct LoadedSource {
  source::SourceId source;                   ///< empty text if the file could not be read
  bool readable = true;
  diagnostics::DiagnosticList diagnostics;   ///< why it could not be read
};

/// Reads a file, or standard input for "-". Throws UsageError for a language that isospin does not read.
LoadedSource load(const std::string& path, source::SourceManager& sources);

}  // namespace isospin::cli
