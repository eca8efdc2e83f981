// What did we say?
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/code.hpp"
#include "source/source_range.hpp"

namespace isospin::diagnostics {

/// A remark that belongs to a diagnostic, with the place it speaks of, if it speaks of one.
struct Note {
  std::string message;
  std::optional<source::SourceRange> range = std::nullopt;
};

/// One finding in the user's model.
struct Diagnostic {
  Code code;
  source::SourceRange range;
  std::string message;
  std::vector<Note> notes = {};

  [[nodiscard]] Severity severity() const { return info(code).severity; }
};

/// The findings of a stage, or of several stages one after the other.
class DiagnosticList {
 public:
  /// After this many errors the list takes no more, and says so in its last entry.
  static constexpr std::size_t error_limit = 200;

  void add(Diagnostic diagnostic);
  void append(DiagnosticList other);

  /// Orders the findings by their place in the text; those of one place keep their order.
  void sort();

  [[nodiscard]] std::size_t errors() const { return errors_; }
  [[nodiscard]] std::size_t warnings() const { return entries_.size() - errors_; }
  [[nodiscard]] bool has_errors() const { return errors_ > 0; }
  /// Takes no more: work that only makes a message better is wasted now.
  [[nodiscard]] bool is_full() const { return errors_ > error_limit; }
  [[nodiscard]] const std::vector<Diagnostic>& entries() const { return entries_; }

 private:
  std::vector<Diagnostic> entries_;
  std::size_t errors_ = 0;
};

}  // namespace isospin::diagnostics
