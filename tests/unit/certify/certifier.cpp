// What counts and what does not, one thing at a time, on Models small enough to see the answer.
#include "certify/certifier.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "certify/cycle_text.hpp"
#include "support/load_text.hpp"

namespace isospin::certify {

namespace {

using model::LocationId;
using model::Model;

Model load(const std::string& text) {
  source::SourceManager sources;
  auto loaded = testing::load_text(sources, text);
  REQUIRE_MESSAGE(loaded.model, testing::summary(loaded.diagnostics, sources));
  return std::move(*loaded.model);
}

// Two channels, and a process with these statements.
Model with_statements(const std::string& statements) {
  return load("chan a = [1] of {int}; chan b = [1] of {int}; proctype p(int x; chan{int} y) { do " +
              statements + " od } init { atomic { run p(0,null) } }");
}

bool is_valid(const Model& model, const std::string& cycles) {
  const auto parsed = parse_cycles(PointNames(model), cycles);
  REQUIRE(std::holds_alternative<Permutation>(parsed));
  return !Certifier(model).refute(std::get<Permutation>(parsed));
}

bool swap_is_valid(const std::string& statements) {
  return is_valid(with_statements(statements), "(a b)");
}

}  // namespace

TEST_CASE("statements are a bag") {
  const std::string a = ":: atomic { len(a)==0 -> skip } ";
  const std::string b = ":: atomic { 0==len(b) -> skip } ";
  CHECK(swap_is_valid(a + b));
  CHECK(swap_is_valid(a + b + b + a));
  CHECK_FALSE(swap_is_valid(a));
  CHECK_FALSE(swap_is_valid(a + a + b));
  CHECK_FALSE(swap_is_valid(a + b + b + a + b));
}

TEST_CASE("operands of + * && || == != are bags") {
  const auto guard = [](const std::string& text) {
    return swap_is_valid(":: atomic { " + text + " -> skip }");
  };
  CHECK(guard("len(a) + len(b) == 2"));
  CHECK(guard("len(a) * x * len(b) == 2"));
  CHECK(guard("nfull(a) && x==1 && nfull(b)"));
  CHECK(guard("nfull(a) || nfull(b)"));
  CHECK(guard("len(a) == len(b)"));
  CHECK(guard("len(a) != len(b)"));
  CHECK_FALSE(guard("len(a) - len(b) == 0"));
  CHECK_FALSE(guard("len(a) < len(b)"));
  CHECK_FALSE(guard("len(a) <= len(b)"));
  CHECK_FALSE(guard("len(a) > len(b)"));
  CHECK_FALSE(guard("len(a) >= len(b)"));
  CHECK_FALSE(guard("len(a) + len(a) + len(b) == 2"));
  CHECK(guard("(nfull(a) && nempty(b)) || (nempty(a) && nfull(b))"));
  CHECK_FALSE(guard("(nfull(a) && nempty(b)) || (nempty(a) && nfull(a))"));
  // Idempotence, double negation and the like are not used.
  CHECK_FALSE(guard("nfull(a) && nfull(a) && nfull(b)"));
  CHECK_FALSE(guard("len(a) <= 1 && len(b) < 2"));
}

TEST_CASE("updates keep their order") {
  CHECK_FALSE(swap_is_valid(":: atomic { x==0 -> y = a; y = b }"));
  CHECK(swap_is_valid(":: atomic { x==0 -> y = a; y = b } :: atomic { x==0 -> y = b; y = a }"));
}

TEST_CASE("a number is not a pid") {
  const std::string head = "pid g = 0; int n = 1; proctype p(int x; pid y) { do :: atomic { ";
  const std::string tail = " } od } init { atomic { run p(1,0); run p(1,0) } }";
  CHECK(is_valid(load(head + "x==1 -> x = 2" + tail), "(1 2)"));
  CHECK_FALSE(is_valid(load(head + "x==1 -> y = 2" + tail), "(1 2)"));
  CHECK(is_valid(load(head + "y==1 || y==2 -> skip" + tail), "(1 2)"));
  CHECK_FALSE(is_valid(load(head + "y==1 -> skip" + tail), "(1 2)"));
}

TEST_CASE("signatures count") {
  const std::string rest =
      " proctype p() { do :: atomic { 0==0 -> skip } od } init { atomic { run p() } }";
  CHECK(is_valid(load("chan a = [1] of {int}; chan b = [1] of {int};" + rest), "(a b)"));
  CHECK_FALSE(is_valid(load("chan a = [1] of {int}; chan b = [2] of {int};" + rest), "(a b)"));
  CHECK_FALSE(is_valid(load("chan a = [1] of {int}; chan b = [1] of {pid};" + rest), "(a b)"));
}

TEST_CASE("a channel's owner goes where the channel goes") {
  Model model = load(
      "chan a = [1] of {int}; chan b = [1] of {int}; proctype p() { do :: atomic { 0==0 -> skip } "
      "od "
      "} init { atomic { run p(); run p() } }");
  CHECK(is_valid(model, "(1 2)"));
  model.channels[0].owner = model::ProcessId{0};
  CHECK_FALSE(is_valid(model, "(a b)"));
  CHECK_FALSE(is_valid(model, "(1 2)(a b)"));
  CHECK_FALSE(is_valid(model, "(1 2)"));
  model.channels[1].owner = model::ProcessId{1};
  CHECK(is_valid(model, "(1 2)(a b)"));
  CHECK_FALSE(is_valid(model, "(1 2)"));
  CHECK_FALSE(is_valid(model, "(a b)"));
}

TEST_CASE("locations are points") {
  // From the start to either of two branches, by a or by b: to exchange a and b is to exchange the
  // branches.
  Model model = with_statements(":: atomic { nempty(a) -> skip } :: atomic { nempty(b) -> skip }");
  model::Proctype& p = model.proctypes[0];
  p.locations.resize(3);
  p.edges[0].to = LocationId{1};
  p.edges[1].to = LocationId{2};
  CHECK_FALSE(is_valid(model, "(a b)"));
  CHECK_FALSE(is_valid(model, "(p:2 p:3)"));
  CHECK(is_valid(model, "(a b)(p:2 p:3)"));
  CHECK_FALSE(is_valid(model, "(a b)(p:1 p:2)"));
  p.locations[1].is_progress = true;
  CHECK_FALSE(is_valid(model, "(a b)(p:2 p:3)"));
  p.locations[2].is_progress = true;
  CHECK(is_valid(model, "(a b)(p:2 p:3)"));
  p.edges[1].atomicity = model::Atomicity::d_step;
  CHECK_FALSE(is_valid(model, "(a b)(p:2 p:3)"));
}

TEST_CASE("a permutation of other points is refuted") {
  const Model model = with_statements(":: atomic { 0==0 -> skip }");
  const Certifier certifier(model);
  CHECK_FALSE(certifier.refute(Permutation::identity(4)));
  CHECK(certifier.refute(Permutation::identity(0)));
  CHECK(certifier.refute(Permutation::identity(3)));
  CHECK(certifier.refute(Permutation::identity(5)));
  CHECK(certifier.refute(Permutation::from_cycles(4, {{Point{2}, Point{3}}})));
  CHECK(certifier.refute(Permutation::from_cycles(4, {{Point{0}, Point{3}}})));
}

TEST_CASE("a witness maps equal statements in order, and others that are right are accepted") {
  const std::string a = ":: atomic { len(a)==0 -> skip } ";
  const std::string b = ":: atomic { len(b)==0 -> skip } ";
  const Model model = with_statements(a + a + b + ":: atomic { 0==0 -> skip } " + b);
  const Certifier certifier(model);
  const auto swap = Permutation::from_cycles(4, {{Point{1}, Point{2}}});
  CHECK(certifier.statement_images(swap) == StatementImages{{2, 4, 0, 3, 1}});
  CHECK_FALSE(certifier.refute(swap, {{2, 4, 0, 3, 1}}));
  CHECK_FALSE(certifier.refute(swap, {{4, 2, 0, 3, 1}}));
  CHECK(certifier.refute(swap, {{2, 2, 0, 3, 1}}));
  CHECK(certifier.refute(swap, {{2, 4, 0, 3}}));
  CHECK(certifier.refute(swap, {{2, 4, 0, 3, 5}}));
  CHECK(certifier.refute(swap, {{0, 1, 2, 3, 4}}));
  CHECK(certifier.refute(swap, {}));
  CHECK(certifier.refute(swap, {{2, 4, 0, 3, 1}, {}}));
  CHECK_THROWS_AS((void)Certifier(with_statements(a)).statement_images(swap), std::logic_error);
}

TEST_CASE("four hundred generators of a large model are checked in under a second") {
  // 300 clients behind a dispatcher with 100 channels, each of whose statements names all of them.
  std::string text;
  std::string statements;
  for (int i = 0; i < 100; ++i) {
    text += "chan c" + std::to_string(i) + " = [1] of {int};\n";
    statements += ":: atomic { nfull(c" + std::to_string(i) + ")";
    for (int j = 0; j < 100; ++j)
      statements += " && len(c" + std::to_string(i) + ")<=len(c" + std::to_string(j) + ")";
    statements += " -> c" + std::to_string(i) + "!1 }\n";
  }
  text += "proctype d() { do " + statements + " od }\n";
  text += "proctype q(chan{int} c; int x) { do :: atomic { nempty(c) -> c?x } od }\n";
  text += "init { atomic { run d();";
  for (int i = 0; i < 400; ++i) text += " run q(c" + std::to_string(i % 100) + ",0);";
  const Model model = load(text + " } }");
  const auto start = std::chrono::steady_clock::now();
  const Certifier certifier(model);
  const std::size_t degree = certifier.points().size;
  for (std::size_t i = 0; i < 400; ++i) {
    const std::size_t a = i % 99;
    std::vector<std::vector<Point>> cycles;
    // Swap channels a and a + 1, and the four clients of each.
    for (std::size_t k = 1; k <= 401; k += 100) cycles.push_back({Point{a + k}, Point{a + k + 1}});
    CHECK(certifier.refute(Permutation::from_cycles(degree, cycles)).value_or("") == "");
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  MESSAGE("took ", taken.count(), " s");
#ifdef NDEBUG
  CHECK(taken.count() < 1.0);
#endif
}

}  // namespace isospin::certify
