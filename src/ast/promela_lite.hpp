// What did the user write, in Promela-Lite? The tree of a file, as plain data.
//
// The shape follows [DonaldsonMiller08, Fig. 7 and 8]. Names and digits point into the source text,
// which has to outlive the tree. After a syntax error the tree holds what could be recognised;
// parts that could not are marked as broken, so that later stages keep quiet about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "source/source_range.hpp"

namespace isospin::ast::promela_lite {

using source::SourceRange;

/// A name as written; empty where a syntax error swallowed it.
struct Name {
  std::string_view text;
  SourceRange range;
};

/// A number as written: its digits and its sign.
struct Number {
  std::string_view digits;
  bool negative = false;
  SourceRange range;
};

enum class TypeKind : std::uint8_t { integer, pid, variable, channel, broken };

/// `int`, `pid`, a type variable, or `rec binder . chan{fields}`.
struct Type {
  TypeKind kind = TypeKind::broken;
  Name variable;
  std::optional<Name> binder;
  std::vector<Type> fields;
  SourceRange range;
};

enum class BinaryOperator : std::uint8_t {
  disjunction,
  conjunction,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  add,
  subtract,
  multiply,
};

/// An operator between two operands, and where it stands.
struct OperatorUse {
  BinaryOperator op;
  SourceRange range;
};

enum class ExpressionKind : std::uint8_t {
  name,
  number,
  own_pid,
  null,
  len,
  nfull,
  nempty,
  negation,
  chain,  ///< operands joined by operators of one precedence: a - b + c
  broken,
};

/// A guard or an expression; Fig. 8 has two productions, told apart when types are checked.
struct Expression {
  ExpressionKind kind = ExpressionKind::broken;
  bool parenthesised = false;
  bool negative = false;  ///< of a number
  std::string_view text;  ///< a name, or a number's digits
  SourceRange range;      ///< with the parentheses around it
  std::vector<Expression> operands;
  std::vector<OperatorUse> operators;  ///< of a chain: one fewer than operands
};

enum class UpdateKind : std::uint8_t { skip, assign, send, receive, broken };

struct Update {
  UpdateKind kind = UpdateKind::broken;
  Name name;                       ///< the variable assigned, or the channel
  std::vector<Expression> values;  ///< the value assigned, or the fields sent
  std::vector<Name> targets;       ///< the variables received into
  SourceRange range;
};

/// `atomic { guard -> updates }`
struct Statement {
  Expression guard;
  std::vector<Update> updates;
  SourceRange range;
};

/// `chan name = [capacity] of {fields}`, with `rec binder .` and the fields in front where written.
struct Channel {
  std::optional<Name> binder;
  std::optional<std::vector<Type>> front_fields;
  Name name;
  Number capacity;
  std::vector<Type> fields;
  bool broken = false;
  SourceRange range;
};

struct Global {
  Type type;
  Name name;
  Number initial;
  bool broken = false;
  SourceRange range;
};

struct Parameter {
  Type type;
  Name name;
};

struct Proctype {
  Name name;
  std::vector<Parameter> parameters;
  std::vector<Statement> statements;
  bool broken = false;  ///< the head is broken: the parameters are not all known
  SourceRange range;
};

struct Argument {
  enum class Kind : std::uint8_t { name, number, null, broken };
  Kind kind = Kind::broken;
  Name name;
  Number number;
  SourceRange range;
};

struct Run {
  Name proctype;
  std::vector<Argument> arguments;
  bool terminated = false;  ///< a `;` follows
  bool broken = false;
  SourceRange range;
};

struct Init {
  std::vector<Run> runs;
  bool broken = false;
  SourceRange range;
};

using Declaration = std::variant<Channel, Global, Proctype, Init>;

/// A whole file.
struct Specification {
  source::SourceId source;
  std::vector<Declaration> declarations;
  /// The text was not all understood; the tree is good for further diagnostics only.
  bool has_syntax_errors = false;
  /// A syntax error may have swallowed a declaration: what seems to be missing may be there.
  bool declarations_lost = false;
};

}  // namespace isospin::ast::promela_lite
