#include "support/random_model.hpp"

#include <array>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace isospin::testing {

namespace {

using namespace isospin::model;

constexpr std::array strange{"_",      "x",      "byte",  "while", "active", "timeout",
                             "printf", "EOF",    "NULL",  "linux", "Pp0",    "now",
                             "_nr_pr", "P0",     "_last", "full",  "empty",  "double",
                             "stdout", "minseq", "a_u",   "in",    "true",   "TRUE"};

class Generator {
 public:
  Generator(Choices& choices, const RandomModelOptions& options)
      : choices_(choices), options_(options) {}

  Model generate() {
    const std::uint32_t proctypes = 1 + choices_.below(3);
    process_count_ = 1 + choices_.below(options_.max_processes);
    declare(proctypes);
    for (Proctype& proctype : model_.proctypes) {
      proctype.locations.emplace_back();
      const std::uint32_t statements = 1 + choices_.below(options_.max_statements);
      for (std::uint32_t i = 0; i < statements; ++i) proctype.edges.push_back(statement(proctype));
    }
    for (std::uint32_t i = 0; i < process_count_; ++i) {
      const ProctypeId which{choices_.below(proctypes)};
      Process process{which, {}};
      for (const Variable& parameter : model_[which].locals)
        process.arguments.push_back(constant(parameter.type));
      model_.processes.push_back(std::move(process));
    }
    return std::move(model_);
  }

 private:
  // --- names and types ---

  std::string name(std::string_view stem, std::size_t number) {
    if (options_.strange_names && choices_.chance(12)) {
      std::string candidate = strange[choices_.below(strange.size())];
      if (choices_.chance(10)) candidate = std::string(200, 'n') + candidate;
      if (used_.insert(candidate).second) return candidate;
    }
    std::string plain = std::string(stem) + std::to_string(number);
    while (!used_.insert(plain).second) plain += '_';
    return plain;
  }

  // A handful of channel types; a field may be any of them, so there are cycles.
  void make_types() {
    graph_.add(int_type());
    graph_.add(process_type());
    const std::uint32_t count = 1 + choices_.below(4);
    for (std::uint32_t i = 0; i < count; ++i) graph_.add({.kind = model::TypeKind::channel});
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t fields = 1 + choices_.below(3);
      for (std::uint32_t field = 0; field < fields; ++field) {
        graph_.states[2 + i].parts.push_back(any_type());
      }
    }
  }

  TypeId any_type() {
    return TypeId{choices_.below(static_cast<std::uint32_t>(graph_.states.size()))};
  }
  TypeId channel_type() {
    return TypeId{2 + choices_.below(static_cast<std::uint32_t>(graph_.states.size() - 2))};
  }

  // Everything that has a type, in the order in which a file declares it, so that the table is
  // numbered as a file's is.
  void declare(std::uint32_t proctypes) {
    make_types();
    std::vector<TypeId> roots{TypeId{0}, TypeId{1}};
    const std::uint32_t channels = choices_.below(options_.max_channels + 1);
    for (std::uint32_t i = 0; i < channels; ++i) {
      roots.push_back(channel_type());
      model_.channels.push_back({name("c", i), {}, 1 + choices_.below(2)});
    }
    const std::uint32_t globals = choices_.below(3);
    for (std::uint32_t i = 0; i < globals; ++i) {
      roots.push_back(TypeId{choices_.below(2)});
      model_.globals.push_back({{name("g", i), {}}, Expression::integer(0)});
    }
    for (std::uint32_t i = 0; i < proctypes; ++i) {
      Proctype proctype;
      proctype.name = name("p", i);
      proctype.parameter_count = choices_.below(4);
      for (std::size_t j = 0; j < proctype.parameter_count; ++j) {
        roots.push_back(any_type());
        proctype.locals.push_back({name("x", j), {}});
      }
      model_.proctypes.push_back(std::move(proctype));
    }
    assign_types(minimise(graph_, roots));
    for (Global& global : model_.globals) global.initial = constant(global.variable.type);
  }

  void assign_types(const MinimisedTypes& types) {
    model_.types = types.table;
    std::size_t next = 2;
    for (Channel& channel : model_.channels) channel.type = types.roots[next++];
    for (Global& global : model_.globals) global.variable.type = types.roots[next++];
    for (Proctype& proctype : model_.proctypes) {
      for (Variable& local : proctype.locals) local.type = types.roots[next++];
    }
  }

  // --- expressions ---

