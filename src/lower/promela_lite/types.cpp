#include "lower/promela_lite/types.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include "model/type_text.hpp"

namespace isospin::lower::promela_lite {

namespace {

using namespace ast::promela_lite;
using diagnostics::Code;
using model::TypeId;

class TypeLowering {
 public:
  explicit TypeLowering(diagnostics::DiagnosticList& diagnostics) : diagnostics_(diagnostics) {
    root(graph_.add(model::int_type()));
    root(graph_.add(model::process_type()));
  }

  DeclaredTypes lower(const Specification& tree) {
    std::vector<std::vector<std::optional<std::size_t>>> root_of;
    for (const Declaration& declaration : tree.declarations) {
      root_of.push_back(
          std::visit([this](const auto& each) { return this->declared(each); }, declaration));
    }
    const model::MinimisedTypes minimised = model::minimise(graph_, roots_);
    DeclaredTypes result{minimised.table, minimised.roots[0], minimised.roots[1], {}};
    for (const auto& roots : root_of) {
      auto& types = result.of_declaration.emplace_back();
      for (const auto& root : roots) {
        types.push_back(root ? std::optional(minimised.roots[*root]) : std::nullopt);
      }
    }
    report_mismatches(minimised);
    return result;
  }

 private:
  using RootOf = std::vector<std::optional<std::size_t>>;

  // A channel declared with its type in front and with its fields behind; both have to be the same.
  struct TwiceDeclared {
    std::size_t front;
    std::size_t behind;
    const Channel* channel;
  };

  std::size_t root(TypeId state) {
    roots_.push_back(state);
    return roots_.size() - 1;
  }

  std::optional<std::size_t> root(std::optional<TypeId> state) {
    return state ? std::optional(root(*state)) : std::nullopt;
  }

  RootOf declared(const Channel& channel) {
    if (channel.broken) return {std::nullopt};
    // A variable bound in front may be used in the fields behind, where it stands for the same
    // type.
    const TypeId self = graph_.add({.kind = model::TypeKind::channel});
    const bool binds = channel.binder && !channel.binder->text.empty();
    const TypeId front =
        channel.front_fields ? graph_.add({.kind = model::TypeKind::channel}) : self;
    if (binds) scope_.emplace_back(channel.binder->text, front);
    const bool behind_is_whole = fill(self, channel.fields);
    const bool front_is_whole = !channel.front_fields || fill(front, *channel.front_fields);
    if (binds) scope_.pop_back();
    if (!behind_is_whole || !front_is_whole) return {std::nullopt};
    const std::size_t behind_root = root(self);
    if (channel.front_fields) twice_declared_.push_back({root(front), behind_root, &channel});
    return {behind_root};
  }

  RootOf declared(const Global& global) {
    if (global.broken) return {std::nullopt};
    if (global.type.kind != TypeKind::integer && global.type.kind != TypeKind::pid) {
      if (global.type.kind == TypeKind::variable) {
        variable(global.type.variable);  // reports it: nothing is bound here
      } else if (global.type.kind == TypeKind::channel) {
        diagnostics_.add({Code::global_type,
                          global.type.range,
                          "a global variable is an int or a pid",
                          {{"a channel is declared as `chan name = [capacity] of {types};`"}}});
      }
      return {std::nullopt};
    }
    return {root(lower_type(global.type))};
  }

  RootOf declared(const Proctype& proctype) {
    if (proctype.broken) return RootOf(proctype.parameters.size());
    RootOf result;
    for (const Parameter& parameter : proctype.parameters)
      result.push_back(root(lower_type(parameter.type)));
    return result;
  }

  static RootOf declared(const Init& /*init*/) { return {}; }

  std::optional<TypeId> lower_type(const Type& type) {
    switch (type.kind) {
      case TypeKind::integer: return TypeId{0};
      case TypeKind::pid: return TypeId{1};
      case TypeKind::variable: return variable(type.variable);
      case TypeKind::channel: return channel(type);
      case TypeKind::broken: break;
    }
    return std::nullopt;
  }

