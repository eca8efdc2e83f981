// Recovery in panic mode. An error unwinds the parser to the nearest enclosing rule of the table below and passes over
// tokens up to where that rule ends; what stands after it is parsed as if nothing had happened. Promela-Lite makes this
// easy: `::` and `od` occur only between statements, `proctype` and `init` only between declarations.
//
// One token is inserted where it is plainly missing, such as a `;` before the next declaration. None is deleted: a token
// that is too many is nearly always the first of something the user meant.
#include "parse/syntax_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "PromelaLiteParser.h"

namespace isospin::parse {

namespace {

using antlr4::misc::IntervalSet;
using diagnostics::Code;

// Words of Promela that Promela-Lite does without: whoever writes one has probably a Promela model.
constexpr std::array promela_words{
    "active",   "assert", "bit",     "bool",    "break",   "byte",   "c_code", "d_step", "else",
    "empty",    "eval",   "false",   "fi",      "for",     "full",   "goto",   "hidden", "if",
    "inline",   "ltl",    "mtype",   "never",   "printf",  "select", "short",  "timeout", "true",
    "typedef",  "unless", "unsigned"};

using P = isospin_grammar::PromelaLiteParser;

/// Where a rule ends, for a parser that has lost its way inside it.
struct RecoveryPoint {
  std::size_t rule;
  std::vector<std::string_view> last;  ///< the token that ends it, passed over too
  std::vector<std::string_view> next;  ///< tokens that can only stand behind it, left alone
};

const std::vector<RecoveryPoint>& recovery_points() {
  static const std::vector<RecoveryPoint> points{
      {P::RuleStatement, {}, {"::", "od", "proctype", "init"}},
      {P::RuleRun, {}, {";", "}", "run", "proctype"}},
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

bool has(const IntervalSet& set, std::size_t token) { return set.contains(token); }

// Many tokens can start a value; one word for all of them reads better than the list.
std::vector<std::string> alternatives(IntervalSet expected, const antlr4::dfa::Vocabulary& vocabulary) {
  std::vector<std::string> words;
  const auto remove = [&](std::initializer_list<std::size_t> tokens) {
    for (const std::size_t token : tokens) expected.remove(token);
  };
  if (has(expected, P::NUMBER) && has(expected, P::OWN_PID)) {
    words.emplace_back("an expression");
    remove({P::NAME, P::NUMBER, P::OWN_PID, P::NULL_, P::LEN, P::NFULL, P::NEMPTY});
    for (const std::string_view symbol : {"'-'", "'('", "'!'"}) {
      for (std::size_t token = 1; token <= P::UNEXPECTED; ++token) {
        if (vocabulary.getLiteralName(token) == symbol) expected.remove(token);
      }
    }
  }
  if (has(expected, P::INT) && has(expected, P::PROCTYPE)) {
    words.emplace_back("a declaration");
    remove({P::INT, P::PID, P::CHAN, P::REC, P::NAME, P::PROCTYPE, P::INIT});
  } else if (has(expected, P::INT)) {
    words.emplace_back("a type");
    remove({P::INT, P::PID, P::CHAN, P::REC, P::NAME});
  }
  for (const ssize_t token : expected.toList()) {
    if (token == static_cast<ssize_t>(antlr4::Token::EOF)) continue;
    const auto type = static_cast<std::size_t>(token);
    if (type == P::NAME) {
      words.emplace_back("a name");
    } else if (type == P::NUMBER) {
      words.emplace_back("a number");
    } else {
      std::string literal = vocabulary.getLiteralName(type);
      std::replace(literal.begin(), literal.end(), '\'', '`');
      if (!literal.empty()) words.push_back(literal);
    }
  }
  if (has(expected, antlr4::Token::EOF)) words.emplace_back("the end of the file");
  return words;
}

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace

source::SourceRange SyntaxErrors::range(antlr4::Token* token) const {
  const auto size = static_cast<std::uint32_t>(sources_.text(source_).size());
  if (token->getType() == antlr4::Token::EOF) return {source_, size, size};
  return {source_, static_cast<std::uint32_t>(token->getStartIndex()),
          static_cast<std::uint32_t>(token->getStopIndex() + 1)};
}

std::string SyntaxErrors::describe(antlr4::Token* token) const {
  if (token->getType() == antlr4::Token::EOF) return "the end of the file";
  constexpr std::size_t longest = 40;
  std::string text(sources_.text(range(token)));
  if (text.size() > longest) text = text.substr(0, longest) + "…";
  return fmt::format("`{}`", text);
}

void SyntaxErrors::report(antlr4::Parser& parser, antlr4::Token* found, const IntervalSet& expected) {
  const std::vector<std::string> words = alternatives(expected, parser.getVocabulary());
  diagnostics::Diagnostic diagnostic{
      Code::syntax_error, range(found),
      words.empty() ? fmt::format("unexpected {}", describe(found))
                    : fmt::format("expected {}, found {}", join(words), describe(found))};
  const std::string_view text = sources_.text(diagnostic.range);
  if (std::find(promela_words.begin(), promela_words.end(), text) != promela_words.end()) {
    diagnostic.notes.push_back(
        {fmt::format("`{}` is a word of Promela; Promela-Lite does not have it", text)});
  }
  if (text == "=" && parser.getContext()->getRuleIndex() == P::RuleStatement) {
    diagnostic.notes.push_back({"a comparison is written `==`"});
  }
  diagnostics_.add(std::move(diagnostic));
}

void SyntaxErrors::reportError(antlr4::Parser* recognizer, const antlr4::RecognitionException& e) {
  if (inErrorRecoveryMode(recognizer)) return;
  beginErrorCondition(recognizer);
  antlr4::Token* found = e.getOffendingToken();
  IntervalSet expected;
  // With more than one token of look-ahead the parser knows no single set; then only what is found is named.
  if (dynamic_cast<const antlr4::NoViableAltException*>(&e) == nullptr ||
      found == recognizer->getCurrentToken()) {
    expected = recognizer->getExpectedTokens();
  }
  report(*recognizer, found, expected);
}

// A missing token is missing behind the one before it, not in front of the next, perhaps lines below.
void SyntaxErrors::reportMissingToken(antlr4::Parser* recognizer) {
  if (inErrorRecoveryMode(recognizer)) return;
  beginErrorCondition(recognizer);
  antlr4::Token* next = recognizer->getCurrentToken();
  antlr4::Token* previous = recognizer->getTokenStream()->LT(-1);
  const std::string missing = join(alternatives(getExpectedTokens(recognizer), recognizer->getVocabulary()));
  diagnostics_.add({Code::syntax_error,
                    previous == nullptr ? range(next) : source::behind(range(previous)),
                    fmt::format("missing {} before {}", missing, describe(next))});
}

void SyntaxErrors::recover(antlr4::Parser* recognizer, std::exception_ptr e) {
  const std::size_t rule = recognizer->getContext()->getRuleIndex();
  const auto& points = recovery_points();
  const auto point =
      std::find_if(points.begin(), points.end(), [&](const RecoveryPoint& each) { return each.rule == rule; });
  if (point == points.end()) std::rethrow_exception(e);  // the caller is another rule, and tries in turn
  for (;;) {
    antlr4::Token* token = recognizer->getCurrentToken();
    const std::string_view text = sources_.text(range(token));
    if (token->getType() == antlr4::Token::EOF || is_among(text, point->next)) return;
    recognizer->consume();
    if (is_among(text, point->last)) return;
  }
}

// Called where one certain token has to come and another one does.
antlr4::Token* SyntaxErrors::recoverInline(antlr4::Parser* recognizer) {
  if (singleTokenInsertion(recognizer)) return getMissingSymbol(recognizer);
  throw antlr4::InputMismatchException(recognizer);
}

// Called at loops, to repair early. Only between declarations there is nothing else to go by.
void SyntaxErrors::sync(antlr4::Parser* recognizer) {
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
