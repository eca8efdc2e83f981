// A line on the terminal that says how far a long work has come.
#pragma once

#include <chrono>
#include <string>

#include "cli/terminal.hpp"

namespace isospin::cli {

/// Shows one line at a time on standard error, if that is a terminal, not too often, and wipes it
/// out in the end.
class ProgressLine {
 public:
  explicit ProgressLine(const Terminal& terminal);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;

  const Terminal& terminal_;
  bool is_shown_ = false;
  Clock::time_point next_;
};

}  // namespace isospin::cli
