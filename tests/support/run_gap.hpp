// GAP as an oracle: one process for one script.
#pragma once

#include <optional>
#include <string>

namespace isospin::testing {

/// What GAP prints when it runs the script. Nothing if GAP is not installed, which is also said on
/// standard error. Throws if GAP fails, reports an error, or takes more than five minutes.
std::optional<std::string> run_gap(const std::string& script);

}  // namespace isospin::testing
