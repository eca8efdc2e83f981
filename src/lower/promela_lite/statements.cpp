#include "lower/promela_lite/statements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lower/promela_lite/guards.hpp"
#include "model/type_text.hpp"

namespace isospin::lower::promela_lite {

namespace {

namespace ast = isospin::ast::promela_lite;
using ast::UpdateKind;
using diagnostics::Code;
using model::Effect;
using model::EffectKind;
using model::Expression;
using model::Operator;

constexpr model::LocationId only_location{0};

std::string ordinal_field(std::size_t index, std::string_view channel) {
  return fmt::format("field {} of `{}`", index + 1, channel);
}

/// What the rules of send and receive have in common, and how each of them names what is wrong.
struct Communication {
  Operator guard;
  Code needs_channel;
  Code unguarded;
  Code field_count;
};

constexpr Communication sending{Operator::not_full, Code::send_needs_channel, Code::send_unguarded,
                                Code::send_field_count};
constexpr Communication receiving{Operator::not_empty, Code::receive_needs_channel,
                                  Code::receive_unguarded, Code::receive_field_count};

class StatementLowering {
 public:
  explicit StatementLowering(const Context& context) : context_(context) {}

  std::optional<model::Edge> lower(const ast::Statement& statement) {
    auto guard = lower_guard(statement.guard, context_);
    std::vector<Effect> effects;
    bool is_whole = guard.has_value();
    for (std::size_t i = 0; i < statement.updates.size(); ++i) {
      auto effect = lower_update(statement.updates[i], i == 0, guard);
      is_whole &= effect.has_value();
      if (effect) effects.push_back(std::move(*effect));
    }
    if (!is_whole) return std::nullopt;
    return model::Edge{only_location,
                       only_location,
                       std::move(*guard),
                       std::move(effects),
                       model::Atomicity::atomic,
                       {statement.range}};
  }

 private:
  std::optional<Effect> lower_update(const ast::Update& update, bool is_first,
                                     const std::optional<Expression>& guard) {
    switch (update.kind) {
      case UpdateKind::skip: return Effect{EffectKind::skip, {}, {update.range}};
      case UpdateKind::assign: return assign(update);
      case UpdateKind::send: return send(update, is_first, guard);
      case UpdateKind::receive: return receive(update, is_first, guard);
      case UpdateKind::broken: break;
    }
    return std::nullopt;
  }

  std::optional<Effect> assign(const ast::Update& update) {
    Value target = lower_name(update.name, context_);
    Value value = lower_value(update.values.front(), context_);
    if (target.is_broken()) return std::nullopt;
    const Symbol& symbol = *context_.environment.find(update.name.text);
    const bool is_variable = symbol.kind == SymbolKind::global || symbol.kind == SymbolKind::local;
    if (!is_variable) {
      const Code code = symbol.kind == SymbolKind::channel ? Code::assignment_to_static_channel
                                                           : Code::assignment_to_proctype;
      context_.report({code,
                       update.name.range,
                       fmt::format("`{}` is {} and cannot be assigned to", update.name.text,
                                   describe(symbol.kind)),
                       {{"it is declared here", symbol.declared_at}}});
      return std::nullopt;
    }
    auto fitted = fit(std::move(value), *symbol.type, Code::assignment_type_mismatch,
                      fmt::format("`{}`", update.name.text), context_);
    if (!fitted) return std::nullopt;
    return Effect{
        EffectKind::assign, {std::move(target.expression), std::move(*fitted)}, {update.range}};
  }

  // The channel of a send or receive, with the tests that both rules share. The type of a channel
  // is always known: a name without one is broken.
  std::optional<Value> channel(const ast::Update& update, const Communication& rule, bool is_first,
                               const std::optional<Expression>& guard, std::size_t field_count) {
    Value channel = lower_name(update.name, context_);
    if (channel.is_broken()) return std::nullopt;
    if (channel.kind != ValueKind::channel) {
      context_.report({rule.needs_channel, update.name.range,
                       fmt::format("`{}` is {}, not a channel", update.name.text,
                                   describe(channel, context_))});
      return std::nullopt;
    }
    bool holds = true;
    if (!is_first) {
      holds = false;
      context_.report({Code::communication_not_first, update.range,
                       "a send or receive must be the first update of its statement; a statement "
                       "has at most one"});
    } else if (guard && !is_guarded(*guard, rule.guard, channel.expression)) {
      holds = false;
      const std::string_view test = model::facts(rule.guard).symbol;
      const bool is_disjunction = guard->op() == Operator::logical_or;
      context_.report(
          {rule.unguarded,
           update.range,
           fmt::format("the guard does not ensure `{}({})`", test, update.name.text),
           {{is_disjunction ? fmt::format("put the guard in parentheses and add `&& {}({})`", test,
                                          update.name.text)
                            : fmt::format("add `&& {}({})` to the guard", test, update.name.text),
             guard->range()}}});
    }
    const std::size_t expected = context_.types.table[*channel.type].parts.size();
    if (field_count != expected) {
      holds = false;
      context_.report(
          {rule.field_count,
           update.range,
           fmt::format("a message of `{}` has {} field{}, not {}", update.name.text, expected,
                       expected == 1 ? "" : "s", field_count),
           {{fmt::format("its type is {}", model::short_text(context_.types.table, *channel.type)),
             context_.environment.find(update.name.text)->declared_at}}});
    }
    return holds ? std::optional(std::move(channel)) : std::nullopt;
  }