  Expression literal(Sort sort) {
    if (sort == Sort::channel) return Expression::leaf(Operator::null_channel);
    if (sort == Sort::process) {
      const std::uint32_t pid = choices_.below(process_count_ + 1);
      return pid == 0 ? Expression::leaf(Operator::no_process)
                      : Expression::process(ProcessId{pid - 1});
    }
    if (!options_.small_values && choices_.chance(8)) {
      using Limits = std::numeric_limits<std::int32_t>;
      return Expression::integer(
          choices_.pick(std::vector{Limits::min(), Limits::max(), -1, 255, 256}));
    }
    return Expression::integer(static_cast<std::int32_t>(choices_.below(4)));
  }

  // Leaves of a type that a process may use; those of a channel type only if they fit exactly.
  std::vector<Expression> leaves(TypeId type, const Proctype* proctype) {
    std::vector<Expression> result{literal(model_.types.sort(type))};
    if (model_.types.sort(type) == Sort::process)
      result.push_back(Expression::leaf(Operator::own_process));
    for (std::size_t i = 0; i < model_.channels.size(); ++i) {
      if (model_.channels[i].type == type) result.push_back(Expression::channel(ChannelId{i}));
    }
    const std::vector<Expression> variables = variables_of(type, proctype);
    result.insert(result.end(), variables.begin(), variables.end());
    return result;
  }

  std::vector<Expression> variables_of(TypeId type, const Proctype* proctype) {
    std::vector<Expression> result;
    for (std::size_t i = 0; i < model_.globals.size(); ++i) {
      if (model_.globals[i].variable.type == type)
        result.push_back(Expression::global(GlobalId{i}));
    }
    for (std::size_t i = 0; proctype != nullptr && i < proctype->locals.size(); ++i) {
      if (proctype->locals[i].type == type) result.push_back(Expression::local(LocalId{i}));
    }
    return result;
  }

  Expression constant(TypeId type) {
    std::vector<Expression> candidates{literal(model_.types.sort(type))};
    for (std::size_t i = 0; i < model_.channels.size(); ++i) {
      if (model_.channels[i].type == type) candidates.push_back(Expression::channel(ChannelId{i}));
    }
    return choices_.pick(candidates);
  }

  // Channels and variables that hold one.
  std::vector<std::pair<Expression, TypeId>> channels(const Proctype& proctype) {
    std::vector<std::pair<Expression, TypeId>> result;
    for (std::size_t i = 0; i < model_.channels.size(); ++i) {
      result.emplace_back(Expression::channel(ChannelId{i}), model_.channels[i].type);
    }
    for (std::size_t i = 0; i < proctype.locals.size(); ++i) {
      if (model_.types.sort(proctype.locals[i].type) == Sort::channel) {
        result.emplace_back(Expression::local(LocalId{i}), proctype.locals[i].type);
      }
    }
    return result;
  }

  Expression value(TypeId type, const Proctype& proctype, std::uint32_t depth) {
    const bool is_number = model_.types.sort(type) == Sort::number;
    if (depth == 0 || !is_number || options_.small_values || choices_.below(3) == 0) {
      if (is_number && choices_.chance(5)) return question(Operator::length, proctype);
      return choices_.pick(leaves(type, &proctype));
    }
    const Operator op =
        choices_.pick(std::vector{Operator::add, Operator::subtract, Operator::multiply});
    std::vector<Expression> operands;
    const std::uint32_t count = op == Operator::subtract ? 2 : 2 + choices_.below(2);
    for (std::uint32_t i = 0; i < count; ++i) operands.push_back(value(type, proctype, depth - 1));
    return Expression::apply(op, std::move(operands));
  }

  Expression question(Operator op, const Proctype& proctype) {
    const auto candidates = channels(proctype);
    const bool asks_null = candidates.empty() || choices_.chance(20);
    return Expression::apply(op, {asks_null ? Expression::leaf(Operator::null_channel)
                                            : choices_.pick(candidates).first});
  }

