// A random statement is made from leaves that name channels and processes, and then its images are
// added. Some guards and sums are folded: a small condition and all its images as the operands of
// one commutative operator, so that the symmetry is one of operands and not of statements.
#include "support/symmetric_statements.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "model/normal_form.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

constexpr std::size_t max_images = 12;

// Images are equal if they differ only in order, or a fold would have a host of them.
Expression ordered(const Expression& expression) { return normal_form(expression); }
Edge ordered(Edge edge) {
  edge.guard = normal_form(edge.guard);
  for (Effect& effect : edge.effects) {
    for (Expression& operand : effect.operands) operand = normal_form(operand);
  }
  return edge;
}

class Maker {
 public:
  Maker(Choices& choices, const Model& model, const Proctype& proctype,
        const std::vector<Relabelling>& generators)
      : choices_(choices), model_(model), proctype_(proctype), generators_(generators) {}

  std::vector<Edge> make() {
    std::vector<Edge> edges;
    const std::uint32_t seeds = 1 + choices_.below(4);
    for (std::uint32_t i = 0; i < seeds; ++i) {
      const auto images = orbit(statement());
      if (images) edges.insert(edges.end(), images->begin(), images->end());
    }
    if (edges.empty()) edges.push_back(idle());
    return edges;
  }

 private:
  static Edge idle() {
    return {LocationId{0},
            LocationId{0},
            Expression::apply(Operator::equal, {Expression::leaf(Operator::own_process),
                                                Expression::leaf(Operator::own_process)}),
            {{EffectKind::skip}},
            Atomicity::atomic};
  }

  /// All images; nothing if there are too many.
  template <class Text>
  std::optional<std::vector<Text>> orbit(const Text& seed) const {
    std::vector<Text> images{ordered(seed)};
    for (std::size_t next = 0; next < images.size(); ++next) {
      for (const Relabelling& generator : generators_) {
        Text image = ordered(relabelled(images[next], generator));
        if (std::find(images.begin(), images.end(), image) != images.end()) continue;
        if (images.size() == max_images) return std::nullopt;
        images.push_back(std::move(image));
      }
    }
    return images;
  }

  /// `seed op image op image ...`; the seed alone if it has no other images, or too many.
  Expression fold(Operator op, const Expression& seed) const {
    const auto images = orbit(seed);
    return images && images->size() > 1 ? Expression::apply(op, *images) : seed;
  }

  // --- values ---

  std::vector<Expression> variables(TypeId type) const {
    std::vector<Expression> result;
    for (std::size_t i = 0; i < proctype_.locals.size(); ++i) {
      if (proctype_.locals[i].type == type) result.push_back(Expression::local(LocalId{i}));
    }
    for (std::size_t i = 0; i < model_.globals.size(); ++i) {
      if (model_.globals[i].variable.type == type)
        result.push_back(Expression::global(GlobalId{i}));
    }
    return result;
  }

  Expression constant(TypeId type) {
    switch (model_.types.sort(type)) {
      case Sort::number: return Expression::integer(static_cast<std::int32_t>(choices_.below(3)));
      case Sort::process: {
        const auto pid = choices_.below(static_cast<std::uint32_t>(model_.processes.size()) + 1);
        return pid == 0 ? Expression::leaf(Operator::no_process)
                        : Expression::process(ProcessId{pid - 1});
      }
      case Sort::channel: break;
    }
    std::vector<Expression> candidates{Expression::leaf(Operator::null_channel)};
    for (std::size_t i = 0; i < model_.channels.size(); ++i) {
      if (model_.channels[i].type == type) candidates.push_back(Expression::channel(ChannelId{i}));
    }
    return choices_.pick(candidates);
  }

  Expression leaf(TypeId type) {
    std::vector<Expression> candidates = variables(type);
    if (model_.types.sort(type) == Sort::process)
      candidates.push_back(Expression::leaf(Operator::own_process));
    if (candidates.empty() || choices_.chance(3)) return constant(type);
    return choices_.pick(candidates);
  }

  Expression value(TypeId type) {
    if (model_.types.sort(type) != Sort::number || choices_.below(3) < 2) return leaf(type);
    switch (choices_.below(4)) {
      case 0: return question(Operator::length);
      case 1:
        return fold(choices_.chance(3) ? Operator::multiply : Operator::add,
                    question(Operator::length));
      case 2: return Expression::apply(Operator::add, {leaf(type), leaf(type)});
      default:
        return Expression::apply(Operator::subtract, {question(Operator::length), leaf(type)});
    }
  }

  // --- conditions ---

