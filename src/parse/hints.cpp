#include "parse/hints.hpp"

#include <array>
#include <utility>

namespace isospin::parse {

namespace {

constexpr std::string_view no_jump =
    "Promela-Lite has no jumps; keep a parameter as a program counter";
constexpr std::string_view one_int = "the types are int, pid and chan{...}";
constexpr std::string_view one_loop =
    "write one statement for each branch, with its condition in the guard";
constexpr std::string_view no_macro = "write it out";

constexpr std::array<std::pair<std::string_view, std::string_view>, 40> words{{
    {"active", "start processes with `run` in init"},
    {"assert", "there are no assertions"},
    {"bit", one_int},
    {"bool", one_int},
    {"break", no_jump},
    {"byte", one_int},
    {"c_code", "there is no embedded C"},
    {"d_step", "every statement is `atomic`"},
    {"else", "negate the other guards"},
    {"empty", "write `!nempty(c)`"},
    {"enabled", ""},
    {"eval", "receive into a variable and compare it in the next guard"},
    {"false", "write `0 == 1`"},
    {"fi", one_loop},
    {"for", one_loop},
    {"full", "write `!nfull(c)`"},
    {"goto", no_jump},
    {"hidden", ""},
    {"if", one_loop},
    {"inline", no_macro},
    {"local", ""},
    {"ltl", "there are no properties in a model"},
    {"mtype", "use numbers"},
    {"never", "there are no properties in a model"},
    {"notrace", "there are no properties in a model"},
    {"printf", "there is no output"},
    {"priority", ""},
    {"provided", "add it to every guard"},
    {"select", one_loop},
    {"short", one_int},
    {"show", ""},
    {"timeout", ""},
    {"trace", "there are no properties in a model"},
    {"true", "write `0 == 0`"},
    {"typedef", "there are no records"},
    {"unless", "add it to every guard"},
    {"unsigned", one_int},
    {"xr", ""},
    {"xs", ""},
    {"D_proctype", "write `proctype`"},
}};

}  // namespace

std::optional<std::string_view> hint_on_word(std::string_view word) {
  for (const auto& [promela, hint] : words) {
    if (promela == word) return hint;
  }
  return std::nullopt;
}

std::string_view hint_on_character(std::string_view text) {
  switch (text.front()) {
    case '#': return "there is no preprocessor; write it out";
    case '"':
    case '\'': return "there are no strings and no characters";
    case ':': return "there are no labels, no bit fields and no conditional expressions";
    case '%':
    case '/': return "there is no division";
    case '&': return "conjunction is written `&&`";
    case '|': return "disjunction is written `||`";
    default: return "";
  }
}

std::string_view hint_on_token(Construct construct, std::string_view before, std::string_view found,
                               std::string_view rest) {
  const bool is_communication = found == "?" || found == "!";
  if (found == "[") return "there are no arrays";
  if (before == "chan") return "a channel type names its fields: `chan{int}`";
  if (found == "(" && before == "-") return "only a number has a sign; write `0 - x`";
  switch (construct) {
    case Construct::statement:
      if (is_communication)
        return "a send or receive is an update: `nempty(c) -> c?x`, `nfull(c) -> c!x`";
      if (found == "=" && !rest.starts_with('>') && !rest.starts_with('<'))
        return "a comparison is written `==`";
      if (before == "::") return "a statement is `atomic { guard -> update; update }`";
      break;
    case Construct::update:
      if (found == "+" || found == "-") return "write `x = x + 1`";
      if (found == "}" && before == ";")
        return "`;` separates updates; there is none after the last one";
      break;
    case Construct::parameters:
      if (found == ",") return "parameters are separated by `;`, and each has its type";
      if (found == ")" && before == ";")
        return "`;` separates parameters; there is none after the last one";
      break;
    case Construct::init:
      if (found == "run") return "init is `init { atomic { run p(); run q() } }`";
      break;
    case Construct::fields:
    case Construct::other: break;
  }
  return "";
}

}  // namespace isospin::parse
