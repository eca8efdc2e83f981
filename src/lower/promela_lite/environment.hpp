// Which names are visible here, and what do they stand for? The paper's type environment, Γ.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ast/promela_lite.hpp"
#include "diagnostics/diagnostic.hpp"
#include "model/ids.hpp"
#include "model/type.hpp"

namespace isospin::lower::promela_lite {

enum class SymbolKind : std::uint8_t { channel, global, local, proctype };

/// What a name stands for.
struct Symbol {
  SymbolKind kind;
  std::size_t index;                  ///< into the Model's table of that kind
  std::optional<model::TypeId> type;  ///< none where the declaration is broken, and for a proctype
  source::SourceRange declared_at;
};

/// "a static channel", "a proctype": for messages.
std::string_view describe(SymbolKind kind);

class Environment {
 public:
  /// Some declarations could not be parsed: an unknown name may be one of theirs.
  explicit Environment(bool declarations_lost) : declarations_lost_(declarations_lost) {}

  [[nodiscard]] const Symbol* find(std::string_view name) const;

  /// Adds a name that stays visible to the end of the file. Reports it if it is taken (T-ENV-x).
  bool declare(const ast::promela_lite::Name& name, Symbol symbol,
               diagnostics::DiagnosticList& diagnostics);

  /// Adds a name that is visible in one proctype; the caller has looked whether it is taken.
  void declare_local(std::string_view name, Symbol symbol) { locals_.emplace(name, symbol); }
  void forget_locals() {
    locals_.clear();
    locals_lost_ = false;
    reported_.clear();
  }
  /// The parameter list could not be parsed: an unknown name may be one of its parameters.
  void lose_locals() { locals_lost_ = true; }

  /// Reports that `name` is not declared, with the name that was probably meant. Says it once in
  /// each proctype.
  void report_unknown(const ast::promela_lite::Name& name, diagnostics::Code code,
                      std::string_view what, std::optional<SymbolKind> wanted,
                      diagnostics::DiagnosticList& diagnostics);

 private:
  using Table = std::unordered_map<std::string_view, Symbol>;
  Table names_;
  Table locals_;
  std::vector<std::string_view> declared_;  // names_ in the order of declaration
  bool declarations_lost_;
  bool locals_lost_ = false;
  std::unordered_set<std::string_view> reported_;  // unknown names of the current proctype
};

}  // namespace isospin::lower::promela_lite
