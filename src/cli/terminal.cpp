#include "cli/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace isospin::cli {

namespace {

// Returns 0 or the error number.
int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

bool takes_color(ColorMode mode, int descriptor) {
  if (mode != ColorMode::automatic) return mode == ColorMode::always;
  const char* no_color =
      std::getenv("NO_COLOR");             // NOLINT(concurrency-mt-unsafe): before any thread
  const char* term = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe)
  const bool is_dumb = term == nullptr || std::string_view(term) == "dumb";
  const bool is_refused = no_color != nullptr && *no_color != '\0';
  return !is_refused && !is_dumb && ::isatty(descriptor) == 1;
}

}  // namespace

void Terminal::prepare() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // open() takes the lowest free descriptor: this one. Reading from it finds nothing and writing
    // to it fails.
    const int flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", flags) == -1) return;
  }
}

void Terminal::out(std::string_view text) const {
  if (const int error = write_all(STDOUT_FILENO, text); error != 0) {
    throw OutputError(std::string("cannot write to standard output: ") + std::strerror(error));
  }
}

void Terminal::error(std::string_view text) const noexcept { write_all(STDERR_FILENO, text); }

bool Terminal::colors_out() const { return takes_color(mode_, STDOUT_FILENO); }
bool Terminal::colors_error() const { return takes_color(mode_, STDERR_FILENO); }

}  // namespace isospin::cli
