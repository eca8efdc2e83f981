// A Model with one small thing changed, so that some symmetry may be lost.
#pragma once

#include "model/model.hpp"
#include "support/choices.hpp"

namespace isospin::testing {

/// Changes one argument, one literal or name in one statement, one operand, one initial value or
/// one capacity, or drops or doubles one statement. The Model stays well-typed; now and then there
/// is nothing of the chosen kind, and it stays as it is.
void break_somewhere(Choices& choices, model::Model& model);

}  // namespace isospin::testing
