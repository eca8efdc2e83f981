// The same system with its processes and channels in another order.
#pragma once

#include <cstdint>
#include <vector>

#include "model/model.hpp"

namespace isospin::testing {

/// Process i becomes processes[i], channel c becomes channels[c].
struct Relabelling {
  std::vector<std::uint32_t> processes;
  std::vector<std::uint32_t> channels;
};

/// Replaces the names of channels and the pid literals.
model::Expression relabelled(const model::Expression& expression, const Relabelling& relabelling);
model::Edge relabelled(model::Edge edge, const Relabelling& relabelling);

/// Moves the run statements and the declarations of channels as well. The types are numbered as in
/// a file of that order.
model::Model relabelled(const model::Model& model, const Relabelling& relabelling);

}  // namespace isospin::testing
