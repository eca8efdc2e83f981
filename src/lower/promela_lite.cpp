// The order of work: the shape of the file; all types at once; then channels and globals, the
// proctypes one after the other, each seeing those before it, and last the processes.
#include "lower/promela_lite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lower/promela_lite/environment.hpp"
#include "lower/promela_lite/processes.hpp"
#include "lower/promela_lite/statements.hpp"
#include "lower/promela_lite/types.hpp"
#include "lower/promela_lite/values.hpp"

namespace isospin::lower {

namespace {

namespace ast = isospin::ast::promela_lite;
using namespace promela_lite;
using diagnostics::Code;
using model::Model;

template <class Each>
std::vector<std::pair<std::size_t, const Each*>> declarations_of(const ast::Specification& tree) {
  std::vector<std::pair<std::size_t, const Each*>> result;
  for (std::size_t i = 0; i < tree.declarations.size(); ++i) {
    if (const auto* each = std::get_if<Each>(&tree.declarations[i])) result.emplace_back(i, each);
  }
  return result;
}

source::SourceRange head_of(const ast::Declaration& declaration) {
  return std::visit(
      [](const auto& each) -> source::SourceRange {
        if constexpr (requires { each.name; }) {
          return each.name.text.empty() ? each.range : each.name.range;
        } else {
          // Of init, the word.
          return {each.range.source, each.range.begin, each.range.begin + 4};
        }
      },
      declaration);
}

class Lowering {
 public:
  explicit Lowering(const ast::Specification& tree)
      : tree_(tree),
        types_(lower_types(tree, diagnostics_)),
        environment_(tree.declarations_lost) {}

  LoweredModel lower() {
    check_shape();
    const Context context{types_, environment_, process_count(), diagnostics_};
    model_.types = types_.table;
    for (const auto& [at, channel] : declarations_of<ast::Channel>(tree_))
      lower_channel(at, *channel, context);
    for (const auto& [at, global] : declarations_of<ast::Global>(tree_))
      lower_global(at, *global, context);
    for (const auto& [at, proctype] : declarations_of<ast::Proctype>(tree_))
      lower_proctype(at, *proctype, context);
    if (!model_.proctypes.empty()) {  // otherwise there is nothing to run, which has been said
      for (const auto& [at, init] : declarations_of<ast::Init>(tree_)) lower_init(*init, context);
    }
    const bool is_whole = !diagnostics_.has_errors() && !tree_.has_syntax_errors && !has_gaps_;
    return {is_whole ? std::optional(std::move(model_)) : std::nullopt, std::move(diagnostics_)};
  }

 private:
  // channels, globals, proctypes, init: in this order, and of init exactly one (Fig. 8).
  void check_shape() {
    constexpr std::string_view kinds[] = {"channels", "global variables", "proctypes", "init"};
    const ast::Declaration* first[std::size(kinds)] = {};
    for (const ast::Declaration& declaration : tree_.declarations) {
      // A broken declaration may be of another kind than it seems.
      if (std::visit([](const auto& each) { return each.broken; }, declaration)) continue;
      const std::size_t kind = declaration.index();
      const auto* later = std::find_if(first + kind + 1, std::end(first),
                                       [](auto* each) { return each != nullptr; });
      if (later != std::end(first)) {
        diagnostics_.add({Code::declaration_order,
                          head_of(declaration),
                          fmt::format("{} come before {}", kinds[kind], kinds[later - first]),
                          {{"it belongs before this declaration", head_of(**later)}}});
        continue;
      }
      const bool is_second_init =
          std::holds_alternative<ast::Init>(declaration) && first[kind] != nullptr;
      if (is_second_init) {
        diagnostics_.add({Code::init_repeated,
                          head_of(declaration),
                          "there is only one init process",
                          {{"the first one is here", head_of(*first[kind])}}});
      }
      if (first[kind] == nullptr) first[kind] = &declaration;
    }
    if (!tree_.declarations_lost) check_nothing_missing();
  }

  void check_nothing_missing() {
    const source::SourceRange start{tree_.source, 0, 0};
    if (declarations_of<ast::Proctype>(tree_).empty()) {
      diagnostics_.add({Code::no_proctype, start, "this specification has no proctype"});
    }
    const auto inits = declarations_of<ast::Init>(tree_);
    if (inits.empty()) {
      diagnostics_.add({Code::init_missing,
                        start,
                        "this specification has no init process",
                        {{"end it with `init { atomic { run p(...); ... } }`"}}});
    } else if (const ast::Init& init = *inits.front().second; init.runs.empty() && !init.broken) {
      diagnostics_.add({Code::no_process,
                        init.range,
                        "init starts no process",
                        {{"a specification has at least one `run`"}}});
    }
  }

  [[nodiscard]] std::optional<std::size_t> process_count() const {
    const auto inits = declarations_of<ast::Init>(tree_);
    // Without any process the error is elsewhere.
    if (inits.empty() || inits.front().second->broken || inits.front().second->runs.empty())
      return std::nullopt;
    return inits.front().second->runs.size();
  }

