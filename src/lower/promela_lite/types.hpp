// What are the types of what is declared? Each type as written becomes a state of one automaton,
// and that is minimised once, so that equal types get equal ids [DonaldsonMiller08, Fig. 7 and
// Appendix A].
#pragma once

#include <optional>
#include <vector>

#include "ast/promela_lite.hpp"
#include "diagnostics/diagnostic.hpp"
#include "model/type.hpp"

namespace isospin::lower::promela_lite {

/// The types of all declarations of a file. An id is missing where the type as written is broken or
/// ill-formed.
struct DeclaredTypes {
  model::TypeTable table;
  model::TypeId integer;
  model::TypeId process;
  /// By the position of the declaration in the file: of a channel or global its type, of a proctype
  /// those of its parameters.
  std::vector<std::vector<std::optional<model::TypeId>>> of_declaration;
};

DeclaredTypes lower_types(const ast::promela_lite::Specification& tree,
                          diagnostics::DiagnosticList& diagnostics);

}  // namespace isospin::lower::promela_lite
