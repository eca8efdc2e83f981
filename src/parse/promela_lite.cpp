// The stages: cut the text at a comment that never ends, let ANTLR make tokens, look at the tokens
// that no grammar rule would understand, bound the nesting, let ANTLR parse, and build our own tree
// from ANTLR's.
#include "parse/promela_lite.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "PromelaLiteLexer.h"
#include "PromelaLiteParser.h"
#include "parse/byte_stream.hpp"
#include "parse/leaf_reader.hpp"
#include "parse/syntax_errors.hpp"
#include "parse/token_checks.hpp"
#include "parse/tree_builder.hpp"

namespace isospin::parse {

namespace {

using diagnostics::Code;
using diagnostics::DiagnosticList;
using isospin_grammar::PromelaLiteLexer;
using isospin_grammar::PromelaLiteParser;
using source::SourceId;
using source::SourceRange;

// A proctype without its keyword, as Fig. 8 prints it by mistake, or with something before its
// `do`.
void report_proctypes(PromelaLiteParser::SpecificationContext& parsed, SourceId source,
                      DiagnosticList& diagnostics) {
  for (PromelaLiteParser::DeclarationContext* declaration : parsed.declaration()) {
    PromelaLiteParser::ProctypeContext* proctype = declaration->proctype();
    const bool is_reported = proctype == nullptr || proctype->exception != nullptr;
    if (is_reported) continue;
    if (proctype->PROCTYPE() == nullptr) {
      const SourceRange name = range_of(source, *proctype->start);
      diagnostics.add({Code::syntax_error,
                       {source, name.begin, name.begin},
                       "missing `proctype` before this name"});
    }
    PromelaLiteParser::MisplacedContext* misplaced = proctype->misplaced();
    if (misplaced == nullptr || misplaced->children.empty()) continue;
    diagnostics.add(
        {Code::syntax_error,
         source::cover(range_of(source, *misplaced->start), range_of(source, *misplaced->stop)),
         "a proctype is one `do` loop and nothing else",
         {{"its variables are its parameters; their initial values are the arguments of `run`"}}});
  }
}

// Fig. 8 wants a `;` after each `run`, the figures use it as a separator: only after the last one
// it may be left out. The grammar is content without, so that one that is missing does not hide the
// runs behind it.
void report_unseparated_runs(const ast::promela_lite::Specification& tree,
                             DiagnosticList& diagnostics) {
  for (const auto& declaration : tree.declarations) {
    const auto* init = std::get_if<ast::promela_lite::Init>(&declaration);
    if (init == nullptr) continue;
    for (std::size_t i = 0; i + 1 < init->runs.size(); ++i) {
      if (init->runs[i].terminated || init->runs[i].broken) continue;
      diagnostics.add(
          {Code::syntax_error, source::behind(init->runs[i].range), "missing `;` before `run`"});
    }
  }
}

}  // namespace

PromelaLiteTree parse_promela_lite(const source::SourceManager& sources, SourceId source) {
  PromelaLiteTree result;
  result.tree.source = source;
  DiagnosticList& diagnostics = result.diagnostics;

  std::string_view text = sources.text(source);
  if (const auto at = unterminated_comment(text)) {
    const auto offset = static_cast<std::uint32_t>(*at);
    diagnostics.add({Code::unterminated_comment,
                     {source, offset, offset + 2},
                     "this comment is never closed by `*/`"});
    text = text.substr(0, *at);
  }
  const bool is_cut_off = text.size() < sources.text(source).size();

  ByteStream stream(text);
  stream.seek(byte_order_mark_size(text));
  PromelaLiteLexer lexer(&stream);
  lexer.removeErrorListeners();
  antlr4::CommonTokenStream tokens(&lexer);
  tokens.fill();
  report_unexpected_characters(tokens, source, text, diagnostics);
  report_encoding(source, text, diagnostics);
  if (const antlr4::Token* token = too_deep(tokens, text)) {
    diagnostics.add({Code::nesting_too_deep, range_of(source, *token),
                     fmt::format("parentheses, braces and `!` are nested more than {} levels deep",
                                 nesting_limit)});
    result.tree.declarations_lost = true;
    result.tree.has_syntax_errors = true;
    return result;
  }

  PromelaLiteParser parser(&tokens);
  parser.removeErrorListeners();
  parser.setErrorHandler(std::make_shared<SyntaxErrors>(sources, source, is_cut_off, diagnostics));
  PromelaLiteParser::SpecificationContext* parsed = parser.specification();
  result.tree = build_tree(*parsed, sources, source);
  report_unseparated_runs(result.tree, diagnostics);
  report_proctypes(*parsed, source, diagnostics);
  result.tree.has_syntax_errors = diagnostics.has_errors();
  result.tree.declarations_lost |= is_cut_off;
  return result;
}

}  // namespace isospin::parse
