// Random well-typed Promela-Lite Models with symmetry: a random_model.hpp Model nearly always has
// none.
//
// A random shape (symmetric_shape.hpp) gives processes, channels and a group. Arguments and
// statements are drawn at random and then carried around by the group, so that the group is valid
// for the Model. Often the Model is then broken a little (near_miss.hpp). In the end everything
// whose order does not show a symmetry is shuffled.
#pragma once

#include "model/model.hpp"
#include "support/choices.hpp"
#include "support/symmetric_shape.hpp"

namespace isospin::testing {

struct SymmetricModelOptions {
  ShapeLimits limits = {};
  bool near_misses = true;
};

model::Model symmetric_model(Choices& choices, const SymmetricModelOptions& options = {});

}  // namespace isospin::testing
