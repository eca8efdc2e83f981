// What can be said of a text before it is parsed?
#pragma once

#include <antlr4-runtime.h>

#include <cstddef>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "source/source_range.hpp"

namespace isospin::parse {

/// How many bytes at the start are a byte order mark: some editors write one, and nobody sees it.
std::size_t byte_order_mark_size(std::string_view text);

/// Where a `/*` stands that no `*/` follows. Found here and not by the lexer, which would scan to
/// the end of the file again from each further `/*`.
std::optional<std::size_t> unterminated_comment(std::string_view text);

/// Reports what the lexer set aside: characters, strings and lines that Promela-Lite does not have.
void report_unexpected_characters(antlr4::CommonTokenStream& tokens, source::SourceId source,
                                  std::string_view text, diagnostics::DiagnosticList& diagnostics);

/// Reports the first byte that is not UTF-8. Such bytes are harmless in a comment, and elsewhere
/// they are unexpected characters, and reported already.
void report_encoding(source::SourceId source, std::string_view text,
                     diagnostics::DiagnosticList& diagnostics);

/// The first token at which the nesting exceeds the limit, or null. Runs of `!` nest as well.
const antlr4::Token* too_deep(antlr4::CommonTokenStream& tokens, std::string_view text);

}  // namespace isospin::parse
