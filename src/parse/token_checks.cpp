#include "parse/token_checks.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "PromelaLiteLexer.h"
#include "parse/hints.hpp"
#include "parse/leaf_reader.hpp"
#include "parse/promela_lite.hpp"
#include "source/utf8.hpp"

namespace isospin::parse {

namespace {

using diagnostics::Code;
using diagnostics::DiagnosticList;
using isospin_grammar::PromelaLiteLexer;
using source::SourceId;
using source::SourceRange;

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

}  // namespace

std::size_t byte_order_mark_size(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? mark.size() : 0;
}

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

void report_encoding(SourceId source, std::string_view text, DiagnosticList& diagnostics) {
  const std::optional<std::size_t> at = source::first_ill_formed(text);
  if (!at || diagnostics.has_errors()) return;
  const auto offset = static_cast<std::uint32_t>(*at);
  diagnostics.add(
      {Code::source_encoding,
       {source, offset, offset + 1},
       fmt::format("{} does not belong into a UTF-8 text", describe_character(text.substr(*at)))});
}

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

}  // namespace isospin::parse
