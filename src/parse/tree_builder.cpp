#include "parse/tree_builder.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "parse/expression_builder.hpp"
#include "parse/leaf_reader.hpp"

namespace isospin::parse {

namespace {

using antlr4::tree::TerminalNode;
using namespace ast::promela_lite;
using P = isospin_grammar::PromelaLiteParser;

// The parser passed over tokens to find its way again; a declaration may be among them.
bool has_skipped_text(const antlr4::ParserRuleContext& context) {
  return std::any_of(context.children.begin(), context.children.end(),
                     [](antlr4::tree::ParseTree* child) {
                       return dynamic_cast<antlr4::tree::ErrorNode*>(child) != nullptr;
                     });
}

class TreeBuilder {
 public:
  explicit TreeBuilder(const LeafReader& leaves) : leaves_(leaves) {}

  Specification specification(P::SpecificationContext& context) {
    Specification result;
    result.source = leaves_.source();
    for (P::DeclarationContext* declared : context.declaration()) declaration(*declared, result);
    result.declarations_lost |= is_broken(context) || has_skipped_text(context);
    return result;
  }

 private:
  // --- types ---

  Type simple_type(P::SimpleTypeContext* context) const {
    Type result;
    if (context == nullptr) return result;
    result.range = leaves_.range(*context);
    if (context->INT() != nullptr) {
      result.kind = TypeKind::integer;
    } else if (context->PID() != nullptr) {
      result.kind = TypeKind::pid;
    } else if (context->NAME() != nullptr) {
      result.kind = TypeKind::variable;
      result.variable = leaves_.name(context->NAME());
    }
    return result;
  }

  Type type(P::TypeContext* context) const {
    if (context == nullptr) return {};
    if (context->simpleType() != nullptr) return simple_type(context->simpleType());
    P::ChannelTypeContext* channel = context->channelType();
    Type result;
    result.range = leaves_.range(*context);
    if (channel == nullptr || channel->fields() == nullptr) return result;
    result.kind = TypeKind::channel;
    if (channel->recursive() != nullptr) result.binder = leaves_.name(channel->recursive()->NAME());
    result.fields = fields(channel->fields());
    return result;
  }

  std::vector<Type> fields(P::FieldsContext* context) const {
    std::vector<Type> result;
    if (context == nullptr) return result;
    for (P::TypeContext* field : context->type()) result.push_back(type(field));
    return result;
  }

  // --- declarations ---

  void declaration(P::DeclarationContext& context, Specification& result) {
    if (P::ChannelOrGlobalContext* variable = context.channelOrGlobal()) {
      channel_or_global(*variable, result);
    } else if (P::ProctypeContext* declared = context.proctype()) {
      result.declarations.emplace_back(proctype(*declared));
    } else if (P::InitContext* started = context.init()) {
      result.declarations.emplace_back(init(*started));
    }
    result.declarations_lost |= is_broken(context) || result.declarations.empty() ||
                                is_incomplete(result.declarations.back());
  }

  // Without its name, nobody knows what was declared.
  static bool is_incomplete(const Declaration& declaration) {
    return std::visit(
        [](const auto& each) {
          if constexpr (requires { each.name; }) {
            return each.name.text.empty();
          } else {
            return each.broken;
          }
        },
        declaration);
  }

  void channel_or_global(P::ChannelOrGlobalContext& context, Specification& result) {
    const auto has_token = [&](std::string_view text) {
      return std::any_of(context.children.begin(), context.children.end(),
                         [&](auto* child) { return leaves_.token_text(child) == text; });
    };
    const bool is_channel = context.CHAN() != nullptr && has_token("[");
    const std::vector<P::FieldsContext*> all_fields = context.fields();
    if (is_channel) {
      Channel channel;
      channel.range = leaves_.range(context);
      channel.broken = is_broken(context);
      if (context.recursive() != nullptr)
        channel.binder = leaves_.name(context.recursive()->NAME());
      channel.name = leaves_.name(context.NAME());
      channel.capacity = leaves_.number(context.number());
      const bool has_front = all_fields.size() > 1;
      if (has_front) channel.front_fields = fields(all_fields.front());
      if (all_fields.empty()) {
        channel.broken = true;
      } else {
        channel.fields = fields(all_fields.back());
      }
      result.declarations.emplace_back(std::move(channel));
      return;
    }
    Global global;
    global.range = leaves_.range(context);
    global.broken = is_broken(context);
    global.name = leaves_.name(context.NAME());
    global.initial = leaves_.number(context.number());
    if (context.CHAN() == nullptr) {
      global.type = simple_type(context.simpleType());
    } else {
      // Told to be no type of a global later; only its range matters.
      const SourceRange chan = leaves_.name(context.CHAN()).range;
      global.type.kind = TypeKind::channel;
      global.type.range =
          all_fields.empty() ? chan : cover(chan, leaves_.range(*all_fields.front()));
    }
    result.declarations.emplace_back(std::move(global));
  }

