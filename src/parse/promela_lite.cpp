// The stages: cut the text at a comment that never ends, let ANTLR make tokens, look at the tokens
// that no grammar rule would understand, bound the nesting, let ANTLR parse, and build our own tree
// from ANTLR's.
#include "parse/promela_lite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "PromelaLiteLexer.h"
#include "PromelaLiteParser.h"
#include "parse/byte_stream.hpp"
#include "parse/hints.hpp"
#include "parse/leaf_reader.hpp"
#include "parse/syntax_errors.hpp"
#include "parse/tree_builder.hpp"
#include "source/utf8.hpp"

namespace isospin::parse {

namespace {

using diagnostics::Code;
using diagnostics::DiagnosticList;
using isospin_grammar::PromelaLiteLexer;
using isospin_grammar::PromelaLiteParser;
using source::SourceId;
using source::SourceRange;

// Where a `/*` stands that no `*/` follows. Found here and not by the lexer, which would scan to
// the end of the file again from each further `/*`.
std::optional<std::size_t> unterminated_comment(std::string_view text) {
  for (std::size_t at = text.find('/'); at != std::string_view::npos; at = text.find('/', at)) {
    if (text.substr(at, 2) == "//") {
      at = text.find_first_of("\r\n", at);
    } else if (text.substr(at, 2) == "/*") {
      const std::size_t close = text.find("*/", at + 2);
      if (close == std::string_view::npos) return at;
      at = close + 2;
    } else {
      ++at;
    }
    if (at == std::string_view::npos) break;
  }
  return std::nullopt;
}

std::string describe_character(std::string_view text) {
  const std::size_t length = source::utf8_length(text);
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x20 || first == 0x7F) return fmt::format("the control character 0x{:02x}", first);
  if (length == 0) return fmt::format("the byte 0x{:02x}", first);
  if (length == 1) return fmt::format("`{}`", text.substr(0, length));
  std::uint32_t point = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i)
    point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  return fmt::format("`{}` (U+{:04X})", text.substr(0, length),
                     point);  // some characters cannot be seen
}

// Some editors start a file with it, and nobody sees it.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

void report_unexpected_characters(antlr4::CommonTokenStream& tokens, SourceId source,
                                  std::string_view text, DiagnosticList& diagnostics) {
  std::uint32_t end_of_last = 0;
  for (const antlr4::Token* token : tokens.getTokens()) {
    if (token->getType() != PromelaLiteLexer::UNEXPECTED) continue;
    const SourceRange range = range_of(source, *token);
    const bool adjoins = end_of_last != 0 && range.begin == end_of_last;
    end_of_last = range.end;
    if (adjoins) continue;
    diagnostics::Diagnostic diagnostic{Code::unexpected_character, range,
                                       fmt::format("{} has no meaning in Promela-Lite",
                                                   describe_character(text.substr(range.begin)))};
    const std::string_view hint = hint_on_character(text.substr(range.begin));
    if (!hint.empty()) diagnostic.notes.push_back({std::string(hint)});
    diagnostics.add(std::move(diagnostic));
  }
}

// Bytes that are no UTF-8 are harmless in a comment, and elsewhere reported as unexpected
// characters.
void report_encoding(SourceId source, std::string_view text, DiagnosticList& diagnostics) {
  const std::optional<std::size_t> at = source::first_ill_formed(text);
  if (!at || diagnostics.has_errors()) return;
  const auto offset = static_cast<std::uint32_t>(*at);
  diagnostics.add(
      {Code::source_encoding,
       {source, offset, offset + 1},
       fmt::format("{} does not belong into a UTF-8 text", describe_character(text.substr(*at)))});
}

// The first token at which the nesting exceeds the limit. Runs of `!` nest as well.
const antlr4::Token* too_deep(antlr4::CommonTokenStream& tokens, std::string_view text) {
  std::size_t depth = 0;
  std::size_t bangs = 0;
  for (const antlr4::Token* token : tokens.getTokens()) {
    if (token->getChannel() != antlr4::Token::DEFAULT_CHANNEL) continue;
    const char first = token->getStartIndex() < text.size() ? text[token->getStartIndex()] : '\0';
    const bool single = token->getStartIndex() == token->getStopIndex();
    if (single && (first == '(' || first == '{')) ++depth;
    if (single && (first == ')' || first == '}') && depth > 0) --depth;
    bangs = single && first == '!' ? bangs + 1 : 0;
    // Between statements and declarations the depth is known, whatever was left unclosed before.
    if (first == ':') depth = 1;
    if (token->getType() == PromelaLiteLexer::PROCTYPE) depth = 0;
    if (depth + bangs > nesting_limit) return token;
  }
  return nullptr;
}

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
  if (text.starts_with(byte_order_mark)) stream.seek(byte_order_mark.size());
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
