// From ANTLR's tokens and rule contexts to names, numbers and ranges.
#pragma once

#include <string_view>

#include "PromelaLiteParser.h"
#include "ast/promela_lite.hpp"
#include "source/source_manager.hpp"

namespace isospin::parse {

/// Reads leaves of ANTLR's tree. What a syntax error left out reads as empty.
class LeafReader {
 public:
  LeafReader(const source::SourceManager& sources, source::SourceId source)
      : sources_(sources), source_(source) {}

  [[nodiscard]] source::SourceId source() const { return source_; }
  [[nodiscard]] source::SourceRange range(const antlr4::Token& token) const;
  [[nodiscard]] source::SourceRange range(const antlr4::ParserRuleContext& context) const;

  [[nodiscard]] ast::promela_lite::Name name(antlr4::tree::TerminalNode* node) const;
  [[nodiscard]] ast::promela_lite::Number number(
      isospin_grammar::PromelaLiteParser::NumberContext* context) const;

  /// The text of a token; empty for a rule, and for a token that is not in the text.
  [[nodiscard]] std::string_view token_text(antlr4::tree::ParseTree* child) const;

 private:
  const source::SourceManager& sources_;
  source::SourceId source_;
};

/// Where a token stands in the text.
inline source::SourceRange range_of(source::SourceId source, const antlr4::Token& token) {
  return {source, static_cast<std::uint32_t>(token.getStartIndex()),
          static_cast<std::uint32_t>(token.getStopIndex() + 1)};
}

/// A syntax error ended the rule before its end.
inline bool is_broken(const antlr4::ParserRuleContext& context) {
  return context.exception != nullptr;
}

}  // namespace isospin::parse
