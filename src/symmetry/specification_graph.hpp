// The whole Model as one coloured graph Γ(P), whose automorphisms are the valid permutations.
//
// Vertex v < points.size() is point v of the Model. The others say how the points are used:
//
//   point      a process, coloured by its proctype; a channel, by its signature; a location, by its
//              proctype and its labels
//   argument   hangs on its process, coloured by its position
//   global     coloured by the variable; its initial value hangs on it
//   statement  an edge of the control-flow automaton, coloured by its proctype; hangs on the
//              location it starts from; its target location, its guard and its effects hang on it
//   effect     coloured by its position in the statement, and by its kind
//   term       a node of an expression, coloured by its operator and, where the order of operands
//              matters, by its position; its operands hang on it. But a term that names at most one
//              point is a single vertex: coloured by all of the term, with the point left out, and
//              joined to the point
//   fan        stands for those operands of a commutative operator that compare one point, the hub,
//              with others, the rim (operand_groups.hpp). It is coloured by what they say without
//              the points, by which of their operands names the hub, and by how often each occurs.
//              It is joined to the hub
//   rim        hangs on its fan, joined to the points of the rim
//
// A channel that belongs to a process is joined to it; no other edge joins two points. (Sends and
// receives are not part of Γ: they are for those who build the graph of a diagram.)
//
// Among the operands of a commutative operator, and among the statements of a proctype, equal ones
// are one vertex, whose colour tells how many they are.
//
// Why Aut(Γ) is the valid group. (1) A valid α maps each piece of the Model to an equal piece, up
// to the order of statements and operands; that is a map of vertices that extends α, keeps colours,
// and keeps what hangs on what. It maps fans to fans, for which operands are in one fan depends on
// no names and no order. (2) Let φ be an automorphism. Colours make it map points to points
// of the same kind, so it restricts to an α. What hangs on what is a forest, with processes,
// globals and locations at the roots. Edges of the graph join a vertex to what it hangs on, or a
// term to the point it names, a fan to its hub, a rim to its points, or a target to its location.
// The kind of a vertex is in its colour, so φ preserves the forest: a statement's neighbours that
// are locations, targets, effects and terms are told apart by colour, and from there it goes down
// by induction, as a term has exactly one neighbour above it. A fan has one neighbour that is a
// point, its hub, and one rim; so φ maps what f(h, r) says of hub and rim, for all r, to f(α(h),
// α(r)). So φ maps the term trees of each statement to those of an equal statement in which every
// named point is replaced by its image, and operands are moved only where order does not matter:
// that is α(P) ≡ P. (3) If φ fixes all points then by (2) it maps each statement to an equal one,
// and each operand to an equal operand of the same parent; there is only one vertex of each, and
// one fan of each colour and hub, with one rim, so φ is the identity. So restriction to the points
// is injective, and |Aut(Γ)| is the order of the valid group.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "graph/coloured_graph.hpp"
#include "model/model.hpp"
#include "model/points.hpp"
#include "symmetry/operand_groups.hpp"

namespace isospin::symmetry {

/// Whether each vertex gets a text that says what it stands for, for pictures.
enum class VertexLabels : std::uint8_t { none, text };

struct SpecificationGraph {
  graph::ColouredGraph graph;
  std::vector<std::string> labels;  ///< one per vertex, or none at all
};

SpecificationGraph specification_graph(const model::Model& model,
                                       VertexLabels labels = VertexLabels::none);

/// Numbers the colours. Graphs that share a palette can be compared: equal colours mean the same.
class Palette {
 public:
  using Label = std::array<std::int64_t, 5>;

  graph::Colour operator()(const Label& label) {
    const auto next = static_cast<graph::Colour>(colours_.size());
    return colours_.try_emplace(label, next).first->second;
  }
  /// Equal terms get equal numbers.
  std::int64_t number(const model::Expression& term) {
    const auto next = static_cast<std::int64_t>(terms_.size());
    return terms_.try_emplace(term, next).first->second;
  }

 private:
  std::map<model::Expression, std::int64_t> terms_;
  std::map<Label, graph::Colour> colours_;
};

/// Builds the graph piece by piece, for those who want only some of the pieces. Every expression
/// and edge that is added has to be in normal form.
class SpecificationGraphBuilder {
 public:
  /// Starts with the points alone.
  SpecificationGraphBuilder(const model::Model& model, Palette& palette,
                            VertexLabels labels = VertexLabels::none);

  void add_global(model::GlobalId global);
  void add_argument(model::ProcessId process, std::size_t position);
  /// An edge of the proctype that occurs `count` times.
  void add_edge(model::ProctypeId proctype, const model::Edge& edge, std::size_t count);
  /// Edges of a static channel diagram.
  void add_send(model::ProcessId process, model::ChannelId channel);
  void add_receive(model::ProcessId process, model::ChannelId channel);

  [[nodiscard]] SpecificationGraph finish() && { return std::move(result_); }

 private:
  using Label = Palette::Label;

  graph::Vertex add(const Label& label, const std::string& text);
  graph::Vertex add_below(graph::Vertex parent, const Label& label, const std::string& text);
  void add_term(graph::Vertex parent, const model::Expression& term, std::int64_t position,
                std::size_t count);
  void add_operands(graph::Vertex parent, const model::Expression& term);
  void add_fan(graph::Vertex parent, const Fan& fan);
  [[nodiscard]] graph::Vertex vertex(model::Point point) const {
    return graph::Vertex{point.index()};
  }
  /// The vertex of the point that this leaf names.
  [[nodiscard]] graph::Vertex named_vertex(const model::Expression& point) const;
  [[nodiscard]] std::string text(const model::Expression& term) const;

  const model::Model& model_;
  model::Points points_;
  Palette& palette_;
  VertexLabels labels_;
  const model::Proctype* proctype_ = nullptr;  ///< whose locals the terms speak of
  SpecificationGraph result_;
};

}  // namespace isospin::symmetry