  Expression any_channel() {
    std::vector<Expression> candidates;
    for (std::size_t i = 0; i < proctype_.locals.size(); ++i) {
      if (model_.types.sort(proctype_.locals[i].type) == Sort::channel)
        candidates.push_back(Expression::local(LocalId{i}));
    }
    for (std::size_t i = 0; i < model_.channels.size(); ++i)
      candidates.push_back(Expression::channel(ChannelId{i}));
    return candidates.empty() ? Expression::leaf(Operator::null_channel)
                              : choices_.pick(candidates);
  }

  Expression question(Operator op) { return Expression::apply(op, {any_channel()}); }

  static bool is_pid_literal(const Expression& e) {
    return e.op() == Operator::process_literal || e.op() == Operator::no_process;
  }

  Expression comparison() {
    const TypeId type{choices_.below(static_cast<std::uint32_t>(model_.types.size()))};
    const bool orders = model_.types.sort(type) == Sort::number && choices_.chance(2);
    const Operator op = orders ? choices_.pick(std::vector{Operator::less, Operator::greater_equal})
                               : choices_.pick(std::vector{Operator::equal, Operator::not_equal});
    // Two lengths in an order that matters: what a symmetry of unordered operands would lose.
    const bool of_lengths = orders && choices_.chance(2);
    Expression left = of_lengths ? question(Operator::length) : value(type);
    Expression right = of_lengths ? question(Operator::length) : value(type);
    if (left == right) right = constant(type);
    // Two literals compared with each other would be ints.
    if (is_pid_literal(left) && is_pid_literal(right))
      left = Expression::leaf(Operator::own_process);
    return Expression::apply(op, {std::move(left), std::move(right)});
  }

  Expression condition() {
    switch (choices_.below(8)) {
      case 3: return question(Operator::not_full);
      case 4: return Expression::apply(Operator::logical_not, {question(Operator::not_empty)});
      case 5: return fold(Operator::logical_or, comparison());
      case 6: return fold(Operator::logical_and, comparison());
      case 7:
        return fold(Operator::logical_or,
                    Expression::apply(Operator::logical_and, {comparison(), comparison()}));
      default: return comparison();
    }
  }

  // --- statements ---

  Edge statement() {
    Edge edge{LocationId{0}, LocationId{0}, condition(), {}, Atomicity::atomic};
    const bool talks = choices_.below(4) > 0;
    if (talks) add_communication(edge);
    if (choices_.chance(3))
      edge.guard = Expression::apply(Operator::logical_and, {edge.guard, condition()});
    const std::uint32_t updates = choices_.below(3);
    for (std::uint32_t i = 0; i < updates; ++i) edge.effects.push_back(update());
    if (edge.effects.empty()) edge.effects.push_back({EffectKind::skip});
    return edge;
  }

  void add_communication(Edge& edge) {
    const Expression channel = any_channel();
    if (channel.op() == Operator::null_channel) return;
    const TypeId type = channel.op() == Operator::channel
                            ? model_[channel.channel()].type
                            : proctype_.locals[channel.local().index()].type;
    const bool sends = choices_.chance(2);
    Effect effect{sends ? EffectKind::send : EffectKind::receive, {channel}};
    std::set<Expression> used;
    for (const TypeId field : model_.types[type].parts) {
      if (sends) {
        effect.operands.push_back(value(field));
        continue;
      }
      std::vector<Expression> targets = variables(field);
      std::erase_if(targets, [&](const Expression& e) { return used.contains(e); });
      if (targets.empty()) return;
      effect.operands.push_back(choices_.pick(targets));
      used.insert(effect.operands.back());
    }
    const Operator test = sends ? Operator::not_full : Operator::not_empty;
    edge.guard =
        Expression::apply(Operator::logical_and, {edge.guard, Expression::apply(test, {channel})});
    edge.effects.push_back(std::move(effect));
  }

  Effect update() {
    std::vector<std::pair<Expression, TypeId>> targets;
    for (std::size_t i = 0; i < proctype_.locals.size(); ++i)
      targets.emplace_back(Expression::local(LocalId{i}), proctype_.locals[i].type);
    for (std::size_t i = 0; i < model_.globals.size(); ++i)
      targets.emplace_back(Expression::global(GlobalId{i}), model_.globals[i].variable.type);
    if (targets.empty()) return {EffectKind::skip};
    const auto [target, type] = choices_.pick(targets);
    return {EffectKind::assign, {target, value(type)}};
  }

  Choices& choices_;
  const Model& model_;
  const Proctype& proctype_;
  const std::vector<Relabelling>& generators_;
};

}  // namespace

std::vector<Edge> symmetric_statements(Choices& choices, const Model& model,
                                       const Proctype& proctype,
                                       const std::vector<Relabelling>& generators) {
  return Maker(choices, model, proctype, generators).make();
}

}  // namespace isospin::testing
