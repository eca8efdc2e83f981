#include "symmetry/act.hpp"

#include <utility>
#include <vector>

namespace isospin::symmetry {

using namespace model;
using group::Permutation;

bool preserves_kinds(const Permutation& permutation, const Model& model, const Points& points) {
  if (permutation.degree() != points.size()) return false;
  for (std::size_t i = 0; i < points.processes() + points.channels(); ++i) {
    if (points.kind(permutation(Point{i})) != points.kind(Point{i})) return false;
  }
  for (std::size_t p = 0; p < model.proctypes.size(); ++p) {
    const std::size_t locations = model.proctypes[p].locations.size();
    const Point first = points.of(ProctypeId{p}, LocationId{0});
    for (std::size_t l = 0; l < locations; ++l) {
      const Point image = permutation(points.of(ProctypeId{p}, LocationId{l}));
      if (image < first || image.index() >= first.index() + locations) return false;
    }
  }
  return true;
}

Expression act(const Permutation& permutation, const Points& points, const Expression& expression) {
  switch (expression.op()) {
    case Operator::process_literal: {
      const Point image = permutation(points.of(expression.process()));
      return Expression::process(points.process(image), expression.range());
    }
    case Operator::channel: {
      const Point image = permutation(points.of(expression.channel()));
      return Expression::channel(points.channel(image), expression.range());
    }
    default: break;
  }
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  operands.reserve(expression.operands().size());
  for (const Expression& operand : expression.operands())
    operands.push_back(act(permutation, points, operand));
  return Expression::apply(expression.op(), std::move(operands), expression.range());
}

Edge act(const Permutation& permutation, const Points& points, ProctypeId proctype,
         const Edge& edge) {
  const auto image = [&](LocationId location) {
    return points.location(proctype, permutation(points.of(proctype, location)));
  };
  Edge result{image(edge.from), image(edge.to), act(permutation, points, edge.guard), {},
              edge.atomicity,   edge.origin};
  for (const Effect& effect : edge.effects) {
    Effect& mapped = result.effects.emplace_back(Effect{effect.kind, {}, effect.origin});
    for (const Expression& operand : effect.operands)
      mapped.operands.push_back(act(permutation, points, operand));
  }
  return result;
}

Process act(const Permutation& permutation, const Points& points, const Process& process) {
  Process result{process.proctype, {}, process.origin};
  for (const Expression& argument : process.arguments)
    result.arguments.push_back(act(permutation, points, argument));
  return result;
}

Model act(const Permutation& permutation, const Points& points, const Model& model) {
  Model result = model;
  for (Global& global : result.globals) global.initial = act(permutation, points, global.initial);
  for (std::size_t i = 0; i < model.channels.size(); ++i) {
    const Point image = permutation(points.of(ChannelId{i}));
    Channel& mapped = result.channels[points.channel(image).index()];
    std::string name = std::move(mapped.name);
    mapped = model.channels[i];
    mapped.name = std::move(name);
    if (mapped.owner) mapped.owner = points.process(permutation(points.of(*mapped.owner)));
  }
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    const Point image = permutation(points.of(ProcessId{i}));
    result.processes[points.process(image).index()] = act(permutation, points, model.processes[i]);
  }
  for (std::size_t p = 0; p < model.proctypes.size(); ++p) {
    const ProctypeId proctype{p};
    for (std::size_t l = 0; l < model.proctypes[p].locations.size(); ++l) {
      const Point image = permutation(points.of(proctype, LocationId{l}));
      result.proctypes[p].locations[points.location(proctype, image).index()] =
          model.proctypes[p].locations[l];
    }
    for (Edge& edge : result.proctypes[p].edges) edge = act(permutation, points, proctype, edge);
  }
  return result;
}

}  // namespace isospin::symmetry
