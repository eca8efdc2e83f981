#include "group/gap_session.hpp"

#include <doctest/doctest.h>
#include <stdlib.h>

#include <chrono>
#include <functional>
#include <string>

#include "group/gap_files.hpp"
#include "group/gap_text.hpp"
#include "support/fake_gap.hpp"
#include "support/leaks.hpp"

namespace isospin::group {

namespace {

using testing::FakeGap;
using testing::has_no_child;
using testing::open_descriptors;

Permutation images(std::initializer_list<std::size_t> list) {
  std::vector<Point> points;
  for (const std::size_t image : list) points.emplace_back(image);
  return Permutation(points);
}

/// The kind of the error, and that the work left nothing behind and did not take long.
GapErrorKind kind_of_failure(const std::function<void()>& work, double seconds = 40) {
  const std::size_t before = open_descriptors();
  const auto start = std::chrono::steady_clock::now();
  std::optional<GapErrorKind> kind;
  try {
    work();
  } catch (const GapError& error) {
    kind = error.kind();
    INFO(error.what());
    CHECK(std::string(error.what()).find("GAP") != std::string::npos);
    CHECK(std::string(error.what()).find("--method direct") != std::string::npos);
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  CHECK(taken.count() < seconds);
  CHECK(open_descriptors() == before);
  CHECK(has_no_child());
  REQUIRE(kind.has_value());
  return *kind;
}

GapErrorKind failure_of(const std::string& script, GapOptions options = {}) {
  const FakeGap fake(script);
  options.program = fake.path();
  return kind_of_failure([&] { const GapSession session(options); });
}

util::Deadline soon() { return util::deadline_after(30); }

}  // namespace

TEST_CASE("permutations are written and read in GAP's way, with points from 1") {
  CHECK(to_gap_images(images({1, 0, 2})) == "[2,1,3]");
  CHECK(to_gap_images(std::vector<Permutation>{}) == "[]");
  CHECK(to_gap_images({images({1, 0}), images({0, 1})}) == "[[2,1],\n[1,2]]");
  CHECK(to_gap(images({1, 0})) == "PermList([2,1])");
  CHECK(to_gap_images(Permutation::identity(0)) == "[]");
  CHECK(permutation_from_gap("[ 2, 3, 1 ]", 3) == images({1, 2, 0}));
  CHECK(permutation_from_gap("[2,3,1]", 3) == images({1, 2, 0}));
  CHECK(permutation_from_gap("[  ]", 0) == Permutation::identity(0));
  for (const char* wrong :
       {"", "[", "[ 1, 2 ]", "[ 1, 2, 3, 4 ]", "[ 1, 2, 2 ]", "[ 0, 1, 2 ]", "[ 1, 2, 4 ]",
        "[ 1 .. 3 ]", "[ 1, 2, 3 ] x", "[ 1, 2, 3", "1, 2, 3", "[ 1,, 2, 3 ]", "[ 1, 2, -3 ]",
        "[ 1, 2, 3.0 ]", "(1,2,3)", "[ 1, 2, 99999999999999999999 ]", "[ 1, 2, 3, ]", "[ 1 2 3 ]",
        "[ 1, 2, 3 ]\n"})
    CHECK_MESSAGE(!permutation_from_gap(wrong, 3).has_value(), wrong);
}

TEST_CASE("a session answers") {
  REQUIRE_MESSAGE(testing::gap_is_here(), "GAP is needed for these tests: install gap-core");
  const std::size_t before = open_descriptors();
  {
    GapSession gap;
    CHECK(gap.version().starts_with("4."));
    CHECK(gap.ask("Print(2^100);", soon()) == "1267650600228229401496703205376");
    CHECK(gap.ask("Print(1, \"\\n\", 2, \"\\n\");", soon()) == "1\n2\n");
    CHECK(gap.ask("", soon()).empty());
    CHECK(gap.ask("Print(OnTuples([1..3], (1,2)));", soon()) == "[ 2, 1, 3 ]");
    // Long lines are neither broken on their way in nor on their way out.
    const std::string list = to_gap_images(Permutation::identity(20'000));
    CHECK(gap.ask("x := " + list + ";; Print(x = [1 .. 20000]);", soon()) == "true");
    const std::string shown = gap.ask("Print(PlainListCopy([1 .. 20000]));", soon());
    CHECK(permutation_from_gap(shown, 20'000).has_value());
    CHECK(gap.ask("Print(IsFunction(IsospinNext));", soon()) == "true");
  }
  CHECK(open_descriptors() == before);
  CHECK(has_no_child());
}

TEST_CASE("what GAP says is looked at") {
  REQUIRE(testing::gap_is_here());
  const auto failing = [](const std::string& statements, double seconds = 30) {
    return [=] {
      GapSession gap;
      gap.ask(statements, util::deadline_after(seconds));
    };
  };
  CHECK(kind_of_failure(failing("x := 1/0;")) == GapErrorKind::said_error);
  CHECK(kind_of_failure(failing("x := ;")) == GapErrorKind::said_error);
  CHECK(kind_of_failure(failing("IsospinNoSuchFunction(1);")) == GapErrorKind::said_error);
  CHECK(kind_of_failure(failing("Print(\"unterminated);", 0.5)) == GapErrorKind::silent);
  CHECK(kind_of_failure(failing("while true do od;", 0.5)) == GapErrorKind::silent);
  CHECK(kind_of_failure(failing("QUIT;")) == GapErrorKind::died);
  CHECK(kind_of_failure(failing("FORCE_QUIT_GAP(3);")) == GapErrorKind::died);
}

TEST_CASE("a session that failed stays over") {
  REQUIRE(testing::gap_is_here());
  GapSession gap;
  CHECK_THROWS_AS(gap.ask("QUIT;", soon()), GapError);
  CHECK_FALSE(gap.is_alive());
  CHECK(has_no_child());
  CHECK_THROWS_AS(gap.ask("Print(1);", soon()), GapError);
}

TEST_CASE("GAP out of memory") {
  REQUIRE(testing::gap_is_here());
  CHECK(kind_of_failure([] {
          GapOptions options = GapOptions::from_environment();
          options.memory_mebibytes = 100;
          GapSession gap(options);
          gap.ask("x := List([1 .. 10^7], i -> [i, i]);;", soon());
        }) == GapErrorKind::out_of_memory);
  CHECK(kind_of_failure([] {
          GapOptions options = GapOptions::from_environment();
          options.memory_mebibytes = 2;  // it cannot even start
          GapSession gap(options);
        }) == GapErrorKind::out_of_memory);
}

TEST_CASE("GAP missing, or not what it should be") {
  GapOptions quick;
  quick.start_seconds = 0.5;
  GapOptions small;
  small.answer_bytes = 1'000'000;
  const auto start = [](const std::string& program) {
    return kind_of_failure([&] {
      GapOptions options;
      options.program = program;
      const GapSession session(options);
    });
  };
  CHECK(start("isospin-no-such-gap") == GapErrorKind::missing);
  CHECK(start("/no/such/gap") == GapErrorKind::missing);
  CHECK(start(FakeGap("exit 0", false).path()) == GapErrorKind::missing);
  CHECK(failure_of("exit 0") == GapErrorKind::died);
  CHECK(failure_of("echo broken >&2; exit 1") == GapErrorKind::died);
  CHECK(failure_of("kill -9 $$") == GapErrorKind::died);
  CHECK(failure_of("exec >&- 2>&-; sleep 1000") == GapErrorKind::died);
  CHECK(failure_of("sleep 1000 & exit 1", quick) ==
        GapErrorKind::silent);  // a relative holds the pipe
  CHECK(failure_of("sleep 1000", quick) == GapErrorKind::silent);
  CHECK(failure_of("trap '' TERM; while true; do sleep 1; done", quick) == GapErrorKind::silent);
  CHECK(failure_of("cat", quick) == GapErrorKind::silent);  // the echo is not taken for an answer
  CHECK(failure_of("while read -r line; do echo rubbish; done", quick) == GapErrorKind::silent);
  CHECK(failure_of("yes", small) == GapErrorKind::said_error);
  CHECK(failure_of("head -c 100000000 /dev/urandom; sleep 9", small) == GapErrorKind::said_error);
  CHECK(failure_of("yes >&2", quick) == GapErrorKind::silent);
  CHECK(failure_of(FakeGap::answering("rubbish")) == GapErrorKind::said_error);
  CHECK(failure_of(FakeGap::answering("4.10.2")) == GapErrorKind::too_old);
  CHECK(failure_of(FakeGap::answering("3.99.0")) == GapErrorKind::too_old);
}

TEST_CASE("the environment names the program") {
  const char* const before = ::getenv("ISOSPIN_GAP");
  const std::string kept = before != nullptr ? before : "";
  ::setenv("ISOSPIN_GAP", "/no/such/gap", 1);
  CHECK(GapOptions::from_environment().program == "/no/such/gap");
  ::setenv("ISOSPIN_GAP", "", 1);
  CHECK(GapOptions::from_environment().program == "gap");
  ::setenv("ISOSPIN_GAP", kept.c_str(), 1);
}

}  // namespace isospin::group