  Proctype proctype(P::ProctypeContext& context) {
    Proctype result;
    result.range = leaves_.range(context);
    result.name = leaves_.name(context.NAME());
    const bool has_misplaced =
        context.misplaced() != nullptr && !context.misplaced()->children.empty();
    result.broken = is_broken(context) || has_misplaced;
    if (P::ParametersContext* parameters = context.parameters()) {
      result.broken |= is_broken(*parameters);
      for (P::ParamContext* param : parameters->param()) {
        result.parameters.push_back({type(param->type()), leaves_.name(param->NAME())});
      }
    }
    for (P::StatementContext* each : context.statement())
      result.statements.push_back(statement(*each));
    return result;
  }

  Init init(P::InitContext& context) const {
    Init result;
    result.range = leaves_.range(context);
    result.broken = is_broken(context);
    for (antlr4::tree::ParseTree* child : context.children) {
      if (leaves_.token_text(child) == ";" && !result.runs.empty())
        result.runs.back().terminated = true;
      if (auto* each = dynamic_cast<P::RunContext*>(child)) result.runs.push_back(run(*each));
    }
    return result;
  }

  Run run(P::RunContext& context) const {
    Run result;
    result.range = leaves_.range(context);
    result.proctype = leaves_.name(context.NAME());
    result.broken = is_broken(context);
    for (P::ArgumentContext* each : context.argument()) {
      result.broken |= is_broken(*each);
      result.arguments.push_back(argument(*each));
    }
    return result;
  }

  Argument argument(P::ArgumentContext& context) const {
    Argument result;
    result.range = leaves_.range(context);
    if (context.NAME() != nullptr) {
      result.kind = Argument::Kind::name;
      result.name = leaves_.name(context.NAME());
    } else if (context.number() != nullptr) {
      result.kind = Argument::Kind::number;
      result.number = leaves_.number(context.number());
    } else if (context.NULL_() != nullptr) {
      result.kind = Argument::Kind::null;
    }
    return result;
  }

  // --- statements ---

  Statement statement(P::StatementContext& context) {
    Statement result;
    result.range = leaves_.range(context);
    if (is_broken(context) || context.guard() == nullptr) {
      result.updates.emplace_back();  // broken, like the guard
      return result;
    }
    result.guard = build_guard(*context.guard(), leaves_);
    for (P::UpdateContext* each : context.update()) result.updates.push_back(update(*each));
    return result;
  }

  Update update(P::UpdateContext& context) {
    Update result;
    result.range = leaves_.range(context);
    if (is_broken(context)) return result;
    const std::vector<TerminalNode*> names = context.NAME();
    if (context.SKIP_() != nullptr) {
      result.kind = UpdateKind::skip;
      return result;
    }
    if (names.empty() || context.children.size() < 3) return result;
    result.name = leaves_.name(names.front());
    for (P::SumContext* value : context.sum())
      result.values.push_back(build_value(*value, leaves_));
    const std::string_view symbol = leaves_.token_text(context.children[1]);
    if (symbol == "=") {
      result.kind = UpdateKind::assign;
    } else if (symbol == "!") {
      result.kind = UpdateKind::send;
    } else if (symbol == "?") {
      result.kind = UpdateKind::receive;
      for (std::size_t i = 1; i < names.size(); ++i)
        result.targets.push_back(leaves_.name(names[i]));
    }
    return result;
  }

  const LeafReader& leaves_;
};

}  // namespace

Specification build_tree(P::SpecificationContext& parsed, const source::SourceManager& sources,
                         source::SourceId source) {
  const LeafReader leaves(sources, source);
  return TreeBuilder(leaves).specification(parsed);
}

}  // namespace isospin::parse
