// The action on Models, and which permutations are valid: the examples of the paper, and locations.
#include "symmetry/validity.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "certify/certifier.hpp"
#include "certify/cycle_text.hpp"
#include "model/normal_form.hpp"
#include "support/load_text.hpp"
#include "symmetry/act.hpp"
#include "symmetry/direct.hpp"

namespace isospin {

namespace {

using namespace model;
using group::Permutation;
using symmetry::act;

Model load(const std::string& path) {
  source::SourceManager sources;
  auto loaded = testing::load_text(sources, testing::file_text(ISOSPIN_ROOT "/" + path));
  REQUIRE(loaded.model);
  return std::move(*loaded.model);
}

Permutation named(const Model& model, const std::string& cycles) {
  return std::get<Permutation>(certify::parse_cycles(certify::PointNames(model), cycles));
}

// One process that sends to the shorter of two channels: it chooses at location 0, and sends at 1
// or at 2. The branches are told apart only by the channel.
Model two_branches() {
  TypeGraph graph;
  const TypeId number = graph.add(int_type());
  const TypeId channel = graph.add({.kind = TypeKind::channel, .parts = {number}});
  MinimisedTypes types = minimise(graph, {number, channel});
  Model model;
  model.types = types.table;
  model.channels = {{"a", types.roots[1], 1}, {"b", types.roots[1], 1}};
  Proctype proctype;
  proctype.name = "p";
  proctype.locations.resize(3);
  const auto length = [](std::size_t c) {
    return Expression::apply(Operator::length, {Expression::channel(ChannelId{c})});
  };
  for (std::size_t c = 0; c < 2; ++c) {
    const Expression shorter = Expression::apply(Operator::less_equal, {length(c), length(1 - c)});
    const Expression room =
        Expression::apply(Operator::not_full, {Expression::channel(ChannelId{c})});
    const Effect send{EffectKind::send,
                      {Expression::channel(ChannelId{c}), Expression::integer(1)}};
    proctype.edges.push_back(
        {LocationId{0}, LocationId{1 + c}, shorter, {Effect{EffectKind::skip}}});
    proctype.edges.push_back({LocationId{1 + c}, LocationId{0}, room, {send}});
  }
  model.proctypes.push_back(std::move(proctype));
  model.processes.push_back({ProctypeId{0}, {}});
  return model;
}

}  // namespace

TEST_CASE("the paper's examples of valid and invalid permutations") {
  // [DonaldsonMiller08, section 7.4]: those that move process 9 are not valid; the last one is α10.
  const Model model = load("examples/load_balancer.plite");
  const symmetry::Validity validity(model);
  for (const char* cycles : {"()", "(7 8)(cl1 cl2)", "(11 12)(cl5 cl6)", "(1 2)(se1 se2)",
                             "(4 6)(7 11)(8 12)(lb1 lb3)(cl1 cl5)(cl2 cl6)"}) {
    CAPTURE(cycles);
    CHECK(validity.is_valid(named(model, cycles)));
  }
  for (const char* cycles : {"(9 10)(cl3 cl4)", "(7 8)", "(cl1 cl2)", "(1 2)", "(1 4)", "(se1 lb1)",
                             "(4 5)(7 9)(8 10)(lb1 lb2)(cl1 cl3)(cl2 cl4)"}) {
    CAPTURE(cycles);
    CHECK_FALSE(validity.is_valid(named(model, cycles)));
  }
  // A process is no channel.
  CHECK_FALSE(validity.is_valid(named(model, "(1 se1)")));
  CHECK_FALSE(validity.is_valid(Permutation::identity(3)));
}

TEST_CASE("acting with a product is acting twice") {
  const Model model = load("examples/load_balancer.plite");
  const Points points(model);
  const Permutation a = named(model, "(9 10)(cl3 cl4)");
  const Permutation b = named(model, "(1 2)(10 11)(cl4 cl5)");
  const Model twice = act(b, points, act(a, points, model));
  CHECK(act(a * b, points, model) == twice);
  CHECK_FALSE(act(b * a, points, model) == twice);
  CHECK(act(Permutation::identity(points.size()), points, model) == model);
}

TEST_CASE("a literal moves, a number does not") {
  const Model model = load("examples/load_balancer.plite");
  const Points points(model);
  const Model image = act(named(model, "(9 10)(cl3 cl4)"), points, model);
  CHECK(image.globals.front().initial == Expression::process(ProcessId{9}));
  // Process 9 has moved to position 10, with its channel replaced and its numbers kept.
  CHECK(image.processes[9] == model.processes[9]);
  CHECK_FALSE(image == model);
}

TEST_CASE("a symmetry may have to exchange locations") {
  const Model model = two_branches();
  const symmetry::Validity validity(model);
  const certify::Certifier certifier(model);
  // Points: process 0, channels 1 and 2, locations 3, 4 and 5.
  const auto swap = [](std::vector<std::vector<Point>> cycles) {
    return Permutation::from_cycles(6, cycles);
  };
  const Permutation with_locations = swap({{Point{1}, Point{2}}, {Point{4}, Point{5}}});
  const Permutation channels_only = swap({{Point{1}, Point{2}}});
  const Permutation locations_only = swap({{Point{4}, Point{5}}});
  CHECK(validity.is_valid(with_locations));
  CHECK_FALSE(validity.is_valid(channels_only));
  CHECK_FALSE(validity.is_valid(locations_only));
  CHECK_FALSE(validity.is_valid(swap({{Point{3}, Point{4}}})));
  CHECK_FALSE(certifier.refute(with_locations));
  CHECK(certifier.refute(channels_only));
  CHECK(certifier.refute(locations_only));
  const group::PermutationGroup group = symmetry::direct_group(model);
  CHECK(group.order() == 2);
  CHECK(group.contains(with_locations));
}

TEST_CASE("what a location means keeps it in place") {
  Model model = two_branches();
  model.proctypes[0].locations[1].is_end = true;
  CHECK(symmetry::direct_group(model).is_trivial());
  model.proctypes[0].locations[2].is_end = true;
  CHECK(symmetry::direct_group(model).order() == 2);
  model.proctypes[0].edges[0].atomicity = Atomicity::d_step;
  CHECK(symmetry::direct_group(model).is_trivial());
}

TEST_CASE("a channel goes where its owner goes") {
  Model model = two_branches();
  model.processes.push_back(model.processes[0]);
  // Both processes may use both channels; each owns one of them.
  CHECK(symmetry::direct_group(model).order() == 4);
  model.channels[0].owner = ProcessId{0};
  model.channels[1].owner = ProcessId{1};
  CHECK(symmetry::direct_group(model).order() == 2);
  model.channels[1].owner = ProcessId{0};
  CHECK(symmetry::direct_group(model).order() == 2);  // only the channels
  model.channels[1].owner = std::nullopt;
  CHECK(symmetry::direct_group(model).is_trivial());
}

}  // namespace isospin
