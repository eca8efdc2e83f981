// Laws that every explanation of lost symmetry obeys: the places it names account for the whole
// loss, none of them could be left out, what it says of orders is true, and a place that was broken
// on purpose is among the places named first.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
#include "report/explain_report.hpp"
#include "support/near_miss.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"
#include "support/symmetric_model.hpp"
#include "symmetry/act.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/explanation.hpp"

namespace isospin {

namespace {

using group::BigInteger;
using group::PermutationGroup;
using model::Model;
using symmetry::Breaker;
using symmetry::Constraint;
using symmetry::ConstraintKind;
using symmetry::Explanation;
using testing::Choices;

using Failure = std::optional<std::string>;

constexpr std::size_t tests = 1000;

void check(const testing::Property& property) {
  const auto counterexample = testing::find_counterexample(property, tests);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

Failure with_model(const Failure& failure, const Model& model) {
  if (!failure) return std::nullopt;
  return *failure + "\n" + model::print_promela_lite(model);
}

bool divides(const BigInteger& a, const BigInteger& b) { return b % a == 0; }

std::vector<const Constraint*> first_layer(const Explanation& explanation) {
  std::vector<const Constraint*> result;
  for (const Breaker& breaker : explanation.breakers) {
    if (breaker.layer == 0) result.push_back(&breaker.constraint);
  }
  return result;
}

Failure wrong_orders(const Model& model, const Explanation& explanation) {
  if (explanation.group_order != symmetry::direct_group(model).order()) return "the group's order";
  if (explanation.diagram_order != symmetry::diagram_group(model).order())
    return "the diagram's order";
  if (explanation.breakers.empty() != (explanation.group_order == explanation.diagram_order))
    return "places without a loss, or a loss without places";
  BigInteger before = explanation.group_order;
  for (const BigInteger& after : explanation.order_after_layer) {
    if (!divides(before, after)) return "mending a layer takes symmetry away";
    before = after;
  }
  if (before != explanation.diagram_order &&
      explanation.order_after_layer.size() < symmetry::layers_found)
    return "not all is well when all is mended";
  return std::nullopt;
}

Failure wrong_layers(const Explanation& explanation) {
  std::size_t layer = 0;
  const Breaker* last = nullptr;
  for (const Breaker& breaker : explanation.breakers) {
    if (breaker.layer != layer && (last == nullptr || breaker.layer != ++layer))
      return "layers out of order";
    if (last != nullptr && last->layer == layer && last->order_if_mended < breaker.order_if_mended)
      return "the most damaging is not first";
    if (!divides(explanation.group_order, breaker.order_if_mended) &&
        breaker.constraint.kind != ConstraintKind::parameters)
      return "mending makes no larger group";
    if (breaker.order_if_mended < explanation.group_order) return "mending makes a smaller group";
    if (!divides(breaker.order_if_mended, explanation.diagram_order) &&
        breaker.constraint.kind != ConstraintKind::parameters)
      return "mending gives more than the diagram allows";
    last = &breaker;
  }
  const std::size_t layers = explanation.breakers.empty() ? 0 : layer + 1;
  return layers == explanation.order_after_layer.size() ? std::nullopt : Failure("layers lost");
}

/// The first layer accounts for the loss, and without one of it, it does not.
Failure not_the_fewest(const Model& model, const Explanation& explanation) {
  const symmetry::Constraints constraints(model);
  const std::vector<const Constraint*> first = first_layer(explanation);
  if (constraints.group(first).order() != explanation.group_order) return "not the whole loss";
  for (std::size_t i = 0; i < first.size(); ++i) {
    std::vector<const Constraint*> fewer = first;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (constraints.group(fewer).order() == explanation.group_order) return "one too many";
  }
  return std::nullopt;
}

/// The expectation of the `run`s to blame, if there is one, gives what is promised.
Failure wrong_expectation(const Model& model, const Explanation& explanation,
                          const Breaker& breaker) {
  if (breaker.odd.empty()) return "no process to blame";
  if (!breaker.odd.front().expected) return std::nullopt;
  const auto& locals = model[breaker.constraint.proctype].locals;
  const bool numbers_only = std::all_of(
      breaker.constraint.parameters.begin(), breaker.constraint.parameters.end(), [&](auto each) {
        return model.types.sort(locals[each.index()].type) == model::Sort::number;
      });
  Model mended = model;
  for (const symmetry::OddProcess& odd : breaker.odd) {
    mended.processes[odd.process.index()].arguments = *odd.expected;
    if (!numbers_only) break;  // one change is enough, and the others are other ways
  }
  const BigInteger order = symmetry::direct_group(mended).order();
  if (numbers_only && order != breaker.order_if_mended)
    return "mending all gives " + order.get_str();
  if (!numbers_only && (order <= explanation.group_order || order != breaker.order_if_mended))
    return "mending one gives " + order.get_str();
  return std::nullopt;
}

/// How often a statement stands in a proctype, up to order.
std::size_t occurrences(const Model& model, model::ProctypeId proctype, const model::Edge& edge) {
  const model::Edge normal = model::normal_form(edge);
  const auto& edges = model[proctype].edges;
  return static_cast<std::size_t>(
      std::count_if(edges.begin(), edges.end(),
                    [&](const model::Edge& each) { return model::normal_form(each) == normal; }));
}

Failure wrong_witness(const Model& model, const Breaker& breaker) {
  if (!breaker.witness) return "no witness";
  if (!symmetry::diagram_group(model).contains(*breaker.witness)) return "witness of nothing";
  if (breaker.constraint.kind != ConstraintKind::statements) return std::nullopt;
  const model::ProctypeId proctype = breaker.constraint.proctype;
  const model::Edge& first = model[proctype].edges[breaker.constraint.statements.front()];
  const model::Edge image = symmetry::act(*breaker.witness, model::Points(model), proctype, first);
  if (!breaker.missing || model::normal_form(image) != model::normal_form(*breaker.missing))
    return "the missing statement is not the image";
  if (occurrences(model, proctype, image) == occurrences(model, proctype, first))
    return "the missing statement is there";
  return std::nullopt;
}

Failure broken_law(const Model& model, const Explanation& explanation) {
  if (auto failure = wrong_orders(model, explanation)) return failure;
  if (auto failure = wrong_layers(explanation)) return failure;
  if (auto failure = not_the_fewest(model, explanation)) return failure;
  for (const Breaker& breaker : explanation.breakers) {
    const bool is_about_parameters = breaker.constraint.kind == ConstraintKind::parameters;
    if (is_about_parameters) {
      if (auto failure = wrong_expectation(model, explanation, breaker)) return failure;
    }
    if (breaker.constraint.kind == ConstraintKind::statements ||
        (is_about_parameters && !breaker.odd.front().expected)) {
      if (auto failure = wrong_witness(model, breaker)) return failure;
    }
  }
  const auto described = report::describe(model, explanation);
  return described.breakers.size() == explanation.breakers.size() ? std::nullopt
                                                                  : Failure("not all described");
}

/// The one place where two Models differ, as the constraint it is part of must look; none if they
/// differ in something that no constraint is about.
struct Difference {
  std::optional<std::size_t> global;
  std::optional<std::pair<model::ProctypeId, std::size_t>> parameter;
  std::optional<model::ProctypeId> statements;
};

Difference difference(const Model& a, const Model& b) {
  Difference result;
  for (std::size_t i = 0; i < a.globals.size(); ++i) {
    if (a.globals[i].initial != b.globals[i].initial) result.global = i;
  }
  for (std::size_t i = 0; i < a.processes.size(); ++i) {
    for (std::size_t k = 0; k < a.processes[i].arguments.size(); ++k) {
      if (a.processes[i].arguments[k] != b.processes[i].arguments[k])
        result.parameter = {a.processes[i].proctype, k};
    }
  }
  for (std::size_t p = 0; p < a.proctypes.size(); ++p) {
    if (a.proctypes[p].edges != b.proctypes[p].edges) result.statements = model::ProctypeId{p};
  }
  return result;
}

bool is_named(const Difference& where, const Constraint& constraint) {
  switch (constraint.kind) {
    case ConstraintKind::global: return where.global == constraint.global.index();
    case ConstraintKind::statements: return where.statements == constraint.proctype;
    case ConstraintKind::parameters: break;
  }
  if (!where.parameter || where.parameter->first != constraint.proctype) return false;
  return std::any_of(constraint.parameters.begin(), constraint.parameters.end(),
                     [&](auto each) { return each.index() == where.parameter->second; });
}

}  // namespace

TEST_CASE("explanations of Models with symmetry obey the laws") {
  check([](Choices& choices) {
    const Model model = testing::symmetric_model(choices);
    return with_model(broken_law(model, symmetry::explain(model)), model);
  });
}

TEST_CASE("explanations of Models without any plan obey the laws") {
  check([](Choices& choices) {
    const Model model = testing::random_model(choices);
    return with_model(broken_law(model, symmetry::explain(model)), model);
  });
}

// The symmetries of the Model as it was respect all but the broken place. So whatever accounts for
// their loss has that place in it, and mending it brings at least them back.
TEST_CASE("the place that was broken on purpose is named first") {
  std::size_t broken = 0;
  check([&](Choices& choices) -> Failure {
    const Model whole = testing::symmetric_model(choices, {.near_misses = false});
    Model model = whole;
    testing::break_somewhere(choices, model);
    const PermutationGroup lost = symmetry::direct_group(whole);
    if (symmetry::direct_group(model).contains(lost)) return std::nullopt;
    if (!symmetry::diagram_group(model).contains(lost)) return std::nullopt;
    ++broken;
    const Explanation explanation = symmetry::explain(model);
    const Difference where = difference(whole, model);
    for (const Breaker& breaker : explanation.breakers) {
      if (breaker.layer > 0 || !is_named(where, breaker.constraint)) continue;
      if (where.statements || breaker.order_if_mended >= lost.order()) return std::nullopt;
    }
    return with_model("not named, or too little promised\n" + model::print_promela_lite(whole),
                      model);
  });
  CHECK(broken > tests / 10);
}

}  // namespace isospin
