#include "oracle/interpreter.hpp"

#include <stdexcept>
#include <utility>

namespace isospin::testing {

namespace {

using namespace isospin::model;

Value wrap(std::int64_t value) { return static_cast<Value>(static_cast<std::uint32_t>(value)); }

Value& variable(const Expression& target, State& s, std::size_t process) {
  return target.op() == Operator::global ? s.globals[target.global().index()]
                                         : s.locals[process][target.local().index()];
}

const std::vector<std::vector<Value>>& queue(const State& s, std::int64_t channel) {
  return s.queues.at(static_cast<std::size_t>(channel) - 1);
}

}  // namespace

State Interpreter::initial() const {
  State state;
  for (const Global& global : model_.globals)
    state.globals.push_back(evaluate(global.initial, state, 0));
  for (std::size_t i = 0; i < model_.processes.size(); ++i) {
    state.locals.emplace_back();
    for (const Expression& argument : model_.processes[i].arguments) {
      const Value value = evaluate(argument, state, i);
      state.locals.back().push_back(value);
    }
  }
  state.queues.resize(model_.channels.size());
  return state;
}

std::vector<State> Interpreter::successors(const State& state) const {
  std::vector<State> result;
  for (std::size_t i = 0; i < model_.processes.size(); ++i) {
    for (const Edge& edge : model_[model_.processes[i].proctype].edges) {
      if (!holds(edge.guard, state, i)) continue;
      State next = state;
      for (const Effect& effect : edge.effects) execute(effect, next, i);
      result.push_back(std::move(next));
    }
  }
  return result;
}

Value Interpreter::evaluate(const Expression& e, const State& s, std::size_t process) const {
  const auto operand = [&](std::size_t i) {
    return std::int64_t{evaluate(e.operands()[i], s, process)};
  };
  switch (e.op()) {
    case Operator::integer_literal: return e.integer();
    case Operator::process_literal: return static_cast<Value>(e.process().value + 1);
    case Operator::no_process: return 0;
    case Operator::channel: return static_cast<Value>(e.channel().value + 1);
    case Operator::null_channel: return 0;
    case Operator::global: return s.globals[e.global().index()];
    case Operator::local: return s.locals[process][e.local().index()];
    case Operator::own_process: return static_cast<Value>(process + 1);
    case Operator::length:
      return static_cast<Value>(operand(0) == 0 ? 0 : queue(s, operand(0)).size());
    case Operator::subtract: return wrap(operand(0) - operand(1));
    case Operator::add:
    case Operator::multiply: {
      Value total = static_cast<Value>(operand(0));
      for (std::size_t i = 1; i < e.operands().size(); ++i) {
        total = e.op() == Operator::add ? wrap(total + operand(i)) : wrap(total * operand(i));
      }
      return total;
    }
    default: throw std::logic_error("a condition has no value");
  }
}

bool Interpreter::holds(const Expression& e, const State& s, std::size_t process) const {
  const auto value = [&](std::size_t i) { return evaluate(e.operands()[i], s, process); };
  switch (e.op()) {
    case Operator::equal: return value(0) == value(1);
    case Operator::not_equal: return value(0) != value(1);
    case Operator::less: return value(0) < value(1);
    case Operator::less_equal: return value(0) <= value(1);
    case Operator::greater: return value(0) > value(1);
    case Operator::greater_equal: return value(0) >= value(1);
    case Operator::not_full:
      return value(0) != 0 && queue(s, value(0)).size() <
                                  model_.channels[static_cast<std::size_t>(value(0)) - 1].capacity;
    case Operator::not_empty: return value(0) != 0 && !queue(s, value(0)).empty();
    case Operator::logical_not: return !holds(e.operands()[0], s, process);
    case Operator::logical_and:
      for (const Expression& operand : e.operands()) {
        if (!holds(operand, s, process)) return false;
      }
      return true;
    case Operator::logical_or:
      for (const Expression& operand : e.operands()) {
        if (holds(operand, s, process)) return true;
      }
      return false;
    default: throw std::logic_error("a value does not hold");
  }
}

void Interpreter::execute(const Effect& effect, State& s, std::size_t process) const {
  if (effect.kind == EffectKind::skip) return;
  if (effect.kind == EffectKind::assign) {
    variable(effect.operands[0], s, process) = evaluate(effect.operands[1], s, process);
    return;
  }
  const Value channel = evaluate(effect.operands[0], s, process);
  auto& messages = s.queues.at(static_cast<std::size_t>(channel) - 1);
  if (effect.kind == EffectKind::send) {
    std::vector<Value> message;
    for (std::size_t i = 1; i < effect.operands.size(); ++i)
      message.push_back(evaluate(effect.operands[i], s, process));
    messages.push_back(std::move(message));
    return;
  }
  const std::vector<Value> message = messages.front();
  messages.erase(messages.begin());
  for (std::size_t i = 1; i < effect.operands.size(); ++i)
    variable(effect.operands[i], s, process) = message[i - 1];
}

State Interpreter::image(const group::Permutation& permutation, const State& state) const {
  const std::size_t processes = model_.processes.size();
  const auto of_process = [&](std::size_t i) { return permutation(util::Point{i}).index(); };
  const auto of_channel = [&](std::size_t c) {
    return permutation(util::Point{processes + c}).index() - processes;
  };
  const auto of_value = [&](Value value, TypeId type) {
    const Sort sort = model_.types.sort(type);
    if (sort == Sort::number || value == 0) return value;
    const auto index = static_cast<std::size_t>(value) - 1;
    return static_cast<Value>(1 + (sort == Sort::process ? of_process(index) : of_channel(index)));
  };
  State result = state;
  for (std::size_t i = 0; i < state.globals.size(); ++i)
    result.globals[i] = of_value(state.globals[i], model_.globals[i].variable.type);
  for (std::size_t i = 0; i < processes; ++i) {
    std::vector<Value>& locals = result.locals[of_process(i)];
    locals = state.locals[i];
    const std::vector<Variable>& variables = model_[model_.processes[i].proctype].locals;
    for (std::size_t j = 0; j < locals.size(); ++j)
      locals[j] = of_value(locals[j], variables[j].type);
  }
  for (std::size_t c = 0; c < state.queues.size(); ++c) {
    auto& messages = result.queues[of_channel(c)];
    messages = state.queues[c];
    const std::vector<TypeId>& fields = model_.types[model_.channels[c].type].parts;
    for (std::vector<Value>& message : messages) {
      for (std::size_t j = 0; j < message.size(); ++j) message[j] = of_value(message[j], fields[j]);
    }
  }
  return result;
}

}  // namespace isospin::testing
