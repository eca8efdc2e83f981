// How is a finding shown to a program? docs/check.schema.json fixes the form.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::diagnostics {

/// The finding as an object with code, severity, message, place and notes.
nlohmann::ordered_json to_json(const Diagnostic& diagnostic, const source::SourceManager& sources);

}  // namespace isospin::diagnostics
