#include "diagnostics/diagnostic.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace isospin::diagnostics {

void DiagnosticList::add(Diagnostic diagnostic) {
  if (is_full()) return;
  if (diagnostic.severity() == Severity::error && ++errors_ > error_limit) {
    entries_.push_back({Code::too_many_errors, diagnostic.range,
                        "too many errors; mend the first ones, then check again"});
    return;
  }
  entries_.push_back(std::move(diagnostic));
}

void DiagnosticList::append(DiagnosticList other) {
  for (Diagnostic& diagnostic : other.entries_) add(std::move(diagnostic));
}

void DiagnosticList::sort() {
  // "Too many errors" closes the list wherever it was found.
  const auto place = [](const Diagnostic& d) {
    return std::make_tuple(d.code == Code::too_many_errors, d.range.source, d.range.begin);
  };
  std::stable_sort(entries_.begin(), entries_.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
}

}  // namespace isospin::diagnostics
