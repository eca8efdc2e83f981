#include "util/subprocess.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace isospin::util {

namespace {

constexpr std::size_t kept_errors = std::size_t{64} << 10U;
constexpr double seconds_between_term_and_kill = 0.3;

using Clock = std::chrono::steady_clock;

std::string error_text(int number) { return std::generic_category().message(number); }

struct Pipe {
  FileDescriptor read_end;
  FileDescriptor write_end;
};

/// A descriptor above 2: the child may then put its ends onto 0, 1 and 2 in any order, even if
/// isospin was started with some of these closed.
FileDescriptor above_standard(int number) {
  FileDescriptor given(number);
  if (number > 2) return given;
  FileDescriptor moved(::fcntl(number, F_DUPFD_CLOEXEC, 3));
  if (!moved.is_open()) throw CannotStart("no file descriptor is left: " + error_text(errno));
  return moved;
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw CannotStart("cannot make a pipe: " + error_text(errno));
  FileDescriptor second(ends[1]);  // owned, should moving the first one fail
  Pipe pipe;
  pipe.read_end = above_standard(ends[0]);
  if (ends[1] > 2) {
    pipe.write_end = std::move(second);
  } else {
    pipe.write_end = FileDescriptor(::fcntl(ends[1], F_DUPFD_CLOEXEC, 3));
    if (!pipe.write_end.is_open())
      throw CannotStart("no file descriptor is left: " + error_text(errno));
  }
  return pipe;
}

void make_nonblocking(const FileDescriptor& file) {
  ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) | O_NONBLOCK);
}

/// Keeps a write into a pipe that nobody reads from killing us, also in a program that does not
/// ignore SIGPIPE: blocks the signal, and takes away the one that our write caused.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    ::sigemptyset(&sigpipe_);
    ::sigaddset(&sigpipe_, SIGPIPE);
    sigset_t pending;
    ::sigpending(&pending);
    was_pending_ = ::sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;
  ~WithoutSigpipe() {
    const timespec at_once{};
    if (!was_pending_) ::sigtimedwait(&sigpipe_, nullptr, &at_once);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

/// What the child does between fork and exec. Only calls that are safe there.
[[noreturn]] void become(const char* path, char* const* arguments, int input, int output,
                         int errors, int failure, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the parent was gone before we asked to follow it
  ::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  int error = 0;
  if (::dup2(input, 0) >= 0 && ::dup2(output, 1) >= 0 && ::dup2(errors, 2) >= 0)
    ::execv(path, arguments);
  error = errno;
  if (::write(failure, &error, sizeof error) != sizeof error) ::_exit(126);
  ::_exit(127);
}

/// The error of exec, which the child sends through a pipe that a successful exec closes.
int exec_error(const FileDescriptor& failure) {
  int error = 0;
  ssize_t count = 0;
  do count = ::read(failure.number(), &error, sizeof error);
  while (count < 0 && errno == EINTR);
  return count == sizeof error ? error : 0;
}

std::string resolve(const std::string& program) {
  if (const std::optional<std::string> path = find_program(program)) return *path;
  throw CannotStart("there is no program '" + program + "' in PATH");
}

/// Reads what is there. Closes the descriptor at its end.
void read_available(FileDescriptor& file, std::string& into) {
  std::array<char, std::size_t{64} << 10U> buffer;  // NOLINT: read fills it
  const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
  if (count > 0)
    into.append(buffer.data(), static_cast<std::size_t>(count));
  else if (count == 0 || (errno != EINTR && errno != EAGAIN))
    file.close();
}

int milliseconds_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<decltype(left)>(left, 0, 3'600'000));
}

}  // namespace

Deadline deadline_after(double seconds) {
  constexpr double century = 100.0 * 365 * 86400;
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                            std::chrono::duration<double>(std::clamp(seconds, 0.0, century)));
}

std::optional<std::string> find_program(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name.find('/') != std::string::npos) return name;
  const char* variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string_view folders = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
  while (true) {
    const std::size_t colon = folders.find(':');
    const std::string_view folder = folders.substr(0, colon);
    std::string path = (folder.empty() ? "." : std::string(folder)) + "/" + name;
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        ::access(path.c_str(), X_OK) == 0)
      return path;
    if (colon == std::string_view::npos) return std::nullopt;
    folders.remove_prefix(colon + 1);
  }
}

std::string ProcessEnd::text() const {
  if (!by_signal) return "exit status " + std::to_string(number);
  return "signal " + std::to_string(number) + " (" + ::strsignal(number) + ")";
}

ChildProcess::ChildProcess(const Command& command) {
  const std::string path = resolve(command.program);
  std::vector<std::string> words{command.program};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  Pipe failure = make_pipe();
  const pid_t parent = ::getpid();
  id_ = ::fork();
  if (id_ < 0) throw CannotStart("cannot start a process: " + error_text(errno));
  if (id_ == 0)
    become(path.c_str(), arguments.data(), input.read_end.number(), output.write_end.number(),
           errors.write_end.number(), failure.write_end.number(), parent);
  failure.write_end.close();
  if (const int error = exec_error(failure.read_end)) {
    ::waitpid(id_, nullptr, 0);
    throw CannotStart("cannot start '" + path + "': " + error_text(error));
  }
  input_ = std::move(input.write_end);
  output_ = std::move(output.read_end);
  error_output_ = std::move(errors.read_end);
  for (const FileDescriptor* file : {&input_, &output_, &error_output_}) make_nonblocking(*file);
}

