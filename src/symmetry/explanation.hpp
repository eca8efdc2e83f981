// Why is the group smaller than the diagram allows? The parts of the Model that break symmetry, the
// fewest that account for all of the loss, and what mending each of them would give.
#pragma once

#include <optional>
#include <vector>

#include "group/permutation_group.hpp"
#include "model/model.hpp"
#include "symmetry/constraint.hpp"

namespace isospin::symmetry {

/// A process to blame for what its `run` passes.
struct OddProcess {
  model::ProcessId process;
  /// What it would have to be started with, to keep more symmetry. None if no such change of this
  /// `run` alone was found.
  std::optional<std::vector<model::Expression>> expected = std::nullopt;
};

/// A part of the Model that breaks symmetry.
struct Breaker {
  Constraint constraint;
  /// For parameters: whose arguments are to blame. The first has an expectation if any has.
  std::vector<OddProcess> odd = {};
  /// For statements, and for parameters without an expectation: an element of the diagram's group
  /// that this part excludes.
  std::optional<group::Permutation> witness = std::nullopt;
  /// For parameters: what the first odd process would have to be started with to allow the witness.
  std::vector<model::Expression> demanded = {};
  /// For statements: the image of the first of them under the witness, which is not in the Model,
  /// or not as often.
  std::optional<model::Edge> missing = std::nullopt;
  /// For statements: how many such images are not in the Model. All of them have to be added to
  /// mend it, unless there is a replacement.
  group::BigInteger missing_count = 0;
  /// For statements that look like others, written wrongly: what the first of them could be
  /// instead, and the position of one that it would be like.
  std::optional<model::Edge> replacement = std::nullopt;
  std::size_t like = 0;
  /// For parameters: the order that the valid group would have if they told nobody apart at all.
  group::BigInteger order_if_gone = 1;
  /// Orbits of the diagram's group that this part alone takes apart: each as a list of its pieces.
  std::vector<std::vector<std::vector<model::Point>>> told_apart = {};
  /// The order that the valid group would have if only this part were symmetric.
  group::BigInteger order_if_mended = 1;
  /// 0 for the fewest parts that account for the whole loss; 1 for those that would come to light
  /// when these are mended; and so on, for at most layers_found layers.
  std::size_t layer = 0;
};

/// Where very much is broken, what would come to light in the end is of no use to anyone.
constexpr std::size_t layers_found = 8;

struct Explanation {
  group::BigInteger diagram_order;
  group::BigInteger group_order;
  /// The order of the group when the parts of the first 1, 2, ... layers are mended.
  std::vector<group::BigInteger> order_after_layer;
  std::vector<Breaker> breakers;  ///< by layer; within one, the most damaging first
};

Explanation explain(const model::Model& model);

}  // namespace isospin::symmetry
