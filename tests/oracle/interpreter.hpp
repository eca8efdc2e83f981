// What does a Promela-Lite Model do? By the book [DonaldsonMiller08, Appendix B], slowly.
//
// A test oracle: it shares no code with anything it is used to check.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::testing {

/// Of an int the number, of a pid the pid, of a channel its index counted from 1; null is 0.
using Value = std::int32_t;

struct State {
  std::vector<Value> globals;
  std::vector<std::vector<Value>> locals;               ///< per process
  std::vector<std::vector<std::vector<Value>>> queues;  ///< per channel, messages, oldest first
  auto operator<=>(const State&) const = default;
};

class Interpreter {
 public:
  explicit Interpreter(const model::Model& model) : model_(model) {}

  [[nodiscard]] State initial() const;
  /// One for each enabled statement of each process.
  [[nodiscard]] std::vector<State> successors(const State& state) const;
  /// The image of a state under a permutation of the points of the Model [DonaldsonMiller08,
  /// section 7.2].
  [[nodiscard]] State image(const group::Permutation& permutation, const State& state) const;

 private:
  [[nodiscard]] Value evaluate(const model::Expression& e, const State& s,
                               std::size_t process) const;
  [[nodiscard]] bool holds(const model::Expression& e, const State& s, std::size_t process) const;
  void execute(const model::Effect& effect, State& s, std::size_t process) const;

  const model::Model& model_;
};

}  // namespace isospin::testing
