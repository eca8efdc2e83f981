// Operator facts: everything that is known about an operator, stated once.
//
// The normaliser, the printers and the graph of a specification read which operators commute and
// associate from here. Commutativity of `==` and `!=` goes beyond [DonaldsonMiller08,
// section 7.3.1], which lists `+ * && ||`.
#pragma once

#include <cstdint>
#include <string_view>

namespace isospin::model {

enum class Operator : std::uint8_t {
  // Leaves. A payload says which one.
  integer_literal,  ///< a number
  process_literal,  ///< the pid of a process
  no_process,       ///< 0 as a pid: no process has it, and no permutation moves it
  channel,          ///< the name of a channel of the Model
  null_channel,     ///< null: no channel, moved by no permutation
  global,           ///< the value of a global variable
  local,            ///< the value of a parameter or local variable
  own_process,      ///< _pid
  // Questions to a channel.
  length,
  not_full,
  not_empty,
  // Arithmetic.
  add,
  subtract,
  multiply,
  // Comparison.
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  // Logic.
  logical_not,
  logical_and,
  logical_or,
};

enum class Arity : std::uint8_t {
  leaf,
  unary,
  binary,
  variadic,  ///< two operands or more: associative, kept flat
};

struct OperatorFacts {
  Operator op;
  std::string_view symbol;  ///< as both languages write it
  Arity arity;
  bool commutative;   ///< the order of operands does not matter
  int precedence;     ///< the larger, the tighter it binds; leaves and questions bind tightest
  bool is_condition;  ///< holds or does not hold; otherwise it has a value
};

const OperatorFacts& facts(Operator op);

/// Flattened: `(a && b) && c` is one conjunction of three.
constexpr bool is_associative(const OperatorFacts& op) { return op.arity == Arity::variadic; }

}  // namespace isospin::model
