// What does a syntax error say, and where does the parser go on? ANTLR finds the error.
#pragma once

#include <antlr4-runtime.h>

#include <cstddef>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::parse {

/// Recovers in panic mode, to the end of the smallest part of the language that has a recognisable
/// end, and says one thing per error.
class SyntaxErrors final : public antlr4::DefaultErrorStrategy {
 public:
  /// `is_cut_off`: the text goes on, but the parser does not see the rest; that it ends is no
  /// error.
  SyntaxErrors(const source::SourceManager& sources, source::SourceId source, bool is_cut_off,
               diagnostics::DiagnosticList& diagnostics)
      : sources_(sources), source_(source), is_cut_off_(is_cut_off), diagnostics_(diagnostics) {}

  void reportError(antlr4::Parser* recognizer, const antlr4::RecognitionException& e) override;
  void reportMissingToken(antlr4::Parser* recognizer) override;

  void recover(antlr4::Parser* recognizer, std::exception_ptr e) override;
  antlr4::Token* recoverInline(antlr4::Parser* recognizer) override;
  void sync(antlr4::Parser* recognizer) override;

 private:
  void report(antlr4::Parser& parser, antlr4::Token* found,
              const antlr4::misc::IntervalSet& expected);
  bool report_promela_word(antlr4::Parser& parser, antlr4::Token* found);
  int open_braces(antlr4::Parser& parser, const struct RecoveryPoint& point) const;
  [[nodiscard]] source::SourceRange range(antlr4::Token* token) const;
  [[nodiscard]] source::SourceRange behind_previous(antlr4::Parser& parser) const;
  [[nodiscard]] bool is_known_already(antlr4::Token* found) const;
  [[nodiscard]] std::string describe(antlr4::Token* token) const;

  const source::SourceManager& sources_;
  source::SourceId source_;
  bool is_cut_off_;
  diagnostics::DiagnosticList& diagnostics_;
  std::vector<std::size_t> passed_;  // states of the parser at the token passed_at_
  std::size_t passed_at_ = INVALID_INDEX;
};

}  // namespace isospin::parse
