// Does code that starts processes clean up behind itself?
#pragma once

#include <sys/wait.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <iterator>

namespace isospin::testing {

/// The number of descriptors that this process has open.
inline std::size_t open_descriptors() {
  using std::filesystem::directory_iterator;
  // One of them is the iterator's own.
  return static_cast<std::size_t>(
      std::distance(directory_iterator("/proc/self/fd"), directory_iterator()));
}

/// True if this process has no child, neither running nor waiting to be reaped.
inline bool has_no_child() {
  siginfo_t info{};
  return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == -1 && errno == ECHILD;
}

}  // namespace isospin::testing
