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
  /// For a parameter that holds numbers: those who start with what most start with.
  std::vector<model::ProcessId> majority = {};
  /// An element of the diagram's group that this part excludes. For a parameter that names points:
  /// what the first argument would have to be to allow it.
  std::optional<group::Permutation> witness = std::nullopt;
  std::optional<model::Expression> expected_by_witness = std::nullopt;
  /// For statements: the image of the first statement under the witness, which is not in the Model.
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
  /// The order of the group when the parts of the first 1, 2, ... layers are mended.
  std::vector<group::BigInteger> order_after_layer;
  std::vector<Breaker> breakers;  ///< by layer; within one, the most damaging first
};

Explanation explain(const model::Model& model);

}  // namespace isospin::symmetry
