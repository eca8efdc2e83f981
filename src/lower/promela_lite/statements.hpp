// Statements and updates: T-ASSIGN, T-SKIP, T-UPDATE, T-SEND and T-RECV of [DonaldsonMiller08, Fig.
// 13 and 14].
#pragma once

#include <optional>

#include "ast/promela_lite.hpp"
#include "lower/promela_lite/values.hpp"
#include "model/model.hpp"

namespace isospin::lower::promela_lite {

/// The statement as an edge from the only location to itself; none if something in it was reported.
std::optional<model::Edge> lower_statement(const ast::promela_lite::Statement& statement,
                                           const Context& context);

}  // namespace isospin::lower::promela_lite
