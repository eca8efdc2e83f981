// Notes lead from a finding to the declaration that it is about.
#include <doctest/doctest.h>

#include <string>

#include "support/load_text.hpp"

namespace isospin {

namespace {

const std::string model = R"(chan se1 = [1] of {int};
proctype server(chan{int} in; int pc) {
  do
  :: atomic { pc==1 && nempty(in) -> in?pc }
  od
}
init { atomic { run server(se1,1) } }
)";

std::string replaced(const std::string& from, const std::string& to) {
  std::string text = model;
  text.replace(text.find(from), from.size(), to);
  return text;
}

// The text that the first note of the only finding points at.
std::string pointed_at(const std::string& text) {
  source::SourceManager sources;
  const auto loaded = testing::load_text(sources, text);
  REQUIRE(loaded.diagnostics.entries().size() == 1);
  const auto& notes = loaded.diagnostics.entries().front().notes;
  if (notes.empty() || !notes.front().range) return "";
  return std::string(sources.text(*notes.front().range));
}

}  // namespace

TEST_CASE("a misspelt name is taken to the one that was probably meant") {
  CHECK(pointed_at(replaced("server(se1", "server(se2")) == "se1");
  CHECK(pointed_at(replaced("run server", "run sever")) == "server");
  CHECK(pointed_at(replaced("pc==1", "pcc==1")) == "pc");
  CHECK(pointed_at(replaced("pc==1", "completely_different==1")).empty());
}

TEST_CASE("a proctype is suggested where a proctype is needed, and nothing else") {
  CHECK(pointed_at(replaced("run server", "run se11")).empty());
}

TEST_CASE("findings about a declared thing point at its declaration") {
  CHECK(pointed_at(replaced("run server(se1,1)", "run server(se1)")) == "server");
  CHECK(pointed_at(replaced("in?pc", "in?pc; se1 = null")) == "se1");
}

TEST_CASE("an unguarded send or receive points at the guard") {
  CHECK(pointed_at(replaced(" && nempty(in)", "")) == "pc==1");
}

}  // namespace isospin
