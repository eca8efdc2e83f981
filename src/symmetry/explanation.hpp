// Why is the group smaller than the diagram allows? The parts of the Model that break symmetry, the
// fewest that account for all of the loss, and what mending each of them would give.
#pragma once

#include <optional>
#include <vector>

#include "group/permutation_group.hpp"
#include "model/model.hpp"
#include "symmetry/constraint.hpp"

namespace isospin::symmetry {

/// An argument of a `run`.
struct OddArgument {
  model::ProcessId process;
  /// What the argument would have to be; for a number, what most others have. None if no single
  /// change of this argument gives more symmetry.
  std::optional<model::Expression> expected = std::nullopt;
};

/// A part of the Model that breaks symmetry.
struct Breaker {
  Constraint constraint;
  /// For a parameter: the arguments to blame.
  std::vector<OddArgument> arguments = {};
  /// For statements: an element of the diagram's group, and the image of the first statement, which
  /// is not in the Model.
  std::optional<group::Permutation> witness = std::nullopt;
  std::optional<model::Edge> missing = std::nullopt;
  /// Orbits of the diagram's group that this part alone takes apart: each as a list of its pieces.
  std::vector<std::vector<std::vector<model::Point>>> told_apart = {};
  /// The order that the valid group would have if only this part were symmetric.
  group::BigInteger order_if_mended = 1;
  /// 0 for the fewest parts that account for the whole loss; 1 for those that would come to light
  /// when these are mended; and so on.
  std::size_t layer = 0;
};

struct Explanation {
  group::BigInteger diagram_order;
  group::BigInteger group_order;
  std::vector<Breaker> breakers;  ///< by layer; within one, the most damaging first
};

Explanation explain(const model::Model& model);

}  // namespace isospin::symmetry
