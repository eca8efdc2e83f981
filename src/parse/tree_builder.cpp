#include "parse/tree_builder.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace isospin::parse {

namespace {

using antlr4::Token;
using antlr4::tree::TerminalNode;
using namespace ast::promela_lite;
using P = isospin_grammar::PromelaLiteParser;

class TreeBuilder {
 public:
  TreeBuilder(const source::SourceManager& sources, source::SourceId source)
      : sources_(sources), source_(source) {}

  Specification specification(P::SpecificationContext& context) {
    Specification result;
    result.source = source_;
    for (P::DeclarationContext* declared : context.declaration()) declaration(*declared, result);
    result.declarations_lost |= is_broken(context) || has_skipped_text(context);
    return result;
  }

 private:
  // --- ranges and leaves ---

  // The parser makes tokens up where one is missing; those have no place in the text.
  static bool is_real(const Token* token) {
    return token != nullptr && token->getTokenIndex() != INVALID_INDEX &&
           token->getType() != Token::EOF;
  }

  [[nodiscard]] SourceRange range(const Token& token) const {
    return {source_, static_cast<std::uint32_t>(token.getStartIndex()),
            static_cast<std::uint32_t>(token.getStopIndex() + 1)};
  }

  [[nodiscard]] SourceRange range(const antlr4::ParserRuleContext& context) const {
    const Token* first = context.start;
    const Token* last = context.stop;
    if (!is_real(first)) return {source_, 0, 0};
    // A rule that matched nothing stops before it starts.
    if (!is_real(last) || last->getStartIndex() < first->getStartIndex()) return range(*first);
    return cover(range(*first), range(*last));
  }

  Name name(TerminalNode* node) const {
    // Tokens that recovery passed over are in the tree as error nodes.
    const bool was_skipped = dynamic_cast<antlr4::tree::ErrorNode*>(node) != nullptr;
    if (node == nullptr || was_skipped || !is_real(node->getSymbol())) return {};
    const SourceRange at = range(*node->getSymbol());
    return {sources_.text(at), at};
  }

  Number number(P::NumberContext* context) const {
    Number result;
    if (context == nullptr) return result;
    result.range = range(*context);
    result.digits = name(context->NUMBER()).text;
    result.negative = context->children.size() > 1;
    return result;
  }

  static bool is_broken(const antlr4::ParserRuleContext& context) {
    return context.exception != nullptr;
  }

  // The parser passed over tokens to find its way again; a declaration may be among them.
  static bool has_skipped_text(const antlr4::ParserRuleContext& context) {
    return std::any_of(context.children.begin(), context.children.end(),
                       [](antlr4::tree::ParseTree* child) {
                         return dynamic_cast<antlr4::tree::ErrorNode*>(child) != nullptr;
                       });
  }

  // --- types ---

  Type simple_type(P::SimpleTypeContext* context) const {
    Type result;
    if (context == nullptr) return result;
    result.range = range(*context);
    if (context->INT() != nullptr) {
      result.kind = TypeKind::integer;
    } else if (context->PID() != nullptr) {
      result.kind = TypeKind::pid;
    } else if (context->NAME() != nullptr) {
      result.kind = TypeKind::variable;
      result.variable = name(context->NAME());
    }
    return result;
  }