  // nfull(c) or nempty(c) is a conjunct of the guard, wherever it stands: conjunctions are flat.
  static bool is_guarded(const Expression& guard, Operator test, const Expression& channel) {
    const auto ensures = [&](const Expression& conjunct) {
      return conjunct.op() == test && conjunct.operands().front() == channel;
    };
    if (guard.op() != Operator::logical_and) return ensures(guard);
    return std::any_of(guard.operands().begin(), guard.operands().end(), ensures);
  }

  std::optional<Effect> send(const ast::Update& update, bool is_first,
                             const std::optional<Expression>& guard) {
    std::vector<Value> values;
    for (const ast::Expression& value : update.values)
      values.push_back(lower_value(value, context_));
    auto to = channel(update, sending, is_first, guard, values.size());
    if (!to) return std::nullopt;
    const std::vector<model::TypeId>& fields = context_.types.table[*to->type].parts;
    Effect effect{EffectKind::send, {std::move(to->expression)}, {update.range}};
    for (std::size_t i = 0; i < values.size(); ++i) {
      auto fitted = fit(std::move(values[i]), fields[i], Code::send_field_type,
                        ordinal_field(i, update.name.text), context_);
      if (fitted) effect.operands.push_back(std::move(*fitted));
    }
    return effect.operands.size() == fields.size() + 1 ? std::optional(std::move(effect))
                                                       : std::nullopt;
  }

  std::optional<Effect> receive(const ast::Update& update, bool is_first,
                                const std::optional<Expression>& guard) {
    std::vector<Value> targets;
    bool is_whole = true;
    std::unordered_map<std::string_view, source::SourceRange> seen;
    for (const ast::Name& name : update.targets) {
      targets.push_back(lower_name(name, context_));
      is_whole &= is_fresh(name, seen);
      if (!targets.back().is_broken()) is_whole &= is_not_static(name);
    }
    auto from = channel(update, receiving, is_first, guard, targets.size());
    if (!from) return std::nullopt;
    const std::vector<model::TypeId>& fields = context_.types.table[*from->type].parts;
    Effect effect{EffectKind::receive, {std::move(from->expression)}, {update.range}};
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (targets[i].expression.op() == Operator::channel) continue;  // reported above
      auto fitted = fit(std::move(targets[i]), fields[i], Code::receive_field_type,
                        ordinal_field(i, update.name.text), context_);
      if (fitted) effect.operands.push_back(std::move(*fitted));
    }
    is_whole &= effect.operands.size() == fields.size() + 1;
    return is_whole ? std::optional(std::move(effect)) : std::nullopt;
  }

  bool is_fresh(const ast::Name& name,
                std::unordered_map<std::string_view, source::SourceRange>& seen) const {
    if (name.text.empty()) return false;
    const auto [place, is_new] = seen.emplace(name.text, name.range);
    if (!is_new) {
      context_.report({Code::receive_target_repeated,
                       name.range,
                       fmt::format("`{}` would receive two fields at once", name.text),
                       {{"the other one is here", place->second}}});
    }
    return is_new;
  }

  bool is_not_static(const ast::Name& name) const {
    const Symbol& symbol = *context_.environment.find(name.text);
    if (symbol.kind != SymbolKind::channel) return true;
    context_.report({Code::receive_into_static_channel,
                     name.range,
                     fmt::format("`{}` is a static channel and cannot be received into", name.text),
                     {{"it is declared here", symbol.declared_at}}});
    return false;
  }

  const Context& context_;
};

}  // namespace

std::optional<model::Edge> lower_statement(const ast::Statement& statement,
                                           const Context& context) {
  return StatementLowering(context).lower(statement);
}

}  // namespace isospin::lower::promela_lite