  Expression comparison(const Proctype& proctype, std::uint32_t depth) {
    const bool orders = choices_.chance(4);
    const std::uint32_t which = choices_.below(4);
    // The table's first two types are int and pid; a third, if there is one, is a channel type.
    const auto last = static_cast<std::uint32_t>(model_.types.size() - 1);
    const TypeId type{orders || which == 0 ? 0U : which == 1 ? 1U : choices_.below(last + 1)};
    const Operator op = orders
                            ? choices_.pick(std::vector{Operator::less, Operator::less_equal,
                                                        Operator::greater, Operator::greater_equal})
                            : choices_.pick(std::vector{Operator::equal, Operator::not_equal});
    Expression left = value(type, proctype, depth);
    Expression right = value(type, proctype, depth);
    // Two literals compared with each other are ints, whatever they were meant to be.
    const auto is_pid_literal = [](const Expression& e) {
      return e.op() == Operator::process_literal || e.op() == Operator::no_process;
    };
    if (is_pid_literal(left) && is_pid_literal(right))
      left = Expression::leaf(Operator::own_process);
    return Expression::apply(op, {std::move(left), std::move(right)});
  }

  Expression guard(const Proctype& proctype, std::uint32_t depth) {
    const std::uint32_t kind = depth == 0 ? choices_.below(3) : choices_.below(6);
    switch (kind) {
      case 1:
        return question(choices_.chance(2) ? Operator::not_full : Operator::not_empty, proctype);
      case 3: return Expression::apply(Operator::logical_not, {guard(proctype, depth - 1)});
      case 4:
      case 5: {
        std::vector<Expression> operands;
        const std::uint32_t count = 2 + choices_.below(2);
        for (std::uint32_t i = 0; i < count; ++i) operands.push_back(guard(proctype, depth - 1));
        return Expression::apply(kind == 4 ? Operator::logical_and : Operator::logical_or,
                                 std::move(operands));
      }
      default: return comparison(proctype, depth);
    }
  }

  // --- statements ---

  Edge statement(const Proctype& proctype) {
    Edge edge{LocationId{0}, LocationId{0}, guard(proctype, 2), {}, Atomicity::atomic};
    const auto candidates = channels(proctype);
    if (!candidates.empty() && choices_.below(3) > 0) {
      const auto [channel, type] = choices_.pick(candidates);
      const bool sends = choices_.chance(2);
      auto effect =
          sends ? std::optional(send(channel, type, proctype)) : receive(channel, type, proctype);
      if (effect) {
        const Operator test = sends ? Operator::not_full : Operator::not_empty;
        edge.guard = Expression::apply(Operator::logical_and,
                                       {edge.guard, Expression::apply(test, {channel})});
        edge.effects.push_back(std::move(*effect));
      }
    }
    const std::uint32_t more = choices_.below(3);
    for (std::uint32_t i = 0; i < more; ++i) edge.effects.push_back(update(proctype));
    if (edge.effects.empty()) edge.effects.push_back({EffectKind::skip});
    return edge;
  }

  Effect send(const Expression& channel, TypeId type, const Proctype& proctype) {
    Effect effect{EffectKind::send, {channel}};
    for (const TypeId field : model_.types[type].parts)
      effect.operands.push_back(value(field, proctype, 1));
    return effect;
  }

  std::optional<Effect> receive(const Expression& channel, TypeId type, const Proctype& proctype) {
    Effect effect{EffectKind::receive, {channel}};
    std::set<Expression> used;
    for (const TypeId field : model_.types[type].parts) {
      std::vector<Expression> candidates;
      for (const Expression& variable : variables_of(field, &proctype)) {
        if (!used.contains(variable)) candidates.push_back(variable);
      }
      if (candidates.empty()) return std::nullopt;
      effect.operands.push_back(choices_.pick(candidates));
      used.insert(effect.operands.back());
    }
    return effect;
  }

  Effect update(const Proctype& proctype) {
    std::vector<std::pair<Expression, TypeId>> variables;
    for (std::size_t i = 0; i < model_.globals.size(); ++i) {
      variables.emplace_back(Expression::global(GlobalId{i}), model_.globals[i].variable.type);
    }
    for (std::size_t i = 0; i < proctype.locals.size(); ++i) {
      variables.emplace_back(Expression::local(LocalId{i}), proctype.locals[i].type);
    }
    if (variables.empty() || choices_.chance(6)) return {EffectKind::skip};
    const auto [variable, type] = choices_.pick(variables);
    return {EffectKind::assign, {variable, value(type, proctype, 2)}};
  }

  Choices& choices_;
  RandomModelOptions options_;
  Model model_;
  TypeGraph graph_;
  std::set<std::string> used_;
  std::uint32_t process_count_ = 1;
};

}  // namespace

Model random_model(Choices& choices, const RandomModelOptions& options) {
  return Generator(choices, options).generate();
}

}  // namespace isospin::testing
