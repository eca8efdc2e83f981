// From ANTLR's parse tree to ours.
#pragma once

#include "PromelaLiteParser.h"
#include "ast/promela_lite.hpp"
#include "source/source_manager.hpp"

namespace isospin::parse {

/// Copies what the parser recognised. Children that a syntax error left out become broken parts.
ast::promela_lite::Specification build_tree(
    isospin_grammar::PromelaLiteParser::SpecificationContext& parsed,
    const source::SourceManager& sources, source::SourceId source);

}  // namespace isospin::parse
