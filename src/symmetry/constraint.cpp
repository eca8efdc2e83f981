#include "symmetry/constraint.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "graph/automorphisms.hpp"
#include "model/normal_form.hpp"
#include "symmetry/act.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/graph_group.hpp"
#include "util/disjoint_sets.hpp"

namespace isospin::symmetry {

using namespace model;
using group::Permutation;
using group::PermutationGroup;

namespace {

// Orders of a group and a proper subgroup differ by log10(2) or more.
constexpr double log_tolerance = 0.1;

/// Equal statements of a proctype, once, with the positions where they stand.
using Statements = std::map<Edge, std::vector<std::size_t>>;

void mention(const Expression& expression, const Points& points, std::vector<bool>& mentioned) {
  if (expression.op() == Operator::process_literal)
    mentioned[points.of(expression.process()).index()] = true;
  if (expression.op() == Operator::channel)
    mentioned[points.of(expression.channel()).index()] = true;
  for (const Expression& operand : expression.operands()) mention(operand, points, mentioned);
}

std::vector<bool> mentioned_points(const Edge& edge, ProctypeId proctype, const Points& points) {
  std::vector<bool> mentioned(points.size(), false);
  mention(edge.guard, points, mentioned);
  for (const Effect& effect : edge.effects) {
    for (const Expression& operand : effect.operands) mention(operand, points, mentioned);
  }
  mentioned[points.of(proctype, edge.from).index()] = true;
  mentioned[points.of(proctype, edge.to).index()] = true;
  return mentioned;
}

/// Where the generators of D map the statements of one proctype.
class StatementOrbits {
 public:
  StatementOrbits(const std::vector<Edge>& edges, ProctypeId proctype, const Points& points,
                  const PermutationGroup& diagram_group) {
    Statements statements;
    for (std::size_t i = 0; i < edges.size(); ++i) statements[edges[i]].push_back(i);
    std::map<Edge, std::size_t> number;
    for (const auto& [edge, positions] : statements) {
      number.emplace(edge, positions_.size());
      positions_.push_back(positions);
    }
    images_.resize(positions_.size());
    for (const auto& [edge, index] : number) {
      const std::vector<bool> mentioned = mentioned_points(edge, proctype, points);
      for (const Permutation& generator : diagram_group.generators()) {
        const auto moved = generator.moved_points();
        const auto is_mentioned = [&](Point point) { return mentioned[point.index()]; };
        if (std::none_of(moved.begin(), moved.end(), is_mentioned)) continue;
        const auto image = number.find(normal_form(act(generator, points, proctype, edge)));
        const bool present =
            image != number.end() && positions_[image->second].size() == positions_[index].size();
        images_[index].push_back(present ? image->second : missing);
      }
    }
    find_partial();
  }

  /// Classes of statements that are known to be in one orbit, for the orbits that are not whole:
  /// positions in the text.
  [[nodiscard]] std::vector<std::vector<std::size_t>> partial_classes() const {
    util::DisjointSets together(positions_.size());
    for (std::size_t i = 0; i < images_.size(); ++i) {
      for (const std::size_t image : images_[i]) {
        if (image != missing) together.unite(i, image);
      }
    }
    std::vector<std::vector<std::size_t>> result;
    for (const std::vector<std::size_t>& statements : together.sets()) {
      // An orbit is whole or it is not, so one statement speaks for all.
      if (!partial_[statements.front()]) continue;
      std::vector<std::size_t>& members = result.emplace_back();
      for (const std::size_t i : statements)
        members.insert(members.end(), positions_[i].begin(), positions_[i].end());
    }
    return result;
  }

 private:
  static constexpr std::size_t missing = static_cast<std::size_t>(-1);

  // The present part of an orbit is closed under the generators exactly if it is the whole orbit.
  // So what remains after removing, again and again, what some generator maps out, are whole
  // orbits.
  void find_partial() {
    partial_.assign(positions_.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < positions_.size(); ++i) {
        const auto is_lost = [&](std::size_t j) { return j == missing || partial_[j]; };
        if (partial_[i] || std::none_of(images_[i].begin(), images_[i].end(), is_lost)) continue;
        partial_[i] = true;
        changed = true;
      }
    }
  }

  std::vector<std::vector<std::size_t>> positions_;
  std::vector<std::vector<std::size_t>> images_;  // per statement, of the generators that touch it
  std::vector<bool> partial_;
};

}  // namespace

