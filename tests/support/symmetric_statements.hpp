// Random statements that a given group maps to each other.
#pragma once

#include <vector>

#include "model/model.hpp"
#include "support/choices.hpp"
#include "support/relabelling.hpp"

namespace isospin::testing {

/// A few well-typed statements for a proctype, with all their images under the group that the
/// generators generate. The channels, globals and processes of the Model have to be there, with
/// their types; so do the locals of the proctype.
std::vector<model::Edge> symmetric_statements(Choices& choices, const model::Model& model,
                                              const model::Proctype& proctype,
                                              const std::vector<Relabelling>& generators);

}  // namespace isospin::testing
