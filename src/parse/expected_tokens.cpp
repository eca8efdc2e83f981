#include "parse/expected_tokens.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "PromelaLiteParser.h"

namespace isospin::parse {

namespace {

using P = isospin_grammar::PromelaLiteParser;

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

class ExpectedTokens {
 public:
  ExpectedTokens(antlr4::misc::IntervalSet set, const antlr4::dfa::Vocabulary& vocabulary)
      : set_(std::move(set)), vocabulary_(vocabulary) {}

  std::string describe() {
    if (has(P::NUMBER) && has(P::OWN_PID)) {
      name_once("an expression",
                {P::NAME, P::NUMBER, P::OWN_PID, P::NULL_, P::LEN, P::NFULL, P::NEMPTY});
      remove_symbols({"'-'", "'('", "'!'"});
    }
    if (has(P::NUMBER)) remove_symbols({"'-'"});  // the sign of a number
    const bool takes_operator = remove_symbols(
        {"'||'", "'&&'", "'=='", "'!='", "'<'", "'<='", "'>'", "'>='", "'+'", "'-'", "'*'"});
    if (has(P::INT) && has(P::PROCTYPE)) {
      name_once("a declaration", {P::INT, P::PID, P::CHAN, P::REC, P::NAME, P::PROCTYPE, P::INIT});
    } else if (has(P::INT)) {
      name_once("a type", {P::INT, P::PID, P::CHAN, P::REC, P::NAME});
    }
    if (has(P::SKIP_)) name_once("an update", {P::SKIP_, P::NAME});
    name_the_rest();
    if (takes_operator) words_.emplace_back("an operator");
    if (has(antlr4::Token::EOF)) words_.emplace_back("the end of the file");
    return join(words_);
  }

 private:
  [[nodiscard]] bool has(std::size_t token) const { return set_.contains(token); }

  void name_once(std::string word, std::initializer_list<std::size_t> tokens) {
    words_.push_back(std::move(word));
    for (const std::size_t token : tokens) set_.remove(token);
  }

  // Whether there were any.
  bool remove_symbols(std::initializer_list<std::string_view> symbols) {
    bool found = false;
    for (std::size_t token = 1; token <= P::UNEXPECTED; ++token) {
      const std::string literal = vocabulary_.getLiteralName(token);
      if (!has(token) || std::find(symbols.begin(), symbols.end(), literal) == symbols.end())
        continue;
      set_.remove(token);
      found = true;
    }
    return found;
  }

  void name_the_rest() {
    for (std::size_t token = 1; token <= P::UNEXPECTED; ++token) {
      if (!has(token)) continue;
      if (token == P::NAME) {
        words_.emplace_back("a name");
      } else if (token == P::NUMBER) {
        words_.emplace_back("a number");
      } else if (std::string literal = vocabulary_.getLiteralName(token); !literal.empty()) {
        std::replace(literal.begin(), literal.end(), '\'', '`');
        words_.push_back(literal);
      }
    }
  }

  antlr4::misc::IntervalSet set_;
  const antlr4::dfa::Vocabulary& vocabulary_;
  std::vector<std::string> words_;
};

}  // namespace

std::string describe_expected(antlr4::misc::IntervalSet expected,
                              const antlr4::dfa::Vocabulary& vocabulary) {
  return ExpectedTokens(std::move(expected), vocabulary).describe();
}

}  // namespace isospin::parse