ChildProcess::~ChildProcess() {
  input_.close();
  output_.close();
  error_output_.close();
  // As long as the leader is not reaped its number is not given away, so the group is still ours.
  ::kill(-id_, SIGTERM);
  ::kill(-id_, SIGCONT);  // a stopped process does not notice TERM
  wait(deadline_after(seconds_between_term_and_kill));
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::optional<ProcessEnd> ChildProcess::wait(Deadline deadline) const {
  auto pause = std::chrono::microseconds(100);
  while (true) {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == id_)
      return ProcessEnd{info.si_code != CLD_EXITED, info.si_status};
    if (Clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(10'000));
  }
}

/// One round of waiting for the child to take or give something. False at the deadline.
bool ChildProcess::pump(Deadline deadline) {
  const bool writing = sent_ < unsent_.size();
  if (input_ends_ && !writing) input_.close();
  // poll skips negative numbers.
  std::array<pollfd, 3> files{pollfd{writing ? input_.number() : -1, POLLOUT, 0},
                              pollfd{output_.number(), POLLIN, 0},
                              pollfd{error_output_.number(), POLLIN, 0}};
  const int ready = ::poll(files.data(), files.size(), milliseconds_until(deadline));
  if (ready > 0) {
    if (files[0].revents != 0) write_some();
    if (files[1].revents != 0) read_output();
    if (files[2].revents != 0) read_errors();
  }
  // Checked even if something came: a child that never stops talking has its deadline, too.
  return Clock::now() < deadline;
}

void ChildProcess::write_some() {
  const WithoutSigpipe guard;
  const ssize_t count = ::write(input_.number(), unsent_.data() + sent_, unsent_.size() - sent_);
  if (count >= 0) {
    sent_ += static_cast<std::size_t>(count);
  } else if (errno != EINTR && errno != EAGAIN) {
    input_.close();  // nobody reads it any more; what the child printed says why
    sent_ = unsent_.size();
  }
  if (sent_ == unsent_.size()) {
    unsent_.clear();
    sent_ = 0;
  }
}

void ChildProcess::read_output() { read_available(output_, unread_); }

void ChildProcess::read_errors() {
  read_available(error_output_, errors_);
  if (errors_.size() > 2 * kept_errors) errors_.erase(0, errors_.size() - kept_errors);
}

ChildProcess::Reading ChildProcess::read_until_line(std::string_view line, Deadline deadline,
                                                    std::size_t limit) {
  const std::string wanted = std::string(line) + "\n";
  std::size_t searched = 0;  // no line that starts before this is the wanted one
  bool in_time = true;
  while (true) {
    for (std::size_t end = unread_.find('\n', searched); end != std::string::npos;
         searched = end + 1, end = unread_.find('\n', searched)) {
      if (unread_.compare(searched, end + 1 - searched, wanted) != 0) continue;
      Reading reading{ReadEnd::found, unread_.substr(0, searched)};
      unread_.erase(0, end + 1);
      return reading;
    }
    if (unread_.size() > limit) return {ReadEnd::too_long, std::exchange(unread_, {})};
    if (!output_.is_open()) return {ReadEnd::closed, std::exchange(unread_, {})};
    if (!in_time) return {ReadEnd::timed_out, std::exchange(unread_, {})};
    in_time = pump(deadline);
  }
}

ChildProcess::Reading ChildProcess::read_to_end(Deadline deadline, std::size_t limit) {
  while (output_.is_open() || error_output_.is_open()) {
    const bool in_time = pump(deadline);
    if (unread_.size() > limit) return {ReadEnd::too_long, std::exchange(unread_, {})};
    if (!in_time && (output_.is_open() || error_output_.is_open()))
      return {ReadEnd::timed_out, std::exchange(unread_, {})};
  }
  return {ReadEnd::closed, std::exchange(unread_, {})};
}

RunResult run_program(const Command& command, std::string_view input, RunLimits limits) {
  RunResult result;
  try {
    const Deadline deadline = deadline_after(limits.seconds);
    ChildProcess child(command);
    child.send(input);
    child.end_input();
    ChildProcess::Reading reading = child.read_to_end(deadline, limits.output_bytes);
    result.output = std::move(reading.text);
    result.errors = child.errors();
    if (reading.end == ChildProcess::ReadEnd::too_long) {
      result.outcome = RunOutcome::too_much_output;
      result.reason = "it printed more than " + std::to_string(limits.output_bytes) + " bytes";
    } else if (const std::optional<ProcessEnd> end = child.wait(deadline)) {
      result.outcome = end->by_signal ? RunOutcome::killed_by_signal : RunOutcome::exited;
      result.status = end->number;
      if (!end->succeeded()) result.reason = "it ended with " + end->text();
    } else {
      result.outcome = RunOutcome::timed_out;
      result.reason = "it did not end within " + std::to_string(limits.seconds) + " seconds";
    }
  } catch (const CannotStart& failure) {
    result.outcome = RunOutcome::not_started;
    result.reason = failure.what();
  }
  return result;
}

}  // namespace isospin::util
