// What has to hold for any text whatsoever.
#pragma once

#include <optional>
#include <string>

namespace isospin::testing {

/// Checks a text from end to end; returns what went wrong. A crash or a sanitizer's report is the
/// other way to fail.
std::optional<std::string> survives(const std::string& text);

}  // namespace isospin::testing
