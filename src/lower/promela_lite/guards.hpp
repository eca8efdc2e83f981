// Expressions that hold or do not: T-REL to T-OR of [DonaldsonMiller08, Fig. 13].
#pragma once

#include <optional>

#include "ast/promela_lite.hpp"
#include "lower/promela_lite/values.hpp"
#include "model/expression.hpp"

namespace isospin::lower::promela_lite {

/// An expression that holds or does not hold; none if something in it was reported.
std::optional<model::Expression> lower_guard(const ast::promela_lite::Expression& expression,
                                             const Context& context);

}  // namespace isospin::lower::promela_lite
