// What all JSON that isospin prints has in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "util/stopwatch.hpp"

namespace isospin::report {

/// Names and messages may hold bytes that are no UTF-8; JSON may not.
inline std::string json_text(const nlohmann::ordered_json& object) {
  return object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// Seconds per stage.
inline nlohmann::ordered_json seconds(const util::StageTimes& times) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const auto& [stage, taken] : times.seconds()) object[stage] = taken;
  return object;
}

}  // namespace isospin::report