Constraints::Constraints(const Model& model)
    : model_(model),
      points_(model),
      diagram_(diagram::static_channel_diagram(model)),
      diagram_group_(symmetry::diagram_group(model)),
      log_diagram_order_(log_order({})) {
  for (const Proctype& proctype : model.proctypes) {
    std::vector<Edge>& normal = normal_edges_.emplace_back();
    for (const Edge& edge : proctype.edges) normal.push_back(normal_form(edge));
  }
  for (std::size_t i = 0; i < model.globals.size(); ++i) {
    Constraint constraint{.kind = ConstraintKind::global, .global = GlobalId{i}};
    if (restricts(constraint)) constraints_.push_back(std::move(constraint));
  }
  for (std::size_t p = 0; p < model.proctypes.size(); ++p) {
    find_parameter_constraints(ProctypeId{p});
    find_statement_constraints(ProctypeId{p});
  }
}

bool Constraints::restricts(const Constraint& constraint) const {
  return log_order({&constraint}) < log_diagram_order_ - log_tolerance;
}

void Constraints::find_parameter_constraints(ProctypeId proctype) {
  std::vector<std::pair<Constraint, PermutationGroup>> found;
  for (std::size_t k = 0; k < model_[proctype].parameter_count; ++k) {
    Constraint constraint{
        .kind = ConstraintKind::parameters, .proctype = proctype, .parameters = {LocalId{k}}};
    if (!restricts(constraint)) continue;
    PermutationGroup left = group({&constraint});
    const auto same = std::find_if(found.begin(), found.end(),
                                   [&](const auto& each) { return each.second == left; });
    if (same == found.end()) {
      found.emplace_back(std::move(constraint), std::move(left));
    } else {
      same->first.parameters.emplace_back(k);
    }
  }
  for (auto& [constraint, left] : found) constraints_.push_back(std::move(constraint));
}

void Constraints::find_statement_constraints(ProctypeId proctype) {
  const StatementOrbits orbits(normal_edges(proctype), proctype, points_, diagram_group_);
  // Two statements are in one orbit of D exactly if the diagram with the one and the diagram with
  // the other are isomorphic.
  std::map<std::vector<std::uint32_t>, Constraint> by_form;
  const auto classes = orbits.partial_classes();
  for (const std::vector<std::size_t>& members : classes) {
    std::vector<std::uint32_t> form;
    if (classes.size() > 1) {
      SpecificationGraphBuilder builder = diagram_builder();
      builder.add_edge(proctype, normal_edges(proctype)[members.front()], 1);
      form = graph::canonical_form(std::move(builder).finish().graph).key;
    }
    Constraint& constraint =
        by_form
            .try_emplace(std::move(form),
                         Constraint{.kind = ConstraintKind::statements, .proctype = proctype})
            .first->second;
    constraint.statements.insert(constraint.statements.end(), members.begin(), members.end());
  }
  std::vector<Constraint> found;
  for (auto& [form, constraint] : by_form) {
    std::sort(constraint.statements.begin(), constraint.statements.end());
    found.push_back(std::move(constraint));
  }
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.statements < b.statements; });
  for (Constraint& constraint : found) {
    if (restricts(constraint)) constraints_.push_back(std::move(constraint));
  }
}

SpecificationGraphBuilder Constraints::diagram_builder() const {
  SpecificationGraphBuilder builder(model_, palette_);
  for (const auto& [process, channel] : diagram_.sends) builder.add_send(process, channel);
  for (const auto& [process, channel] : diagram_.receives) builder.add_receive(process, channel);
  return builder;
}

graph::ColouredGraph Constraints::graph(const std::vector<const Constraint*>& chosen) const {
  SpecificationGraphBuilder builder = diagram_builder();
  for (const Constraint* constraint : chosen) {
    switch (constraint->kind) {
      case ConstraintKind::global: builder.add_global(constraint->global); break;
      case ConstraintKind::parameters:
        for (std::size_t i = 0; i < model_.processes.size(); ++i) {
          if (model_.processes[i].proctype != constraint->proctype) continue;
          for (const LocalId parameter : constraint->parameters)
            builder.add_argument(ProcessId{i}, parameter.index());
        }
        break;
      case ConstraintKind::statements: {
        std::map<Edge, std::size_t> counts;
        for (const std::size_t position : constraint->statements)
          ++counts[normal_edges(constraint->proctype)[position]];
        for (const auto& [edge, count] : counts)
          builder.add_edge(constraint->proctype, edge, count);
        break;
      }
    }
  }
  return std::move(builder).finish().graph;
}

PermutationGroup Constraints::group(const std::vector<const Constraint*>& chosen) const {
  return graph_group(graph(chosen), points_.size());
}

double Constraints::log_order(const std::vector<const Constraint*>& chosen) const {
  const graph::AutomorphismGroup found = graph::automorphisms(graph(chosen));
  return std::log10(found.order_mantissa) + found.order_exponent;
}

PermutationGroup Constraints::stabiliser(ProctypeId proctype, std::size_t statement) const {
  SpecificationGraphBuilder builder = diagram_builder();
  builder.add_edge(proctype, normal_edges(proctype)[statement], 1);
  return graph_group(std::move(builder).finish().graph, points_.size());
}

}  // namespace isospin::symmetry
