// A conversation with GAP, the computer algebra system, as an external process that stays open.
//
// Each command is followed by one that prints a marker line, a new one each time: what GAP prints
// before the marker is the answer. Whatever goes wrong ends the session with one GapError, which
// names the program, the command and what to do. The program is stopped and reaped then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "util/subprocess.hpp"

namespace isospin::group {

enum class GapErrorKind {
  missing,        ///< there is no GAP, or it may not be executed
  too_old,        ///< older than 4.11
  died,           ///< it ended
  silent,         ///< no answer in time
  out_of_memory,  ///< it needed more than it was allowed
  said_error,     ///< it printed an error, or something that is no answer
};

class GapError : public std::runtime_error {
 public:
  GapError(GapErrorKind kind, const std::string& message)
      : std::runtime_error(message), kind_(kind) {}
  [[nodiscard]] GapErrorKind kind() const { return kind_; }

 private:
  GapErrorKind kind_;
};

struct GapOptions {
  std::string program = "gap";
  double start_seconds = 60;               ///< for starting, and reading our functions
  std::size_t memory_mebibytes = 2048;     ///< GAP gives up above that
  std::size_t answer_bytes = 256U << 20U;  ///< no answer is longer

  /// With the program that the environment variable ISOSPIN_GAP names, if it is set.
  static GapOptions from_environment();
};

class GapSession {
 public:
  /// Starts GAP and makes the functions of gap/*.g known to it; throws GapError.
  explicit GapSession(GapOptions options = GapOptions::from_environment());

  /// "4.12.1".
  [[nodiscard]] const std::string& version() const { return version_; }
  /// What GAP prints when it executes the statements; throws GapError. After an error the session
  /// is over, and every other call throws, too.
  std::string ask(std::string_view statements, util::Deadline deadline);
  /// Ends the session because an answer made no sense; throws GapError.
  [[noreturn]] void reject(std::string_view statements, const std::string& why);
  [[nodiscard]] bool is_alive() const { return child_ != nullptr; }

 private:
  void start();
  void check_version(const std::string& answer);
  [[noreturn]] void fail(GapErrorKind kind, std::string_view statements, const std::string& what);
  [[noreturn]] void fail_closed(std::string_view statements, const std::string& output);

  GapOptions options_;
  std::unique_ptr<util::ChildProcess> child_;
  std::string version_;
  std::uint64_t commands_ = 0;
};

}  // namespace isospin::group
