#include "model/operator.hpp"

#include <array>
#include <cstddef>

namespace isospin::model {

namespace {

using enum Operator;
using enum Arity;

// Precedence as in [DonaldsonMiller08, Fig. 8] made unambiguous, see grammar/PromelaLite.g4.
enum : int { p_or = 1, p_and, p_not, p_compare, p_sum, p_product, p_atom };

// clang-format off
constexpr std::array table{
  //            operator         symbol    arity     commutes  precedence condition
  OperatorFacts{integer_literal, "",       leaf,     false,    p_atom,    false},
  OperatorFacts{process_literal, "",       leaf,     false,    p_atom,    false},
  OperatorFacts{no_process,      "0",      leaf,     false,    p_atom,    false},
  OperatorFacts{channel,         "",       leaf,     false,    p_atom,    false},
  OperatorFacts{null_channel,    "null",   leaf,     false,    p_atom,    false},
  OperatorFacts{global,          "",       leaf,     false,    p_atom,    false},
  OperatorFacts{local,           "",       leaf,     false,    p_atom,    false},
  OperatorFacts{own_process,     "_pid",   leaf,     false,    p_atom,    false},
  OperatorFacts{length,          "len",    unary,    false,    p_atom,    false},
  OperatorFacts{not_full,        "nfull",  unary,    false,    p_atom,    true},
  OperatorFacts{not_empty,       "nempty", unary,    false,    p_atom,    true},
  OperatorFacts{add,             "+",      variadic, true,     p_sum,     false},
  OperatorFacts{subtract,        "-",      binary,   false,    p_sum,     false},
  OperatorFacts{multiply,        "*",      variadic, true,     p_product, false},
  OperatorFacts{equal,           "==",     binary,   true,     p_compare, true},
  OperatorFacts{not_equal,       "!=",     binary,   true,     p_compare, true},
  OperatorFacts{less,            "<",      binary,   false,    p_compare, true},
  OperatorFacts{less_equal,      "<=",     binary,   false,    p_compare, true},
  OperatorFacts{greater,         ">",      binary,   false,    p_compare, true},
  OperatorFacts{greater_equal,   ">=",     binary,   false,    p_compare, true},
  OperatorFacts{logical_not,     "!",      unary,    false,    p_not,     true},
  OperatorFacts{logical_and,     "&&",     variadic, true,     p_and,     true},
  OperatorFacts{logical_or,      "||",     variadic, true,     p_or,      true},
};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].op) != i) return false;
  }
  return static_cast<std::size_t>(logical_or) + 1 == table.size();
}
static_assert(in_order(), "the table of operators follows the enumeration");

}  // namespace

const OperatorFacts& facts(Operator op) { return table[static_cast<std::size_t>(op)]; }

}  // namespace isospin::model
