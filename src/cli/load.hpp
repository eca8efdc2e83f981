// The way in, which all commands share: from a path to a source.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::cli {

struct LoadedSource {
  source::SourceId source;  ///< empty text if the file could not be read
  bool readable = true;
  diagnostics::DiagnosticList diagnostics;  ///< why it could not be read
};

/// Reads a file, or standard input for "-". A file in a language that isospin does not read counts
/// as unreadable.
LoadedSource load(const std::string& path, source::SourceManager& sources);

/// The same for a file that is no model: its ending does not matter.
LoadedSource load_bytes(const std::string& path, source::SourceManager& sources);

}  // namespace isospin::cli