  void lower_channel(std::size_t at, const ast::Channel& channel, const Context& context) {
    const auto type = types_.of_declaration[at].front();
    environment_.declare(channel.name,
                         {SymbolKind::channel, model_.channels.size(), type, channel.name.range},
                         diagnostics_);
    const auto capacity = channel.broken ? std::nullopt : lower_number(channel.capacity, context);
    if (capacity && *capacity <= 0) {
      context.report({Code::channel_capacity,
                      channel.capacity.range,
                      fmt::format("the capacity of `{}` must be at least 1", channel.name.text),
                      {{"rendezvous channels belong to Promela, not to Promela-Lite"}}});
    }
    has_gaps_ |= !type || !capacity;
    model_.channels.push_back({std::string(channel.name.text),
                               type.value_or(types_.integer),
                               static_cast<std::uint32_t>(capacity.value_or(1)),
                               std::nullopt,
                               {channel.range}});
  }

  void lower_global(std::size_t at, const ast::Global& global, const Context& context) {
    const auto type = types_.of_declaration[at].front();
    environment_.declare(global.name,
                         {SymbolKind::global, model_.globals.size(), type, global.name.range},
                         diagnostics_);
    const auto number = lower_number(global.initial, context);
    std::optional<model::Expression> initial;
    if (number && type) {
      initial = fit({ValueKind::literal, model::Expression::integer(*number, global.initial.range)},
                    *type, Code::assignment_type_mismatch, fmt::format("`{}`", global.name.text),
                    context);
    }
    has_gaps_ |= !initial;
    model_.globals.push_back(
        {{std::string(global.name.text), type.value_or(types_.integer), {global.range}},
         initial.value_or(model::Expression::integer(0))});
  }

  void lower_proctype(std::size_t at, const ast::Proctype& proctype, const Context& context) {
    model::Proctype result;
    result.name = proctype.name.text;
    result.origin = {proctype.range};
    result.parameter_count = proctype.parameters.size();
    result.locations.push_back({.origin = {proctype.range}});
    Signature signature{types_.of_declaration[at], {}, proctype.broken};
    for (std::size_t i = 0; i < proctype.parameters.size(); ++i) {
      const ast::Parameter& parameter = proctype.parameters[i];
      const auto type = signature.parameters[i];
      has_gaps_ |= !type || parameter.name.text.empty();
      signature.names.push_back(parameter.name);
      declare_parameter(proctype, parameter.name,
                        {SymbolKind::local, i, type, parameter.name.range});
      result.locals.push_back({std::string(parameter.name.text),
                               type.value_or(types_.integer),
                               {parameter.name.range}});
    }
    if (proctype.broken) environment_.lose_locals();
    for (const ast::Statement& statement : proctype.statements) {
      auto edge = lower_statement(statement, context);
      has_gaps_ |= !edge;
      if (edge) result.edges.push_back(std::move(*edge));
    }
    environment_.forget_locals();
    environment_.declare(
        proctype.name,
        {SymbolKind::proctype, model_.proctypes.size(), std::nullopt, proctype.name.range},
        diagnostics_);
    has_gaps_ |= proctype.broken;
    model_.proctypes.push_back(std::move(result));
    signatures_.push_back(std::move(signature));
  }

  // {p, x̄} ∩ dom(Γ) = ∅, and p and the x̄ are all different (T-PROCTYPE).
  void declare_parameter(const ast::Proctype& proctype, const ast::Name& name, Symbol symbol) {
    if (name.text.empty()) return;
    const Symbol* taken = environment_.find(name.text);
    const bool is_own_name = name.text == proctype.name.text;
    if (is_own_name || (taken != nullptr && taken->kind == SymbolKind::local)) {
      diagnostics_.add(
          {Code::parameter_repeated,
           name.range,
           is_own_name ? fmt::format("the parameter `{}` has the name of its proctype", name.text)
                       : fmt::format("`{}` has two parameters `{}`", proctype.name.text, name.text),
           {{is_own_name ? "the proctype is here" : "the other one is here",
             is_own_name ? proctype.name.range : taken->declared_at}}});
    } else if (taken != nullptr) {
      diagnostics_.add(
          {Code::name_redeclared,
           name.range,
           fmt::format("`{}` is already declared", name.text),
           {{fmt::format("it is {}, declared here", describe(taken->kind)), taken->declared_at}}});
    }
    environment_.declare_local(name.text, symbol);
  }

  void lower_init(const ast::Init& init, const Context& context) {
    has_gaps_ |= init.broken;
    for (const ast::Run& run : init.runs) {
      auto process = lower_run(run, signatures_, context);
      has_gaps_ |= !process;
      if (process) model_.processes.push_back(std::move(*process));
    }
  }

  const ast::Specification& tree_;
  diagnostics::DiagnosticList diagnostics_;
  DeclaredTypes types_;
  Environment environment_;
  Model model_;
  std::vector<Signature> signatures_;
  bool has_gaps_ = false;  // a broken part was passed over in silence
};

}  // namespace

LoweredModel lower_promela_lite(const ast::Specification& tree) { return Lowering(tree).lower(); }

}  // namespace isospin::lower
