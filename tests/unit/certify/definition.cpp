// The certifier against the definition of validity, read literally.
//
// Here the image of a Model is built as a Model, and "equal up to order" tries every way to pair
// the operands, and then every way to pair the statements. Random Models have few symmetries, so
// most are made symmetric under a random involution first, and some of those are spoilt again.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "certify/certifier.hpp"
#include "certify/cycle_text.hpp"
#include "model/print_promela_lite.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"

namespace isospin::certify {

namespace {

using namespace isospin::model;
using testing::Choices;

// A permutation, taken apart by kind; none if it mixes kinds.
struct Parts {
  std::vector<std::size_t> processes;
  std::vector<std::size_t> channels;
  std::vector<std::vector<std::size_t>> locations;
};

std::optional<Parts> take_apart(const Model& model, const Permutation& permutation) {
  Parts parts;
  std::size_t next = 0;
  bool is_mixed = false;
  const auto take = [&](std::size_t count) {
    std::vector<std::size_t> images;
    const std::size_t first = next;
    for (; next < first + count; ++next) {
      const std::size_t image = permutation.images()[next].index();
      if (image < first || image >= first + count) is_mixed = true;
      images.push_back(image - first);
    }
    return images;
  };
  parts.processes = take(model.processes.size());
  parts.channels = take(model.channels.size());
  for (const Proctype& proctype : model.proctypes)
    parts.locations.push_back(take(proctype.locations.size()));
  if (is_mixed) return std::nullopt;
  return parts;
}

Expression act(const Parts& parts, const Expression& expression) {
  if (expression.op() == Operator::process_literal)
    return Expression::process(ProcessId{parts.processes[expression.process().index()]});
  if (expression.op() == Operator::channel)
    return Expression::channel(ChannelId{parts.channels[expression.channel().index()]});
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  for (const Expression& operand : expression.operands()) operands.push_back(act(parts, operand));
  return Expression::apply(expression.op(), operands);
}

Edge act(const Parts& parts, std::size_t proctype, Edge edge) {
  const auto& locations = parts.locations[proctype];
  edge.from = LocationId{locations[edge.from.index()]};
  edge.to = LocationId{locations[edge.to.index()]};
  edge.guard = act(parts, edge.guard);
  for (Effect& effect : edge.effects) {
    for (Expression& operand : effect.operands) operand = act(parts, operand);
  }
  return edge;
}

Model act(const Parts& parts, const Model& model) {
  Model result = model;
  for (std::size_t i = 0; i < model.channels.size(); ++i) {
    Channel& image = result.channels[parts.channels[i]];
    image = model.channels[i];
    // Where it stands is who it is.
    image.name = model.channels[parts.channels[i]].name;
    if (image.owner) image.owner = ProcessId{parts.processes[image.owner->index()]};
  }
  for (Global& global : result.globals) global.initial = act(parts, global.initial);
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    Process& image = result.processes[parts.processes[i]];
    image = model.processes[i];
    for (Expression& argument : image.arguments) argument = act(parts, argument);
  }
  for (std::size_t i = 0; i < model.proctypes.size(); ++i) {
    Proctype& image = result.proctypes[i];
    for (std::size_t j = 0; j < image.locations.size(); ++j)
      image.locations[parts.locations[i][j]] = model.proctypes[i].locations[j];
    for (Edge& edge : image.edges) edge = act(parts, i, edge);
  }
  return result;
}

// Is there a way to pair the elements of two lists so that the elements of each pair are alike?
template <class Element, class Alike>
bool can_be_paired(const std::vector<Element>& a, std::vector<Element> b, const Alike& alike,
                   std::size_t done = 0) {
  if (a.size() != b.size()) return false;
  if (done == a.size()) return true;
  for (std::size_t i = done; i < b.size(); ++i) {
    if (!alike(a[done], b[i])) continue;
    std::vector<Element> rest = b;
    std::swap(rest[done], rest[i]);
    if (can_be_paired(a, rest, alike, done + 1)) return true;
  }
  return false;
}

bool alike(const Expression& a, const Expression& b) {
  if (a.op() != b.op() || a.operands().size() != b.operands().size()) return false;
  if (a.operands().empty()) return a == b;
  const auto recurse = [](const Expression& x, const Expression& y) { return alike(x, y); };
  const std::vector order_is_free{Operator::add,        Operator::multiply, Operator::logical_and,
                                  Operator::logical_or, Operator::equal,    Operator::not_equal};
  if (std::count(order_is_free.begin(), order_is_free.end(), a.op()) > 0)
    return can_be_paired(a.operands(), b.operands(), recurse);
  return std::equal(a.operands().begin(), a.operands().end(), b.operands().begin(), recurse);
}

bool alike(const Edge& a, const Edge& b) {
  if (a.from != b.from || a.to != b.to || a.atomicity != b.atomicity) return false;
  if (!alike(a.guard, b.guard) || a.effects.size() != b.effects.size()) return false;
  for (std::size_t i = 0; i < a.effects.size(); ++i) {
    const auto& x = a.effects[i].operands;
    const auto& y = b.effects[i].operands;
    if (a.effects[i].kind != b.effects[i].kind || x.size() != y.size()) return false;
    for (std::size_t j = 0; j < x.size(); ++j) {
      if (!alike(x[j], y[j])) return false;
    }
  }
  return true;
}

bool is_valid(const Model& model, const Permutation& permutation) {
  const auto parts = take_apart(model, permutation);
  if (!parts) return false;
  for (const auto& locations : parts->locations) {
    if (!locations.empty() && locations[0] != 0) return false;
  }
  const Model image = act(*parts, model);
  if (image.channels != model.channels || image.globals != model.globals ||
      image.processes != model.processes)
    return false;
  for (std::size_t i = 0; i < model.proctypes.size(); ++i) {
    const auto recurse = [](const Edge& x, const Edge& y) { return alike(x, y); };
    if (image.proctypes[i].locations != model.proctypes[i].locations ||
        !can_be_paired(image.proctypes[i].edges, model.proctypes[i].edges, recurse))
      return false;
  }
  return true;
}

// --- Models that are worth asking about ---

// What Promela-Lite cannot say, but a Model can: several locations, labels, owners, atomicity.
void enrich(Model& model, Choices& choices) {
  for (Proctype& proctype : model.proctypes) {
    const std::uint32_t locations = 1 + choices.below(3);
    proctype.locations.resize(locations);
    for (Location& location : proctype.locations) location.is_end = choices.chance(4);
    for (Edge& edge : proctype.edges) {
      edge.from = LocationId{choices.below(locations)};
      edge.to = LocationId{choices.below(locations)};
      if (choices.chance(5)) edge.atomicity = Atomicity::d_step;
    }
  }
  for (Channel& channel : model.channels) {
    if (choices.chance(4))
      channel.owner = ProcessId{choices.below(static_cast<std::uint32_t>(model.processes.size()))};
  }
}

Expression shuffled(const Expression& expression, Choices& choices) {
  if (expression.operands().empty()) return expression;
  std::vector<Expression> operands;
  for (const Expression& operand : expression.operands())
    operands.push_back(shuffled(operand, choices));
  const std::vector fixed{Operator::subtract, Operator::less, Operator::less_equal,
                          Operator::greater, Operator::greater_equal};
  if (std::count(fixed.begin(), fixed.end(), expression.op()) == 0) choices.shuffle(operands);
  return Expression::apply(expression.op(), operands);
}

// Swaps of neighbours within each kind: an involution, drawn at random.
Permutation involution(const Model& model, Choices& choices) {
  std::vector<std::vector<Point>> cycles;
  std::size_t next = 0;
  const auto pairs = [&](std::size_t count, std::size_t skip) {
    for (std::size_t i = skip; i + 1 < count; ++i) {
      if (choices.chance(3)) continue;
      cycles.push_back({Point{next + i}, Point{next + i + 1}});
      ++i;
    }
    next += count;
  };
  pairs(model.processes.size(), 0);
  pairs(model.channels.size(), 0);
  for (const Proctype& proctype : model.proctypes) pairs(proctype.locations.size(), 1);
  return Permutation::from_cycles(next, cycles);
}

// A constant that the involution leaves alone.
Expression fixed(const Parts& parts, const Expression& constant) {
  if (act(parts, constant) == constant) return constant;
  return Expression::leaf(constant.op() == Operator::channel ? Operator::null_channel
                                                             : Operator::no_process);
}

void symmetrise(Model& model, const Parts& parts, Choices& choices) {
  for (std::size_t i = 0; i < model.processes.size(); ++i) {
    Process& process = model.processes[i];
    const std::size_t other = parts.processes[i];
    if (other < i) process.proctype = model.processes[other].proctype;
    if (other < i) process.arguments = model.processes[other].arguments;
    for (Expression& argument : process.arguments)
      argument = other == i ? fixed(parts, argument) : other < i ? act(parts, argument) : argument;
  }
  for (std::size_t i = 0; i < model.channels.size(); ++i) {
    Channel& channel = model.channels[i];
    const std::size_t other = parts.channels[i];
    if (other < i) {
      const std::string name = channel.name;
      channel = model.channels[other];
      channel.name = name;
      if (channel.owner) channel.owner = ProcessId{parts.processes[channel.owner->index()]};
    } else if (other == i && channel.owner &&
               parts.processes[channel.owner->index()] != channel.owner->index()) {
      channel.owner.reset();
    }
  }
  for (Global& global : model.globals) global.initial = fixed(parts, global.initial);
  for (std::size_t i = 0; i < model.proctypes.size(); ++i) {
    Proctype& proctype = model.proctypes[i];
    for (std::size_t j = 0; j < proctype.locations.size(); ++j)
      proctype.locations[j] = proctype.locations[std::min(j, parts.locations[i][j])];
    const std::vector<Edge> edges = proctype.edges;
    for (const Edge& edge : edges) {
      Edge image = act(parts, i, edge);
      if (alike(image, edge)) continue;
      image.guard = shuffled(image.guard, choices);
      proctype.edges.push_back(std::move(image));
    }
    choices.shuffle(proctype.edges);
  }
}

// One small change, which may or may not matter.
void spoil(Model& model, Choices& choices) {
  const auto below = [&](std::size_t bound) {
    return choices.below(static_cast<std::uint32_t>(bound));
  };
  Proctype& proctype = model.proctypes[below(model.proctypes.size())];
  Edge& edge = proctype.edges[below(proctype.edges.size())];
  switch (below(5)) {
    case 0: proctype.edges.push_back(edge); break;
    case 1:
      std::swap(edge, proctype.edges.back());
      proctype.edges.pop_back();
      break;
    case 2:
      edge.guard = Expression::apply(
          Operator::logical_and,
          {edge.guard,
           Expression::apply(Operator::equal,
                             {Expression::leaf(Operator::own_process),
                              Expression::process(ProcessId{below(model.processes.size())})})});
      break;
    case 3: std::reverse(edge.effects.begin(), edge.effects.end()); break;
    default: {
      auto& arguments = model.processes[below(model.processes.size())].arguments;
      if (!arguments.empty()) arguments[below(arguments.size())] = Expression::integer(7);
    }
  }
}

Permutation any_permutation(std::size_t degree, Choices& choices) {
  std::vector<Point> images;
  for (std::size_t i = 0; i < degree; ++i) images.emplace_back(i);
  choices.shuffle(images);
  return Permutation(images);
}

struct Tally {
  std::size_t valid = 0;
  std::size_t refuted = 0;
};

std::optional<std::string> compare(const Model& model, const Certifier& certifier,
                                   const Permutation& permutation, Tally& tally) {
  const auto refutation = certifier.refute(permutation);
  const bool expected = is_valid(model, permutation);
  if (!permutation.is_identity()) ++(expected ? tally.valid : tally.refuted);
  const PointNames names(model);
  if (expected != !refutation)
    return "by definition " + std::string(expected ? "valid: " : "not valid: ") +
           cycle_text(names, permutation) + "\n" + refutation.value_or("") + "\n" +
           print_promela_lite(model);
  if (!expected) return std::nullopt;
  // The witness has to be right statement by statement.
  const auto parts = take_apart(model, permutation);
  const StatementImages images = certifier.statement_images(permutation);
  if (const auto error = certifier.refute(permutation, images)) return "witness: " + *error;
  for (std::size_t i = 0; i < images.size(); ++i) {
    const auto& edges = model.proctypes[i].edges;
    for (std::size_t j = 0; j < edges.size(); ++j) {
      if (!alike(act(*parts, i, edges[j]), edges[images[i][j]]))
        return "wrong witness:\n" + print_promela_lite(model);
    }
  }
  const auto parsed = parse_cycles(names, cycle_text(names, permutation));
  if (parsed != std::variant<Permutation, std::string>(permutation)) return "cycles";
  return std::nullopt;
}

}  // namespace

