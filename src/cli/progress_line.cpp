#include "cli/progress_line.hpp"

#include <unistd.h>

namespace isospin::cli {

namespace {

constexpr std::chrono::milliseconds pause{250};
constexpr std::size_t width = 79;

}  // namespace

// Nothing is shown for what is done before anybody looks.
ProgressLine::ProgressLine(const Terminal& terminal)
    : terminal_(terminal), next_(Clock::now() + 2 * pause) {}

ProgressLine::~ProgressLine() {
  if (is_shown_) terminal_.error("\r\x1b[K");
}

void ProgressLine::show(const std::string& text) {
  if (Clock::now() < next_ || ::isatty(STDERR_FILENO) != 1) return;
  next_ = Clock::now() + pause;
  is_shown_ = true;
  terminal_.error("\r\x1b[K" + text.substr(0, width));
}

}  // namespace isospin::cli
