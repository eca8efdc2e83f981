// How many states and transitions does a Promela-Lite Model have? By the book [DonaldsonMiller08,
// Appendix B], slowly.
//
// A test oracle: it shares no code with anything it is used to check.
#pragma once

#include <cstddef>
#include <optional>

#include "model/model.hpp"

namespace isospin::testing {

struct StateSpaceSize {
  std::size_t states = 0;
  std::size_t transitions = 0;  ///< pairs of a state and an enabled statement of a process
  bool has_deadlock = false;    ///< a reachable state with no transition
};

/// The size of the reachable part; nothing if it has more than `limit` states.
std::optional<StateSpaceSize> explore(const model::Model& model, std::size_t limit);

}  // namespace isospin::testing
