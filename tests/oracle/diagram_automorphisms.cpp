#include "oracle/diagram_automorphisms.hpp"

#include <algorithm>
#include <stdexcept>

#include "oracle/coloured_permutations.hpp"
#include "oracle/valid_permutations.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

/// Does a statement of the process do `kind` on the channel, by its name or by a parameter that
/// starts as the channel?
bool has_edge(const Model& model, std::size_t process, std::size_t channel, EffectKind kind) {
  const Process& run = model.processes[process];
  for (const Edge& edge : model.proctypes[run.proctype.index()].edges) {
    if (edge.effects.empty() || edge.effects[0].kind != kind) continue;
    const Expression& name = edge.effects[0].operands[0];
    const Expression& target =
        name.op() == Operator::local ? run.arguments[name.local().index()] : name;
    if (target.op() == Operator::channel && target.channel().index() == channel) return true;
  }
  return false;
}

/// What runs between process i and channel c: 1 for (i, c), 2 for (c, i), 3 for both.
using Diagram = std::vector<std::vector<int>>;

Diagram diagram_of(const Model& model) {
  Diagram diagram(model.processes.size(), std::vector<int>(model.channels.size(), 0));
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    for (std::size_t c = 0; c < model.channels.size(); ++c) {
      diagram[i][c] = (has_edge(model, i, c, EffectKind::send) ? 1 : 0) +
                      (has_edge(model, i, c, EffectKind::receive) ? 2 : 0);
    }
  }
  return diagram;
}

bool keeps(const Diagram& diagram, const Candidate& alpha) {
  for (std::size_t i = 0; i < alpha.processes.size(); ++i) {
    for (std::size_t c = 0; c < alpha.channels.size(); ++c) {
      if (diagram[i][c] != diagram[alpha.processes[i]][alpha.channels[c]]) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<group::Permutation> diagram_automorphisms(const Model& model) {
  if (candidate_count(model, candidate_limit) > candidate_limit)
    throw std::length_error("too many permutations to try them all");
  const Diagram diagram = diagram_of(model);
  std::vector<group::Permutation> result;
  const std::vector<Images> of_channels = coloured_permutations(channel_colours(model));
  for (const Images& processes : coloured_permutations(process_colours(model))) {
    Candidate alpha{processes, {}};
    for (const Images& channels : of_channels) {
      alpha.channels = channels;
      if (keeps(diagram, alpha)) result.push_back(as_permutation(model, alpha));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace isospin::testing
