#include "group/gap_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

#include "group/gap_files.hpp"

namespace isospin::group {

namespace {

using ReadEnd = util::ChildProcess::ReadEnd;

constexpr int least_major = 4;
constexpr int least_minor = 11;

constexpr std::string_view remedy =
    "install the Debian package gap-core, or name another GAP in the environment variable "
    "ISOSPIN_GAP, or use --method direct, which needs no GAP";

/// The first line of a command, shortened, to be shown.
std::string shown(std::string_view statements) {
  constexpr std::size_t length = 60;
  const std::string_view line = statements.substr(0, statements.find('\n'));
  if (line.size() <= length && line.size() == statements.size()) return std::string(line);
  return std::string(line.substr(0, length)) + "...";
}

/// The first lines of what a program said, from where it gets interesting, for a message.
std::string excerpt(std::string_view text, std::size_t from = 0) {
  constexpr std::size_t length = 300;
  std::string result;
  for (const char c : text.substr(from, length)) {
    const bool printable = c == '\n' || (c >= ' ' && c <= '~');
    result += printable ? c : '?';
  }
  while (!result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

std::optional<std::size_t> find_error(std::string_view text) {
  std::size_t first = std::string_view::npos;
  for (const std::string_view sign : {"Error,", "Syntax error", "Panic"}) {
    for (std::size_t at = text.find(sign); at != std::string_view::npos;
         at = text.find(sign, at + 1)) {
      if (at == 0 || text[at - 1] == '\n') {
        first = std::min(first, at);
        break;
      }
    }
  }
  if (first == std::string_view::npos) return std::nullopt;
  return first;
}

bool speaks_of_memory(std::string_view text) {
  for (const std::string_view sign :
       {"memory limit", "-K limit", "extend the workspace", "out of memory", "cannot allocate"}) {
    if (text.find(sign) != std::string_view::npos) return true;
  }
  return false;
}

/// The first two numbers of "4.12.1" or "4.13dev".
std::optional<std::pair<int, int>> parse_version(std::string_view text) {
  int major = 0;
  int minor = 0;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, major);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, minor);
  if (second.ec != std::errc()) return std::nullopt;
  return std::pair(major, minor);
}

util::Command command_line(const GapOptions& options) {
  // No packages, no banner, no prompt, nothing of the user's, no line editing, no break loop. Above
  // -o a command fails; -K is the wall behind it.
  return {options.program,
          {"-A", "-q", "-b", "-r", "-n", "-T", "-x", "4096", "-o",
           fmt::format("{}m", options.memory_mebibytes), "-K",
           fmt::format("{}m", options.memory_mebibytes + options.memory_mebibytes / 2)}};
}

}  // namespace

GapOptions GapOptions::from_environment() {
  GapOptions options;
  const char* program = std::getenv("ISOSPIN_GAP");  // NOLINT(concurrency-mt-unsafe)
  if (program != nullptr && *program != '\0') options.program = program;
  return options;
}

GapSession::GapSession(GapOptions options) : options_(std::move(options)) {
  try {
    child_ = std::make_unique<util::ChildProcess>(command_line(options_));
  } catch (const util::CannotStart& failure) {
    throw GapError(GapErrorKind::missing, fmt::format("GAP: {}; {}", failure.what(), remedy));
  }
  start();
}

void GapSession::start() {
  const util::Deadline deadline = util::deadline_after(options_.start_seconds);
  check_version(ask("Print(GAPInfo.Version);", deadline));
  // Without this, GAP breaks long lines and indents.
  ask("SetPrintFormattingStatus(\"*stdout*\", false);", deadline);
  // GAP shows the value of each assignment; that is not of interest.
  for (const GapFile& file : gap_files()) ask(file.text, deadline);
}

void GapSession::check_version(const std::string& answer) {
  const std::optional<std::pair<int, int>> version = parse_version(answer);
  if (!version || answer.size() > 40)
    reject("Print(GAPInfo.Version);",
           fmt::format("it does not tell its version, but says: {}", excerpt(answer)));
  if (*version < std::pair(least_major, least_minor))
    fail(GapErrorKind::too_old, "Print(GAPInfo.Version);",
         fmt::format("its version is {}, and {}.{} or newer is needed", excerpt(answer),
                     least_major, least_minor));
  version_ = answer;
}

std::string GapSession::ask(std::string_view statements, util::Deadline deadline) {
  if (!child_) fail(GapErrorKind::died, statements, "the session is already over");
  const std::string marker = fmt::format("isospin: end of answer {}", ++commands_);
  child_->take_errors();
  child_->send(fmt::format("{}\nPrint(\"\\n{}\\n\");\n", statements, marker));
  util::ChildProcess::Reading reading =
      child_->read_until_line(marker, deadline, options_.answer_bytes);
  switch (reading.end) {
    case ReadEnd::found: break;
    case ReadEnd::closed: fail_closed(statements, reading.text);
    case ReadEnd::timed_out: fail(GapErrorKind::silent, statements, "it does not answer in time");
    case ReadEnd::too_long:
      reject(statements, fmt::format("its answer has more than {} bytes", options_.answer_bytes));
  }
  if (reading.text.ends_with('\n')) reading.text.pop_back();  // printed by the marker's command
  for (const std::string& text : {child_->take_errors(), reading.text}) {
    const std::optional<std::size_t> error = find_error(text);
    if (!error) continue;
    fail(speaks_of_memory(text) ? GapErrorKind::out_of_memory : GapErrorKind::said_error,
         statements, fmt::format("it says: {}", excerpt(text, *error)));
  }
  return std::move(reading.text);
}

void GapSession::reject(std::string_view statements, const std::string& why) {
  fail(GapErrorKind::said_error, statements, why);
}

/// GAP closed its output: finds out how it ended, and its last words.
void GapSession::fail_closed(std::string_view statements, const std::string& output) {
  constexpr double patience = 2;
  const util::Deadline deadline = util::deadline_after(patience);
  const std::optional<util::ProcessEnd> end = child_->wait(deadline);
  // A relative of a dead GAP may hold the pipe open for ever; its last words are there at once.
  child_->read_to_end(end ? util::deadline_after(0.1) : deadline, options_.answer_bytes);
  const std::string said = child_->take_errors() + output;
  const std::string how = end ? end->text() : "it closed its output";
  fail(speaks_of_memory(said) ? GapErrorKind::out_of_memory : GapErrorKind::died, statements,
       said.empty() ? fmt::format("it ended ({})", how)
                    : fmt::format("it ended ({}) and said: {}", how,
                                  excerpt(said, find_error(said).value_or(0))));
}

void GapSession::fail(GapErrorKind kind, std::string_view statements, const std::string& what) {
  child_.reset();
  const std::string advice =
      kind == GapErrorKind::out_of_memory
          ? fmt::format("it may use {} MiB; use --method direct, which needs no GAP",
                        options_.memory_mebibytes)
          : std::string(remedy);
  throw GapError(kind, fmt::format("GAP ('{}', command '{}'): {}; {}", options_.program,
                                   shown(statements), what, advice));
}

}  // namespace isospin::group
