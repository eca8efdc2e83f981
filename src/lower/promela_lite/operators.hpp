// Applying operators: what the rules for values and the rules for guards share.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ast/promela_lite.hpp"
#include "lower/promela_lite/values.hpp"
#include "model/expression.hpp"

namespace isospin::lower::promela_lite {

model::Operator model_operator(ast::promela_lite::BinaryOperator op);

/// Whether an expression holds or does not, by its outermost operator; otherwise it has a value.
bool is_condition(const ast::promela_lite::Expression& expression);

inline bool is_int(const Value& value) {
  return value.kind == ValueKind::integer || value.kind == ValueKind::literal;
}
inline bool is_channel(const Value& value) {
  return value.kind == ValueKind::channel || value.kind == ValueKind::null;
}

/// Whether the value is an int; if not, it is reported with `code`.
bool require_int(const Value& value, diagnostics::Code code, std::string_view symbol,
                 const Context& context);

/// Applies an operator, unless the tree would get too deep for the recursion of later stages.
std::optional<model::Expression> apply(model::Operator op, std::vector<model::Expression> operands,
                                       source::SourceRange range, const Context& context);

/// len, nfull or nempty of a channel (T-LEN; the paper has no rule for the other two alone, so they
/// follow T-LEN).
std::optional<model::Expression> lower_question(const ast::promela_lite::Expression& asked,
                                                model::Operator op, diagnostics::Code code,
                                                const Context& context);

}  // namespace isospin::lower::promela_lite
