#include "util/subprocess.hpp"

#include <doctest/doctest.h>
#include <signal.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include "support/leaks.hpp"

namespace isospin::util {

namespace {

using testing::has_no_child;
using testing::open_descriptors;

Command shell(const std::string& script) { return {"sh", {"-c", script}}; }

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// True once the process is gone or a zombie; a killed orphan is reaped by init at its leisure.
bool has_ended(int process) {
  for (int i = 0; i < 200; ++i) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    if (!std::getline(file, text) || text.find(") Z") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

TEST_CASE("a program is run to its end") {
  const std::size_t before = open_descriptors();
  const RunResult sorted = run_program({"sort", {"-r"}}, "a\nc\nb\n");
  CHECK(sorted.succeeded());
  CHECK(sorted.output == "c\nb\na\n");
  CHECK(sorted.reason.empty());
  const RunResult failed = run_program(shell("echo out; echo oops >&2; exit 3"));
  CHECK(failed.outcome == RunOutcome::exited);
  CHECK(failed.status == 3);
  CHECK(failed.output == "out\n");
  CHECK(failed.errors == "oops\n");
  CHECK_FALSE(failed.reason.empty());
  const RunResult killed = run_program(shell("kill -9 $$"));
  CHECK(killed.outcome == RunOutcome::killed_by_signal);
  CHECK(killed.status == 9);
  CHECK(open_descriptors() == before);
  CHECK(has_no_child());
}

TEST_CASE("arguments are passed as they are, without a shell") {
  const std::string odd = "a b;$(echo x)'\"*";
  CHECK(run_program({"printf", {"%s|", odd, ""}}).output == odd + "||");
}

TEST_CASE("a program that cannot be started is reported") {
  const std::size_t before = open_descriptors();
  CHECK(run_program({"isospin-no-such-program", {}}).outcome == RunOutcome::not_started);
  CHECK(run_program({"/no/such/program", {}}).outcome == RunOutcome::not_started);
  CHECK(run_program({"/etc/passwd", {}}).outcome == RunOutcome::not_started);
  CHECK(run_program({"/", {}}).outcome == RunOutcome::not_started);
  CHECK(run_program({"", {}}).outcome == RunOutcome::not_started);
  CHECK_THROWS_AS(ChildProcess({"isospin-no-such-program", {}}), CannotStart);
  CHECK(open_descriptors() == before);
  CHECK(has_no_child());
}

TEST_CASE("time and output are limited") {
  const auto start = std::chrono::steady_clock::now();
  CHECK(run_program({"sleep", {"100"}}, "", {.seconds = 0.1}).outcome == RunOutcome::timed_out);
  const RunResult endless = run_program({"yes", {}}, "", {.output_bytes = 100'000});
  CHECK(endless.outcome == RunOutcome::too_much_output);
  CHECK(endless.output.size() > 100'000);
  CHECK(endless.output.size() < 1'000'000);
  CHECK(run_program({"yes", {}}, "", {.seconds = 0.1, .output_bytes = std::size_t{1} << 40U})
            .outcome == RunOutcome::timed_out);
  // Closes its output and lives on.
  CHECK(run_program(shell("exec >&- 2>&-; sleep 100"), "", {.seconds = 0.1}).outcome ==
        RunOutcome::timed_out);
  const RunResult noisy =
      run_program(shell("head -c 3000000 /dev/zero | tr '\\0' e >&2; echo last >&2"));
  CHECK(noisy.succeeded());
  CHECK(noisy.errors.size() < 140'000);
  CHECK(noisy.errors.ends_with("elast\n"));
  CHECK(seconds_since(start) < 30);
  CHECK(has_no_child());
}

TEST_CASE("large input and output do not block each other") {
  std::string text;
  for (int i = 0; i < 1'000'000; ++i) text += std::to_string(i) + "\n";
  const RunResult result = run_program({"cat", {}}, text);
  CHECK(result.succeeded());
  CHECK((result.output == text));
}

TEST_CASE("a child that does not read its input does no harm") {
  struct sigaction defaults {};
  struct sigaction before {};
  defaults.sa_handler = SIG_DFL;  // also in a program that does not ignore SIGPIPE
  ::sigaction(SIGPIPE, &defaults, &before);
  const RunResult result = run_program({"true", {}}, std::string(10'000'000, 'x'));
  ::sigaction(SIGPIPE, &before, nullptr);
  CHECK(result.succeeded());
}

TEST_CASE("a conversation goes line by line") {
  ChildProcess child({"cat", {}});
  const auto read = [&](std::string_view line, double seconds = 10) {
    return child.read_until_line(line, deadline_after(seconds), 1'000'000);
  };
  child.send("one\ntwo\n--\nthree\n-- \nx--\n--\nfour\n");
  CHECK(read("--").text == "one\ntwo\n");
  const ChildProcess::Reading second = read("--");
  CHECK(second.end == ChildProcess::ReadEnd::found);
  CHECK(second.text == "three\n-- \nx--\n");
  const ChildProcess::Reading late = read("--", 0.05);
  CHECK(late.end == ChildProcess::ReadEnd::timed_out);
  CHECK(late.text == "four\n");
  const std::string big(3'000'000, 'b');
  child.send(big + "\n--\n");
  CHECK(child.read_until_line("--", deadline_after(10), 4'000'000).text == big + "\n");
  child.send(big);
  CHECK(read("--").end == ChildProcess::ReadEnd::too_long);
  child.end_input();
  CHECK(child.read_to_end(deadline_after(10), 4'000'000).end == ChildProcess::ReadEnd::closed);
  CHECK(child.wait(deadline_after(10)).value().succeeded());
}

TEST_CASE("a child is killed with its whole group, and reaped") {
  const std::size_t before = open_descriptors();
  const auto start = std::chrono::steady_clock::now();
  int grandchild = 0;
  {
    // Both shells ignore TERM.
    ChildProcess child(shell("trap '' TERM; sleep 1000 & echo $!; echo --; wait"));
    grandchild = std::stoi(child.read_until_line("--", deadline_after(10), 1000).text);
    CHECK_FALSE(child.wait(deadline_after(0.01)).has_value());
  }
  CHECK(has_ended(grandchild));
  {
    ChildProcess child(shell("sleep 1000 & echo $!; echo --; exit 0"));  // the leader is gone first
    grandchild = std::stoi(child.read_until_line("--", deadline_after(10), 1000).text);
    CHECK(child.wait(deadline_after(10)).has_value());
  }
  CHECK(has_ended(grandchild));
  { const ChildProcess stopped(shell("kill -STOP $$")); }
  CHECK(has_no_child());
  CHECK(open_descriptors() == before);
  CHECK(seconds_since(start) < 30);
}

TEST_CASE("a child does not inherit our pipes") {
  // Whatever this program itself was started with is passed on; so the two lists are compared.
  const Command list{"ls", {"/proc/self/fd"}};
  const std::string before = run_program(list).output;
  const ChildProcess other({"cat", {}});
  CHECK(before.starts_with("0\n1\n"));
  CHECK(run_program(list).output == before);
}

}  // namespace isospin::util