TEST_CASE("the certifier agrees with the definition, read literally") {
  Tally tally;
  const auto counterexample = testing::find_counterexample(
      [&](Choices& choices) -> std::optional<std::string> {
        Model model = testing::random_model(choices, {.max_processes = 4,
                                                      .max_channels = 4,
                                                      .max_statements = 3,
                                                      .small_values = choices.chance(2)});
        if (choices.chance(2)) enrich(model, choices);
        const Permutation alpha = involution(model, choices);
        if (!choices.chance(4)) symmetrise(model, *take_apart(model, alpha), choices);
        if (choices.chance(3)) spoil(model, choices);
        const Certifier certifier(model);
        const std::size_t degree = certifier.points().size;
        const Permutation beta = involution(model, choices);
        const std::vector<Permutation> questions{
            Permutation::identity(degree),   alpha, beta, alpha * beta, beta * alpha * beta,
            any_permutation(degree, choices)};
        for (const Permutation& question : questions) {
          if (auto error = compare(model, certifier, question, tally)) return error;
        }
        return std::nullopt;
      },
      4000);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
  MESSAGE(tally.valid, " valid, ", tally.refuted, " not valid");
  CHECK(tally.valid > 1000);
  CHECK(tally.refuted > 1000);
}

}  // namespace isospin::certify
