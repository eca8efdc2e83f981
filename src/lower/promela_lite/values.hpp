// Expressions that have a value: T-INT-LITERAL to T-LEN of [DonaldsonMiller08, Fig. 13].
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ast/promela_lite.hpp"
#include "diagnostics/diagnostic.hpp"
#include "lower/promela_lite/environment.hpp"
#include "lower/promela_lite/types.hpp"
#include "model/expression.hpp"

namespace isospin::lower::promela_lite {

enum class ValueKind : std::uint8_t {
  broken,  ///< reported already; every rule lets it pass in silence
  integer,
  literal,  ///< a number: an int, or a pid where one is needed (T-INT-LITERAL, T-PID-LITERAL)
  process,
  channel,
  null,      ///< a channel of any type (T-NULL)
  proctype,  ///< has a tuple type, which no rule but T-RUN accepts
};

/// An expression together with what is known of its type.
struct Value {
  ValueKind kind = ValueKind::broken;
  model::Expression expression = model::Expression::integer(0);
  std::optional<model::TypeId> type = {};  ///< of a channel

  [[nodiscard]] bool is_broken() const { return kind == ValueKind::broken; }
};

/// What the rules need to know of the specification around an expression.
struct Context {
  const DeclaredTypes& types;
  Environment& environment;
  /// The number n of processes; none where a syntax error hides it.
  std::optional<std::size_t> process_count;
  diagnostics::DiagnosticList& diagnostics;

  void report(diagnostics::Diagnostic diagnostic) const { diagnostics.add(std::move(diagnostic)); }
};

/// The value of a number as written, if it fits into 32 bits; reported otherwise.
std::optional<std::int32_t> lower_number(const ast::promela_lite::Number& number,
                                         const Context& context);

/// A name in an expression (T-VAR).
Value lower_name(const ast::promela_lite::Name& name, const Context& context);

/// An expression that has a value.
Value lower_value(const ast::promela_lite::Expression& expression, const Context& context);

/// The value as one of type `expected`: a literal becomes an int or a pid. A value of another type
/// is reported with `mismatch`, and `what` names the place: "the first field of `c`".
std::optional<model::Expression> fit(Value value, model::TypeId expected,
                                     diagnostics::Code mismatch, const std::string& what,
                                     const Context& context);

/// "an int", "a channel of type chan{int}".
std::string describe(const Value& value, const Context& context);

}  // namespace isospin::lower::promela_lite
