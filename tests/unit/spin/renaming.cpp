#include "spin/renaming.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "spin/promela.hpp"
#include "spin/reserved_names.hpp"
#include "support/load_text.hpp"

namespace isospin::spin {

namespace {

std::string translated(const std::string& text) {
  source::SourceManager sources;
  const auto loaded = testing::load_text(sources, text);
  REQUIRE(loaded.model);
  return print_promela(*loaded.model).text;
}

std::string with_parameter(const std::string& name) {
  return "proctype p(int " + name + ") { do :: atomic { " + name +
         "==0 -> skip } od } init { atomic { run p(0) } }";
}

}  // namespace

TEST_CASE("a reserved name is replaced by one that is not, whatever it starts with") {
  const std::vector<std::string> names{"byte", "st_x", "sa_",    "si_a", "sigev_", "G_1",  "L_",
                                       "P_",   "Air0", "minseq", "_",    "_nr_pr", "NULL", "EOF",
                                       "rand", "sv",   "linux",  "Pp",   "while"};
  for (const std::string& name : names) {
    const std::string text = translated(with_parameter(name));
    CHECK_MESSAGE(text.find("/* `" + name + "` is called `u_") != std::string::npos, text);
    CHECK_MESSAGE(text.find("(int " + name + ")") == std::string::npos, text);
  }
}

TEST_CASE("an ordinary name stays") {
  for (const std::string name : {"x", "in", "state", "N", "u_byte", "pan", "Px"}) {
    CHECK(translated(with_parameter(name)).find("(int " + name + ")") != std::string::npos);
  }
}

TEST_CASE("a fresh name is not one that the model has already") {
  const std::string text = translated(
      "proctype p(int byte; int u_byte; int u_byte1) { do :: atomic { byte==0 -> skip } od } "
      "init { atomic { run p(0,0,0) } }");
  CHECK(text.find("(int u_byte2; int u_byte; int u_byte1)") != std::string::npos);
}

TEST_CASE("a name is not the macro of a proctype, not even of a renamed one") {
  const std::string text = translated(
      "proctype byte(int Pu_byte) { do :: atomic { Pu_byte==0 -> skip } od } init { atomic { run "
      "byte(0) } }");
  CHECK(text.find("proctype u_byte(int u_Pu_byte)") != std::string::npos);
}

TEST_CASE("very long names are shortened and stay different") {
  const std::string a = std::string(100, 'n') + "a";
  const std::string b = std::string(100, 'n') + "b";
  const std::string text = translated("proctype p(int " + a + "; int " + b + ") { do :: atomic { " +
                                      a + "==0 -> skip } od } init { atomic { run p(0,0) } }");
  CHECK(text.find("(int u_" + std::string(32, 'n') + "; int u_" + std::string(32, 'n') + "1)") !=
        std::string::npos);
}

}  // namespace isospin::spin
