// Recovery in panic mode. An error unwinds the parser to the nearest enclosing rule of the table
// below and passes over tokens up to where that rule ends; what stands after it is parsed as if
// nothing had happened. Promela-Lite makes this easy: `::` and `od` occur only between statements,
// `proctype` and `init` only between declarations.
//
// A bracket or a `;` is inserted where it is plainly missing, such as before the next declaration.
// No token is deleted: one that is too many is nearly always the first of something the user meant.
//
// An error on a line with an unexpected character is not reported: it is the same mistake seen
// twice.
#include "parse/syntax_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "PromelaLiteParser.h"
#include "parse/expected_tokens.hpp"
#include "parse/hints.hpp"
#include "parse/leaf_reader.hpp"

namespace isospin::parse {

/// Where a rule ends, for a parser that has lost its way inside it.
struct RecoveryPoint {
  std::size_t rule;
  std::vector<std::string_view> last;  ///< the token that ends it, passed over too
  std::vector<std::string_view> next;  ///< tokens that can only stand behind it, left alone
  /// Of these, one that counts only outside braces, or if one of the words comes after it.
  std::string_view doubtful = {};
  std::vector<std::string_view> confirmed_by = {};
};

namespace {

using antlr4::misc::IntervalSet;
using diagnostics::Code;

using P = isospin_grammar::PromelaLiteParser;

const std::vector<RecoveryPoint>& recovery_points() {
  static const std::vector<RecoveryPoint> points{
      // `::` may belong to an `if` inside the statement, `;` to the arguments of a `run`.
      {P::RuleStatement, {}, {"::", "od", "proctype", "init"}, "::", {"atomic"}},
      {P::RuleRun, {}, {";", "}", "run", "proctype"}, ";", {"run", "}", ";"}},
      {P::RuleParameters, {")"}, {"do", "::", "proctype", "init"}},
      {P::RuleChannelOrGlobal, {";"}, {"proctype", "init"}},
      {P::RuleProctype, {}, {"proctype", "init"}},
      {P::RuleInit, {}, {"proctype", "init"}},
      {P::RuleSpecification, {}, {"proctype", "init", "chan", "int", "pid", "rec"}},
  };
  return points;
}

bool is_among(std::string_view text, const std::vector<std::string_view>& words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

Construct construct(std::size_t rule) {
  switch (rule) {
    case P::RuleStatement: return Construct::statement;
    case P::RuleUpdate: return Construct::update;
    case P::RuleParameters: return Construct::parameters;
    case P::RuleFields: return Construct::fields;
    case P::RuleInit: return Construct::init;
    default: return Construct::other;
  }
}

}  // namespace

source::SourceRange SyntaxErrors::range(antlr4::Token* token) const {
  const auto size = static_cast<std::uint32_t>(sources_.text(source_).size());
  if (token->getType() == antlr4::Token::EOF) return {source_, size, size};
  return range_of(source_, *token);
}

std::string SyntaxErrors::describe(antlr4::Token* token) const {
  if (token->getType() == antlr4::Token::EOF) return "the end of the file";
  constexpr std::size_t longest = 40;
  std::string text(sources_.text(range(token)));
  if (text.size() > longest) text = text.substr(0, longest) + "…";
  return fmt::format("`{}`", text);
}

// Something is missing behind the token before, not in front of the next one, perhaps lines below.
source::SourceRange SyntaxErrors::behind_previous(antlr4::Parser& parser) const {
  antlr4::Token* previous = parser.getTokenStream()->LT(-1);
  return previous == nullptr ? range(parser.getCurrentToken()) : source::behind(range(previous));
}

bool SyntaxErrors::is_known_already(antlr4::Token* found) const {
  if (found->getType() == antlr4::Token::EOF && is_cut_off_) return true;
  const std::size_t line = sources_.position(source_, range(found).begin).line;
  return std::any_of(diagnostics_.entries().begin(), diagnostics_.entries().end(),
                     [&](const auto& each) {
                       return each.code == Code::unexpected_character &&
                              sources_.position(source_, each.range.begin).line == line;
                     });
}

void SyntaxErrors::report(antlr4::Parser& parser, antlr4::Token* found,
                          const IntervalSet& expected) {
  if (is_known_already(found)) return;
  if (report_promela_word(parser, found)) return;
  const std::string words = describe_expected(expected, parser.getVocabulary());
  const bool at_end = found->getType() == antlr4::Token::EOF;
  diagnostics::Diagnostic diagnostic{
      Code::syntax_error, at_end ? behind_previous(parser) : range(found),
      words.empty() ? fmt::format("unexpected {}", describe(found))
                    : fmt::format("expected {}, found {}", words, describe(found))};
  antlr4::Token* previous = parser.getTokenStream()->LT(-1);
  const std::string_view before = previous == nullptr ? "" : sources_.text(range(previous));
  const std::string_view rest = sources_.text(source_).substr(range(found).end);
  const std::string_view hint = hint_on_token(construct(parser.getContext()->getRuleIndex()),
                                              before, sources_.text(range(found)), rest);
  if (!hint.empty()) diagnostic.notes.push_back({std::string(hint)});
  diagnostics_.add(std::move(diagnostic));
}

// The parser stumbles over `break }` at the brace, but the word is the mistake. It is the token
// found, the one before, or the first of its construct.
bool SyntaxErrors::report_promela_word(antlr4::Parser& parser, antlr4::Token* found) {
  for (antlr4::Token* token :
       {parser.getContext()->start, parser.getTokenStream()->LT(-1), found}) {
    if (token == nullptr || token->getType() == antlr4::Token::EOF) continue;
    const std::string_view word = sources_.text(range(token));
    const auto hint = hint_on_word(word);
    if (!hint) continue;
    diagnostics::Diagnostic diagnostic{
        Code::syntax_error, range(token),
        fmt::format("`{}` is a word of Promela that Promela-Lite does not have", word)};
    if (!hint->empty()) diagnostic.notes.push_back({std::string(*hint)});
    diagnostics_.add(std::move(diagnostic));
    return true;
  }
  return false;
}

void SyntaxErrors::reportError(antlr4::Parser* recognizer, const antlr4::RecognitionException& e) {
  if (inErrorRecoveryMode(recognizer)) return;
  beginErrorCondition(recognizer);
  antlr4::Token* found = e.getOffendingToken();
  IntervalSet expected;
  // With more than one token of look-ahead the parser knows no single set; then only what is found
  // is named.
  if (dynamic_cast<const antlr4::NoViableAltException*>(&e) == nullptr ||
      found == recognizer->getCurrentToken()) {
    expected = recognizer->getExpectedTokens();
    if (found->getTokenIndex() == passed_at_) {
      const antlr4::atn::ATN& atn = recognizer->getATN();
      for (const std::size_t state : passed_) expected.addAll(atn.nextTokens(atn.states[state]));
    }
    expected.remove(antlr4::Token::EPSILON);
  }
  report(*recognizer, found, expected);
}

void SyntaxErrors::reportMissingToken(antlr4::Parser* recognizer) {
  if (inErrorRecoveryMode(recognizer)) return;
  beginErrorCondition(recognizer);
  antlr4::Token* next = recognizer->getCurrentToken();
  if (is_known_already(next)) return;
  const std::string missing =
      describe_expected(getExpectedTokens(recognizer), recognizer->getVocabulary());
  diagnostics_.add({Code::syntax_error, behind_previous(*recognizer),
                    fmt::format("missing {} before {}", missing, describe(next))});
}

void SyntaxErrors::recover(antlr4::Parser* recognizer, std::exception_ptr e) {
  const std::size_t rule = recognizer->getContext()->getRuleIndex();
  const auto& points = recovery_points();
  const auto point = std::find_if(points.begin(), points.end(),
                                  [&](const RecoveryPoint& each) { return each.rule == rule; });
  if (point == points.end())
    std::rethrow_exception(e);  // the caller is another rule, and tries in turn
  int braces = open_braces(*recognizer, *point);
  for (;;) {
    antlr4::Token* token = recognizer->getCurrentToken();
    const std::string_view text = sources_.text(range(token));
    const std::string_view after = sources_.text(range(recognizer->getTokenStream()->LT(2)));
    const bool is_doubtful =
        text == point->doubtful && braces > 0 && !is_among(after, point->confirmed_by);
    if (token->getType() == antlr4::Token::EOF || (is_among(text, point->next) && !is_doubtful)) {
      return;
    }
    braces += text == "{" ? 1 : text == "}" ? -1 : 0;
    recognizer->consume();
    if (is_among(text, point->last)) return;
  }
}

// How many braces, or parentheses of a `run`, are open where the parser has lost its way.
int SyntaxErrors::open_braces(antlr4::Parser& parser, const RecoveryPoint& point) const {
  if (point.doubtful.empty()) return 0;  // nobody asks
  if (point.rule == P::RuleRun) return 1;
  int open = 0;
  antlr4::TokenStream& tokens = *parser.getTokenStream();
  for (std::size_t i = parser.getContext()->start->getTokenIndex(); i < tokens.index(); ++i) {
    antlr4::Token* token = tokens.get(i);
    if (token->getChannel() != antlr4::Token::DEFAULT_CHANNEL) continue;
    const std::string_view text = sources_.text(range(token));
    open += text == "{" ? 1 : text == "}" ? -1 : 0;
  }
  return open;
}

// Called where one certain token has to come and another one does.
antlr4::Token* SyntaxErrors::recoverInline(antlr4::Parser* recognizer) {
  const auto missing = static_cast<std::size_t>(getExpectedTokens(recognizer).getMinElement());
  const std::string literal = recognizer->getVocabulary().getLiteralName(missing);
  // Elsewhere than here, whoever leaves out the `{` leaves out its `}` as well: one mistake.
  const bool is_bracket =
      is_among(literal, {"';'", "')'", "'}'", "']'"}) ||
      (literal == "'{'" && recognizer->getContext()->getRuleIndex() == P::RuleProctype);
  // In `run p(0; 1)` the `)` is not missing before the `;`.
  const std::string_view after = sources_.text(range(recognizer->getTokenStream()->LT(2)));
  const bool is_inside_run =
      recognizer->getContext()->getRuleIndex() == P::RuleRun && !is_among(after, {"run", "}", ";"});
  if (is_bracket && !is_inside_run && singleTokenInsertion(recognizer))
    return getMissingSymbol(recognizer);
  throw antlr4::InputMismatchException(recognizer);
}

// Called at loops and choices, to repair early. Only between declarations there is nothing else to
// go by. Elsewhere it serves the message: a rule that is left at a token could have gone on with
// others.
void SyntaxErrors::sync(antlr4::Parser* recognizer) {
  if (const std::size_t at = recognizer->getCurrentToken()->getTokenIndex(); at != passed_at_) {
    passed_at_ = at;
    passed_.clear();
  }
  passed_.push_back(recognizer->getState());
  if (recognizer->getContext()->getRuleIndex() != P::RuleSpecification) return;
  while (!recognizer->getExpectedTokens().contains(recognizer->getCurrentToken()->getType())) {
    const antlr4::InputMismatchException error(recognizer);
    reportError(recognizer, error);
    const std::size_t before = recognizer->getCurrentToken()->getTokenIndex();
    recover(recognizer, std::make_exception_ptr(error));
    recognizer->getContext()->exception = std::make_exception_ptr(error);
    if (recognizer->getCurrentToken()->getTokenIndex() == before) return;
  }
}

}  // namespace isospin::parse
