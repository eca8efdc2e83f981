// From ANTLR's ladder of expression rules to our expression trees.
#pragma once

#include "PromelaLiteParser.h"
#include "ast/promela_lite.hpp"
#include "parse/leaf_reader.hpp"

namespace isospin::parse {

/// The guard of a statement.
ast::promela_lite::Expression build_guard(isospin_grammar::PromelaLiteParser::GuardContext& context,
                                          const LeafReader& leaves);

/// A value: what is assigned or sent.
ast::promela_lite::Expression build_value(isospin_grammar::PromelaLiteParser::SumContext& context,
                                          const LeafReader& leaves);

}  // namespace isospin::parse
