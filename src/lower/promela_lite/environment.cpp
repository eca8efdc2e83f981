#include "lower/promela_lite/environment.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/spelling.hpp"

namespace isospin::lower::promela_lite {

using diagnostics::Code;

namespace {

// Words of Promela that look like a variable.
std::string_view promela_hint(std::string_view name) {
  if (name == "true")
    return "Promela-Lite has no truth values; a guard that always holds is `0 == 0`";
  if (name == "false")
    return "Promela-Lite has no truth values; a guard that never holds is `0 == 1`";
  if (name == "else") return "Promela-Lite has no `else`; negate the other guards";
  if (name == "timeout") return "Promela-Lite has no `timeout`";
  return "";
}

}  // namespace

std::string_view describe(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::channel: return "a static channel";
    case SymbolKind::global: return "a global variable";
    case SymbolKind::local: return "a parameter";
    case SymbolKind::proctype: return "a proctype";
  }
  return "";
}

const Symbol* Environment::find(std::string_view name) const {
  if (const auto local = locals_.find(name); local != locals_.end()) return &local->second;
  const auto found = names_.find(name);
  return found == names_.end() ? nullptr : &found->second;
}

bool Environment::declare(const ast::promela_lite::Name& name, Symbol symbol,
                          diagnostics::DiagnosticList& diagnostics) {
  if (name.text.empty()) return false;
  const auto [place, is_new] = names_.emplace(name.text, symbol);
  if (is_new) {
    declared_.push_back(name.text);
  } else {
    diagnostics.add({Code::name_redeclared,
                     name.range,
                     fmt::format("`{}` is already declared", name.text),
                     {{fmt::format("it is {}, declared here", describe(place->second.kind)),
                       place->second.declared_at}}});
  }
  return is_new;
}

void Environment::report_unknown(const ast::promela_lite::Name& name, Code code,
                                 std::string_view what, std::optional<SymbolKind> wanted,
                                 diagnostics::DiagnosticList& diagnostics) {
  if (name.text.empty() || declarations_lost_ || locals_lost_ || diagnostics.is_full()) return;
  if (!reported_.insert(name.text).second) return;
  std::vector<std::string_view> candidates;
  for (const auto& [local, symbol] : locals_) {
    if (!wanted || symbol.kind == *wanted) candidates.push_back(local);
  }
  std::sort(candidates.begin(),
            candidates.end());  // a hash table has no order, a message should have one
  for (const std::string_view declared : declared_) {
    if (!wanted || names_.at(declared).kind == *wanted) candidates.push_back(declared);
  }
  diagnostics::Diagnostic diagnostic{code, name.range,
                                     fmt::format("{} `{}` is not declared", what, name.text)};
  if (const std::string_view hint = promela_hint(name.text); !hint.empty()) {
    diagnostic.notes.push_back({std::string(hint)});
  } else if (const auto meant = util::closest(name.text, candidates)) {
    diagnostic.notes.push_back(
        {fmt::format("did you mean `{}`?", *meant), find(*meant)->declared_at});
  }
  diagnostics.add(std::move(diagnostic));
}

}  // namespace isospin::lower::promela_lite
