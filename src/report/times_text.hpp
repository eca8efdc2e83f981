// How long did each stage take, for people?
#pragma once

#include <fmt/format.h>

#include <string>

#include "util/stopwatch.hpp"

namespace isospin::report {

/// One line per stage.
inline std::string times_text(const util::StageTimes& times) {
  std::string text;
  for (const auto& [stage, seconds] : times.seconds())
    text += fmt::format("{:>10.2f} ms  {}\n", seconds * 1000, stage);
  return text;
}

}  // namespace isospin::report
