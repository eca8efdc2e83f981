// Read off SPIN 6.5.2: the keyword table of its lexer, `gcc -dM -E pan.c` under its usual options,
// and what does not compile when every identifier of pan.c is tried as a name.
#include "spin/reserved_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace isospin::spin {

namespace {

// clang-format off
constexpr std::array words{
  // Promela. (SPIN lists `in` too, but knows it only in the head of a `for`.)
  "active", "assert", "atomic", "bit", "bool", "break", "byte", "c_code", "c_decl", "c_expr", "c_state", "c_track",
  "D_proctype", "do", "chan", "else", "empty", "enabled", "eval", "false", "fi", "for", "full", "get_priority",
  "goto", "hidden", "if", "init", "inline", "int", "len", "local", "ltl", "mtype", "nempty", "never", "nfull",
  "notrace", "np_", "null", "od", "of", "pc_value", "pid", "printf", "printm", "priority", "proctype", "provided",
  "return", "run", "d_step", "select", "set_priority", "short", "skip", "timeout", "trace", "true", "show", "typedef",
  "unless", "unsigned", "xr", "xs",
  // C.
  "auto", "case", "char", "const", "continue", "default", "double", "enum", "extern", "float", "long", "register",
  "restrict", "signed", "sizeof", "static", "struct", "switch", "union", "void", "volatile", "while", "asm", "typeof",
  // Macros without a telling form.
  "errno", "linux", "unix", "stderr", "stdin", "stdout", "uchar", "uint", "ulong", "ushort", "wasnew",
  "IfNotBlocked", "UnBlock", "PanSource", "SpinVersion", "StackSize", "rand",
  // A member of the verifier's state; proctypes whose macro Pname the verifier has already, and those macros.
  "sv", "init", "claim", "ptr", "rintf", "anSource", "Pinit", "Pclaim", "Pptr", "Printf",
};
constexpr std::array prefixes{
  "_",                                                        // SPIN's own variables and C's reserved names
  "sa_", "si_", "sigev_", "st_",                              // <signal.h>, <sys/stat.h>
  "maxseq", "minseq", "Air", "G_", "L_", "P_",                // pan.h, <stdio.h>
};
// clang-format on

// Macros are written in capitals; a single letter is nobody's macro.
bool looks_like_macro(std::string_view name) {
  return name.size() > 1 &&
         std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c); });
}

}  // namespace

bool is_reserved(std::string_view name) {
  return looks_like_macro(name) || std::find(words.begin(), words.end(), name) != words.end() ||
         std::any_of(prefixes.begin(), prefixes.end(),
                     [&](std::string_view p) { return name.starts_with(p); });
}

}  // namespace isospin::spin
