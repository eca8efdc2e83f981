// How is a finding shown to a person?
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::diagnostics {

struct TextOptions {
  bool color = false;
};

/// `file:line:col: severity: message [code]`, the source line, carets under it, and the notes
/// likewise.
std::string to_text(const Diagnostic& diagnostic, const source::SourceManager& sources,
                    TextOptions options);

/// All of them, one after the other.
std::string to_text(const DiagnosticList& list, const source::SourceManager& sources,
                    TextOptions options);

}  // namespace isospin::diagnostics