  std::optional<TypeId> variable(const Name& name) {
    for (auto bound = scope_.rbegin(); bound != scope_.rend(); ++bound) {
      if (bound->first == name.text) return bound->second;
    }
    diagnostics_.add({Code::unknown_type,
                      name.range,
                      fmt::format("`{}` is not a type", name.text),
                      {{"the types are int, pid, chan{...}, and variables bound by `rec`"}}});
    return std::nullopt;
  }

  // Most types of a file are a few written many times. One that is not part of another becomes a
  // state only the first time.
  std::optional<TypeId> channel(const Type& type) {
    std::string spelling;
    std::vector<std::string_view> bound;
    const bool is_closed = nesting_ == 0 && spell(type, bound, spelling);
    if (is_closed) {
      if (const auto known = closed_.find(spelling); known != closed_.end()) return known->second;
    }
    const TypeId state = graph_.add({.kind = model::TypeKind::channel});
    if (type.binder) scope_.emplace_back(type.binder->text, state);
    ++nesting_;
    const bool is_whole = fill(state, type.fields);
    --nesting_;
    if (type.binder) scope_.pop_back();
    if (!is_whole) return std::nullopt;
    if (is_closed) closed_.emplace(std::move(spelling), state);
    return state;
  }

  // Writes a type with its variables as numbers, counted from the innermost binder, so that types
  // that differ only in the names of variables are written alike. False if a variable is free or a
  // part is broken.
  static bool spell(const Type& type, std::vector<std::string_view>& bound, std::string& out) {
    switch (type.kind) {
      case TypeKind::integer: out += 'i'; return true;
      case TypeKind::pid: out += 'p'; return true;
      case TypeKind::broken: return false;
      case TypeKind::variable: {
        const auto binder = std::find(bound.rbegin(), bound.rend(), type.variable.text);
        out += std::to_string(binder - bound.rbegin());
        out += ';';
        return binder != bound.rend();
      }
      case TypeKind::channel: break;
    }
    // A type without a binder counts as one that binds a variable nobody can name.
    bound.push_back(type.binder ? type.binder->text : std::string_view());
    out += '{';
    bool is_closed = true;
    for (const Type& field : type.fields) is_closed = is_closed && spell(field, bound, out);
    out += '}';
    bound.pop_back();
    return is_closed;
  }

  bool fill(TypeId state, const std::vector<Type>& fields) {
    std::vector<TypeId> parts;
    bool is_whole = true;
    for (const Type& field : fields) {
      const auto part = lower_type(field);
      is_whole &= part.has_value();
      if (part) parts.push_back(*part);
    }
    graph_.states[state.index()].parts = std::move(parts);
    return is_whole;
  }

  void report_mismatches(const model::MinimisedTypes& minimised) {
    for (const TwiceDeclared& each : twice_declared_) {
      const TypeId front = minimised.roots[each.front];
      const TypeId behind = minimised.roots[each.behind];
      if (front == behind) continue;
      diagnostics_.add(
          {Code::channel_type_mismatch, each.channel->name.range,
           fmt::format("`{}` is declared as {}, but its messages make it {}",
                       each.channel->name.text, model::short_text(minimised.table, front),
                       model::short_text(minimised.table, behind))});
    }
  }

  diagnostics::DiagnosticList& diagnostics_;
  model::TypeGraph graph_;
  std::vector<TypeId> roots_;
  std::vector<std::pair<std::string_view, TypeId>> scope_;
  std::vector<TwiceDeclared> twice_declared_;
  std::unordered_map<std::string, TypeId> closed_;  // by spelling
  std::size_t nesting_ = 0;                         // how many types the current one is part of
};

}  // namespace

DeclaredTypes lower_types(const Specification& tree, diagnostics::DiagnosticList& diagnostics) {
  return TypeLowering(diagnostics).lower(tree);
}

}  // namespace isospin::lower::promela_lite
