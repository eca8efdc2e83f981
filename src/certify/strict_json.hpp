// JSON from a stranger: read it without being hurt, and without overlooking anything.
//
// A JSON reader commonly takes the last of two fields with the same name, and any depth. Here both
// are errors, so that what is checked is what stands there.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace isospin::certify {

struct JsonLimits {
  std::size_t depth = 8;
  std::size_t values = 50'000'000;
};

/// The value, or why it is refused: no JSON, too deep, too large, or a field that stands twice.
/// Throws nothing but std::bad_alloc.
std::variant<nlohmann::json, std::string> parse_strict_json(std::string_view text,
                                                            JsonLimits limits = {});

}  // namespace isospin::certify