  Type type(P::TypeContext* context) const {
    if (context == nullptr) return {};
    if (context->simpleType() != nullptr) return simple_type(context->simpleType());
    P::ChannelTypeContext* channel = context->channelType();
    Type result;
    result.range = range(*context);
    if (channel == nullptr || channel->fields() == nullptr) return result;
    result.kind = TypeKind::channel;
    if (channel->recursive() != nullptr) result.binder = name(channel->recursive()->NAME());
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
    const bool is_channel = context.CHAN() != nullptr && context.OF() != nullptr;
    const std::vector<P::FieldsContext*> all_fields = context.fields();
    if (is_channel) {
      Channel channel;
      channel.range = range(context);
      channel.broken = is_broken(context);
      if (context.recursive() != nullptr) channel.binder = name(context.recursive()->NAME());
      channel.name = name(context.NAME());
      channel.capacity = number(context.number());
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
    global.range = range(context);
    global.broken = is_broken(context);
    global.name = name(context.NAME());
    global.initial = number(context.number());
    if (context.CHAN() == nullptr) {
      global.type = simple_type(context.simpleType());
    } else {
      // Told to be no type of a global later; only its range matters.
      const SourceRange chan = name(context.CHAN()).range;
      global.type.kind = TypeKind::channel;
      global.type.range = all_fields.empty() ? chan : cover(chan, range(*all_fields.front()));
    }
    result.declarations.emplace_back(std::move(global));
  }

  Proctype proctype(P::ProctypeContext& context) {
    Proctype result;
    result.range = range(context);
    result.name = name(context.NAME());
    const bool has_misplaced =
        context.misplaced() != nullptr && !context.misplaced()->children.empty();
    result.broken = is_broken(context) || has_misplaced;
    if (P::ParametersContext* parameters = context.parameters()) {
      result.broken |= is_broken(*parameters);
      for (P::ParamContext* param : parameters->param()) {
        result.parameters.push_back({type(param->type()), name(param->NAME())});
      }
    }
    for (P::StatementContext* each : context.statement())
      result.statements.push_back(statement(*each));
    return result;
  }

  Init init(P::InitContext& context) const {
    Init result;
    result.range = range(context);
    result.broken = is_broken(context);
    for (antlr4::tree::ParseTree* child : context.children) {
      if (operator_text(child) == ";" && !result.runs.empty()) result.runs.back().terminated = true;
      if (auto* each = dynamic_cast<P::RunContext*>(child)) result.runs.push_back(run(*each));
    }
    return result;
  }

  Run run(P::RunContext& context) const {
    Run result;
    result.range = range(context);
    result.proctype = name(context.NAME());
    result.broken = is_broken(context);
    for (P::ArgumentContext* each : context.argument()) {
      result.broken |= is_broken(*each);
      result.arguments.push_back(argument(*each));
    }
    return result;
  }

  Argument argument(P::ArgumentContext& context) const {
    Argument result;
    result.range = range(context);
    if (context.NAME() != nullptr) {
      result.kind = Argument::Kind::name;
      result.name = name(context.NAME());
    } else if (context.number() != nullptr) {
      result.kind = Argument::Kind::number;
      result.number = number(context.number());
    } else if (context.NULL_() != nullptr) {
      result.kind = Argument::Kind::null;
    }
    return result;
  }

  // --- statements ---

  Statement statement(P::StatementContext& context) {
    Statement result;
    result.range = range(context);
    if (is_broken(context) || context.guard() == nullptr) {
      result.updates.emplace_back();  // broken, like the guard
      return result;
    }
    result.guard = guard(*context.guard());
    for (P::UpdateContext* each : context.update()) result.updates.push_back(update(*each));
    return result;
  }

  Update update(P::UpdateContext& context) {
    Update result;
    result.range = range(context);
    if (is_broken(context)) return result;
    const std::vector<TerminalNode*> names = context.NAME();
    if (context.SKIP_() != nullptr) {
      result.kind = UpdateKind::skip;
      return result;
    }
    if (names.empty() || context.children.size() < 3) return result;
    result.name = name(names.front());
    for (P::SumContext* value : context.sum()) result.values.push_back(sum(*value));
    const std::string_view symbol = operator_text(context.children[1]);
    if (symbol == "=") {
      result.kind = UpdateKind::assign;
    } else if (symbol == "!") {
      result.kind = UpdateKind::send;
    } else if (symbol == "?") {
      result.kind = UpdateKind::receive;
      for (std::size_t i = 1; i < names.size(); ++i) result.targets.push_back(name(names[i]));
    }
    return result;
  }

  // --- guards and expressions ---

  [[nodiscard]] std::string_view operator_text(antlr4::tree::ParseTree* child) const {
    auto* node = dynamic_cast<TerminalNode*>(child);
    if (node == nullptr || !is_real(node->getSymbol())) return {};
    return sources_.text(range(*node->getSymbol()));
  }

  // Children of a rung of the ladder: operand, operator, operand, ... Error nodes are passed over.
  template <class Operand, class Build>
  Expression chain(antlr4::ParserRuleContext& context, const std::vector<Operand*>& operands,
                   Build build) {
    if (operands.size() == 1 && !is_broken(context)) return build(*operands.front());
    Expression result;
    result.range = range(context);
    if (is_broken(context)) return result;
    result.kind = ExpressionKind::chain;
    for (Operand* operand : operands) result.operands.push_back(build(*operand));
    for (antlr4::tree::ParseTree* child : context.children) {
      if (const auto op = binary_operator(operator_text(child))) {
        auto* node = dynamic_cast<TerminalNode*>(child);
        result.operators.push_back({*op, range(*node->getSymbol())});
      }
    }
    if (result.operators.size() + 1 != result.operands.size()) result.kind = ExpressionKind::broken;
    return result;
  }

  static std::optional<BinaryOperator> binary_operator(std::string_view symbol) {
    using enum BinaryOperator;
    static constexpr std::array<std::pair<std::string_view, BinaryOperator>, 11> symbols{
        {{"||", disjunction},
         {"&&", conjunction},
         {"==", equal},
         {"!=", not_equal},
         {"<", less},
         {"<=", less_equal},
         {">", greater},
         {">=", greater_equal},
         {"+", add},
         {"-", subtract},
         {"*", multiply}}};
    for (const auto& [text, op] : symbols) {
      if (text == symbol) return op;
    }
    return std::nullopt;
  }

  Expression guard(P::GuardContext& context) {
    return chain(context, context.conjunction(),
                 [this](auto& child) { return conjunction(child); });
  }

  Expression conjunction(P::ConjunctionContext& context) {
    return chain(context, context.negation(), [this](auto& child) { return negation(child); });
  }

  Expression negation(P::NegationContext& context) {
    Expression result;
    if (context.comparison() != nullptr) result = comparison(*context.comparison());
    // The rule is one long list of `!`, innermost last.
    for (std::size_t i = context.children.size(); i-- > 0;) {
      if (operator_text(context.children[i]) != "!") continue;
      auto* node = dynamic_cast<TerminalNode*>(context.children[i]);
      Expression outer;
      outer.kind = ExpressionKind::negation;
      outer.range = cover(range(*node->getSymbol()), result.range);
      outer.operands.push_back(std::move(result));
      result = std::move(outer);
    }
    return result;
  }

  Expression comparison(P::ComparisonContext& context) {
    return chain(context, context.sum(), [this](auto& child) { return sum(child); });
  }

  Expression sum(P::SumContext& context) {
    return chain(context, context.product(), [this](auto& child) { return product(child); });
  }

  Expression product(P::ProductContext& context) {
    return chain(context, context.atom(), [this](auto& child) { return atom(child); });
  }

  Expression atom(P::AtomContext& context) {
    Expression result;
    result.range = range(context);
    if (is_broken(context)) return result;
    if (context.guard() != nullptr) {
      result = guard(*context.guard());
      result.parenthesised = true;
    } else if (context.LEN() != nullptr) {
      channel_query(context, ExpressionKind::len, result);
    } else if (context.NFULL() != nullptr) {
      channel_query(context, ExpressionKind::nfull, result);
    } else if (context.NEMPTY() != nullptr) {
      channel_query(context, ExpressionKind::nempty, result);
    } else if (context.number() != nullptr) {
      const Number literal = number(context.number());
      result.kind = literal.digits.empty() ? ExpressionKind::broken : ExpressionKind::number;
      result.text = literal.digits;
      result.negative = literal.negative;
    } else if (context.NAME() != nullptr) {
      result.kind = ExpressionKind::name;
      result.text = name(context.NAME()).text;
    } else if (context.OWN_PID() != nullptr) {
      result.kind = ExpressionKind::own_pid;
    } else if (context.NULL_() != nullptr) {
      result.kind = ExpressionKind::null;
    }
    return result;
  }

  void channel_query(P::AtomContext& context, ExpressionKind kind, Expression& result) const {
    Expression channel;
    if (const Name written = name(context.NAME()); !written.text.empty()) {
      channel.kind = ExpressionKind::name;
      channel.text = written.text;
      channel.range = written.range;
    } else if (context.NULL_() != nullptr && is_real(context.NULL_()->getSymbol())) {
      channel.kind = ExpressionKind::null;
      channel.range = range(*context.NULL_()->getSymbol());
    } else {
      return;  // stays broken
    }
    result.kind = kind;
    result.operands.push_back(std::move(channel));
  }

  const source::SourceManager& sources_;
  source::SourceId source_;
};

}  // namespace

Specification build_tree(P::SpecificationContext& parsed, const source::SourceManager& sources,
                         source::SourceId source) {
  return TreeBuilder(sources, source).specification(parsed);
}

}  // namespace isospin::parse
