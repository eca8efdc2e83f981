// From the text of a Promela-Lite file to its tree.
#pragma once

#include "ast/promela_lite.hpp"
#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::parse {

/// Parentheses, braces and `!` may be nested this deeply. The parser recurses seven times per
/// level.
constexpr std::size_t nesting_limit = 250;

struct PromelaLiteTree {
  ast::promela_lite::Specification tree;
  diagnostics::DiagnosticList diagnostics;
};

/// Parses a whole file. There is always a tree; with errors among the diagnostics it may have gaps.
PromelaLiteTree parse_promela_lite(const source::SourceManager& sources, source::SourceId source);

}  // namespace isospin::parse
