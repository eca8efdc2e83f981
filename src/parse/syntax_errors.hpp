// What does a syntax error say, and where does the parser go on? ANTLR finds the error.
#pragma once

#include <antlr4-runtime.h>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"

namespace isospin::parse {

/// Recovers in panic mode, to the end of the smallest part of the language that has a recognisable end, and says one thing
/// per error.
class SyntaxErrors final : public antlr4::DefaultErrorStrategy {
 public:
  SyntaxErrors(const source::SourceManager& sources, source::SourceId source,
               diagnostics::DiagnosticList& diagnostics)
      : sources_(sources), source_(source), diagnostics_(diagnostics) {}

  void reportError(antlr4::Parser* recognizer, const antlr4::RecognitionException& e) override;
  void reportMissingToken(antlr4::Parser* recognizer) override;

  void recover(antlr4::Parser* recognizer, std::exception_ptr e) override;
  antlr4::Token* recoverInline(antlr4::Parser* recognizer) override;
  void sync(antlr4::Parser* recognizer) override;

 private:
  void report(antlr4::Parser& parser, antlr4::Token* found, const antlr4::misc::IntervalSet& expected);
  [[nodiscard]] source::SourceRange range(antlr4::Token* token) const;
  [[nodiscard]] std::string describe(antlr4::Token* token) const;

  const source::SourceManager& sources_;
  source::SourceId source_;
  diagnostics::DiagnosticList& diagnostics_;
};

}  // namespace isospin::parse
