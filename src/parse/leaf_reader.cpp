#include "parse/leaf_reader.hpp"

namespace isospin::parse {

namespace {

using antlr4::Token;
using source::SourceRange;

// The parser makes tokens up where one is missing; those have no place in the text.
bool is_real(const Token* token) {
  return token != nullptr && token->getTokenIndex() != INVALID_INDEX &&
         token->getType() != Token::EOF;
}

}  // namespace

SourceRange LeafReader::range(const Token& token) const { return range_of(source_, token); }

SourceRange LeafReader::range(const antlr4::ParserRuleContext& context) const {
  const Token* first = context.start;
  const Token* last = context.stop;
  if (!is_real(first)) return {source_, 0, 0};
  // A rule that matched nothing stops before it starts.
  if (!is_real(last) || last->getStartIndex() < first->getStartIndex()) return range(*first);
  return cover(range(*first), range(*last));
}

ast::promela_lite::Name LeafReader::name(antlr4::tree::TerminalNode* node) const {
  // Tokens that recovery passed over are in the tree as error nodes.
  const bool was_skipped = dynamic_cast<antlr4::tree::ErrorNode*>(node) != nullptr;
  if (node == nullptr || was_skipped || !is_real(node->getSymbol())) return {};
  const SourceRange at = range(*node->getSymbol());
  return {sources_.text(at), at};
}

ast::promela_lite::Number LeafReader::number(
    isospin_grammar::PromelaLiteParser::NumberContext* context) const {
  ast::promela_lite::Number result;
  if (context == nullptr) return result;
  result.range = range(*context);
  result.digits = name(context->NUMBER()).text;
  result.negative = context->children.size() > 1;
  return result;
}

std::string_view LeafReader::token_text(antlr4::tree::ParseTree* child) const {
  auto* node = dynamic_cast<antlr4::tree::TerminalNode*>(child);
  if (node == nullptr || !is_real(node->getSymbol())) return {};
  return sources_.text(range(*node->getSymbol()));
}

}  // namespace isospin::parse
