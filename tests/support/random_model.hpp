// Random well-typed Promela-Lite Models.
#pragma once

#include "model/model.hpp"
#include "support/choices.hpp"

namespace isospin::testing {

struct RandomModelOptions {
  std::uint32_t max_processes = 5;
  std::uint32_t max_channels = 5;
  std::uint32_t max_statements = 5;
  bool strange_names = true;  ///< words of Promela and C, names of one letter, very long names
  bool small_values = false;  ///< no arithmetic, so that the state space stays small
};

/// A Model that could have come from a file: every rule of the type system holds.
model::Model random_model(Choices& choices, const RandomModelOptions& options = {});

}  // namespace isospin::testing
