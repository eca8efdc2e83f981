// Which parts of a Model restrict the symmetry that its static channel diagram allows?
//
// Let D be the group of the diagram. Three kinds of parts speak of points: the initial value of a
// global variable; a parameter, by the values that the processes of its proctype start with; and
// statements. A statement alone restricts nothing if all its images under D are there too. So the
// statements of a proctype are sorted into orbits of D, and those that are present of an orbit, if
// they are not all of it, are one constraint. The valid group is what preserves every constraint.
#pragma once

#include <cstdint>
#include <vector>

#include "diagram/static_channel_diagram.hpp"
#include "group/permutation_group.hpp"
#include "model/model.hpp"
#include "model/points.hpp"
#include "symmetry/specification_graph.hpp"

namespace isospin::symmetry {

enum class ConstraintKind : std::uint8_t { global, parameter, statements };

struct Constraint {
  ConstraintKind kind = ConstraintKind::global;
  model::GlobalId global = {};               ///< global
  model::ProctypeId proctype = {};           ///< parameter and statements
  model::LocalId parameter = {};             ///< parameter
  std::vector<std::size_t> statements = {};  ///< statements: positions among the proctype's edges
};

/// Finds the constraints of a Model, and the groups that preserve some of them.
class Constraints {
 public:
  explicit Constraints(const model::Model& model);

  /// D: the automorphisms of the diagram.
  [[nodiscard]] const group::PermutationGroup& diagram_group() const { return diagram_group_; }
  /// Those that exclude something that the diagram allows, and no others.
  [[nodiscard]] const std::vector<Constraint>& all() const { return constraints_; }
  /// The elements of D that preserve all the given constraints.
  [[nodiscard]] group::PermutationGroup group(const std::vector<const Constraint*>& chosen) const;
  /// The decimal logarithm of the order of that group: quicker.
  [[nodiscard]] double log_order(const std::vector<const Constraint*>& chosen) const;
  /// The elements of D that map a statement to itself.
  [[nodiscard]] group::PermutationGroup stabiliser(model::ProctypeId proctype,
                                                   std::size_t statement) const;
  /// The normal forms of the edges of a proctype, in the order of the text.
  [[nodiscard]] const std::vector<model::Edge>& normal_edges(model::ProctypeId proctype) const {
    return normal_edges_[proctype.index()];
  }

 private:
  [[nodiscard]] SpecificationGraphBuilder diagram_builder() const;
  [[nodiscard]] graph::ColouredGraph graph(const std::vector<const Constraint*>& chosen) const;
  void add_if_it_restricts(Constraint constraint);
  void find_statement_constraints(model::ProctypeId proctype);

  const model::Model& model_;
  model::Points points_;
  diagram::StaticChannelDiagram diagram_;
  group::PermutationGroup diagram_group_;
  mutable Palette palette_;
  std::vector<std::vector<model::Edge>> normal_edges_;
  std::vector<Constraint> constraints_;
  double log_diagram_order_ = 0;
};

}  // namespace isospin::symmetry
