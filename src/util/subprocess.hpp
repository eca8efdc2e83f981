// How do we talk to another program, without ever hanging on it, leaving it behind or losing what
// it said? No shell is involved.
//
// Every child leads its own process group. It is killed with its whole group (TERM, then KILL) and
// reaped in the destructor of ChildProcess, and by the kernel if isospin itself dies first. Its
// input is written while its output is read, so neither side can block the other for ever.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "util/file_descriptor.hpp"

namespace isospin::util {

using Deadline = std::chrono::steady_clock::time_point;

/// The moment so many seconds from now; never, for more than a century.
Deadline deadline_after(double seconds);

/// The file that would be executed: the name itself if it has a slash, else the first executable
/// file of that name in PATH.
std::optional<std::string> find_program(const std::string& name);

struct Command {
  std::string program;  ///< a path, or a name to look up in PATH
  std::vector<std::string> arguments;
};

/// How a process ended.
struct ProcessEnd {
  bool by_signal = false;
  int number = 0;  ///< the exit status, or the signal

  [[nodiscard]] bool succeeded() const { return !by_signal && number == 0; }
  /// "exit status 3", "signal 9 (Killed)".
  [[nodiscard]] std::string text() const;
};

/// The program could not be started: there is none, or it may not be executed, or resources ran
/// out.
class CannotStart : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A running program that we converse with.
class ChildProcess {
 public:
  /// Starts the program; throws CannotStart. The child is killed when the calling thread ends.
  explicit ChildProcess(const Command& command);
  ChildProcess(ChildProcess&&) = delete;
  ~ChildProcess();

  enum class ReadEnd { found, closed, timed_out, too_long };
  struct Reading {
    ReadEnd end = ReadEnd::closed;
    std::string text;  ///< what came before the line; if it did not come, all that there was
  };

  /// Queues text for the child's input. It goes out while we read.
  void send(std::string_view text) { unsent_.append(text); }
  /// The child's input ends after what was sent so far.
  void end_input() { input_ends_ = true; }
  /// Reads until a line that equals `line`, at most `limit` bytes. What comes after the line is
  /// kept for the next call; a reading that ends otherwise consumes what it returns.
  Reading read_until_line(std::string_view line, Deadline deadline, std::size_t limit);
  /// Reads to the end of the output, and of stderr.
  Reading read_to_end(Deadline deadline, std::size_t limit);
  /// Waits for the end of the process; nothing if it still runs at the deadline. Does not reap.
  std::optional<ProcessEnd> wait(Deadline deadline) const;
  /// The end of what came on stderr so far: the last 64 KiB or a little more.
  [[nodiscard]] const std::string& errors() const { return errors_; }
  [[nodiscard]] pid_t id() const { return id_; }

 private:
  bool pump(Deadline deadline);
  void write_some();
  void read_output();
  void read_errors();

  pid_t id_ = -1;
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor error_output_;
  std::string unsent_;
  std::size_t sent_ = 0;  ///< of unsent_
  bool input_ends_ = false;
  std::string unread_;
  std::string errors_;
};

struct RunLimits {
  double seconds = 60;
  std::size_t output_bytes = std::size_t{256} << 20U;
};

enum class RunOutcome { exited, killed_by_signal, timed_out, too_much_output, not_started };

struct RunResult {
  RunOutcome outcome = RunOutcome::not_started;
  int status = 0;      ///< the exit status, or the signal
  std::string output;  ///< stdout, also if it was cut short
  std::string errors;  ///< the end of stderr, see ChildProcess::errors
  std::string reason;  ///< in words; empty after exit status 0

  [[nodiscard]] bool succeeded() const { return outcome == RunOutcome::exited && status == 0; }
};

/// Runs a program to its end.
RunResult run_program(const Command& command, std::string_view input = {}, RunLimits limits = {});

}  // namespace isospin::util
