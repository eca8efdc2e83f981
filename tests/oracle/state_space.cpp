#include "oracle/state_space.hpp"

#include <deque>
#include <set>
#include <utility>
#include <vector>

#include "oracle/interpreter.hpp"

namespace isospin::testing {

std::optional<StateSpaceSize> explore(const model::Model& model, std::size_t limit) {
  const Interpreter interpreter(model);
  std::set<State> seen{interpreter.initial()};
  std::deque<State> frontier{*seen.begin()};
  StateSpaceSize size;
  while (!frontier.empty()) {
    const State state = std::move(frontier.front());
    frontier.pop_front();
    const std::vector<State> next = interpreter.successors(state);
    size.transitions += next.size();
    size.has_deadlock |= next.empty();
    for (const State& each : next) {
      if (seen.insert(each).second) frontier.push_back(each);
    }
    if (seen.size() > limit) return std::nullopt;
  }
  size.states = seen.size();
  return size;
}

}  // namespace isospin::testing
