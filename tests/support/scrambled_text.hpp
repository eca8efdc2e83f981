// A Model as text in one of the many ways in which a user could have written it.
#pragma once

#include <string>

#include "model/model.hpp"
#include "support/choices.hpp"

namespace isospin::testing {

/// Shuffles statements and the operands of + * && || == !=, groups associative operators at random,
/// adds parentheses, comments and white space. Which operators those are is written down here
/// again, on purpose.
std::string scrambled_text(const model::Model& model, Choices& choices);

}  // namespace isospin::testing
