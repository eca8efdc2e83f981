// The same Model in another order: of run statements, channels, statements, operands.
#pragma once

#include "model/model.hpp"
#include "support/choices.hpp"
#include "support/relabelling.hpp"

namespace isospin::testing {

/// A random order for the processes and one for the channels of a Model.
Relabelling random_relabelling(Choices& choices, const model::Model& model);

/// Relabels at random, and shuffles the statements and the operands of + * && || == !=.
model::Model rearranged_model(Choices& choices, const model::Model& model);

}  // namespace isospin::testing
