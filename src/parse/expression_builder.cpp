#include "parse/expression_builder.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace isospin::parse {

namespace {

using antlr4::tree::TerminalNode;
using namespace ast::promela_lite;
using P = isospin_grammar::PromelaLiteParser;

class ExpressionBuilder {
 public:
  explicit ExpressionBuilder(const LeafReader& leaves) : leaves_(leaves) {}

  Expression guard(P::GuardContext& context) {
    return chain(context, context.conjunction(),
                 [this](auto& child) { return conjunction(child); });
  }

  Expression sum(P::SumContext& context) {
    return chain(context, context.product(), [this](auto& child) { return product(child); });
  }

 private:
  // Children of a rung of the ladder: operand, operator, operand, ... Error nodes are passed over.
  template <class Operand, class Build>
  Expression chain(antlr4::ParserRuleContext& context, const std::vector<Operand*>& operands,
                   Build build) {
    if (operands.size() == 1 && !is_broken(context)) return build(*operands.front());
    Expression result;
    result.range = leaves_.range(context);
    if (is_broken(context)) return result;
    result.kind = ExpressionKind::chain;
    for (Operand* operand : operands) result.operands.push_back(build(*operand));
    for (antlr4::tree::ParseTree* child : context.children) {
      if (const auto op = binary_operator(leaves_.token_text(child))) {
        auto* node = dynamic_cast<TerminalNode*>(child);
        result.operators.push_back({*op, leaves_.range(*node->getSymbol())});
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

  Expression conjunction(P::ConjunctionContext& context) {
    return chain(context, context.negation(), [this](auto& child) { return negation(child); });
  }

  Expression negation(P::NegationContext& context) {
    Expression result;
    if (context.comparison() != nullptr) result = comparison(*context.comparison());
    // The rule is one long list of `!`, innermost last.
    for (std::size_t i = context.children.size(); i-- > 0;) {
      if (leaves_.token_text(context.children[i]) != "!") continue;
      auto* node = dynamic_cast<TerminalNode*>(context.children[i]);
      Expression outer;
      outer.kind = ExpressionKind::negation;
      outer.range = cover(leaves_.range(*node->getSymbol()), result.range);
      outer.operands.push_back(std::move(result));
      result = std::move(outer);
    }
    return result;
  }

  Expression comparison(P::ComparisonContext& context) {
    return chain(context, context.sum(), [this](auto& child) { return sum(child); });
  }

  Expression product(P::ProductContext& context) {
    return chain(context, context.atom(), [this](auto& child) { return atom(child); });
  }

  Expression atom(P::AtomContext& context) {
    Expression result;
    result.range = leaves_.range(context);
    if (is_broken(context)) return result;
    if (context.guard() != nullptr) {
      result = guard(*context.guard());
      result.parenthesised = true;
      result.range = leaves_.range(context);
    } else if (context.LEN() != nullptr) {
      channel_query(context, ExpressionKind::len, result);
    } else if (context.NFULL() != nullptr) {
      channel_query(context, ExpressionKind::nfull, result);
    } else if (context.NEMPTY() != nullptr) {
      channel_query(context, ExpressionKind::nempty, result);
    } else if (context.number() != nullptr) {
      const Number literal = leaves_.number(context.number());
      result.kind = literal.digits.empty() ? ExpressionKind::broken : ExpressionKind::number;
      result.text = literal.digits;
      result.negative = literal.negative;
    } else if (context.NAME() != nullptr) {
      result.kind = ExpressionKind::name;
      result.text = leaves_.name(context.NAME()).text;
    } else if (context.OWN_PID() != nullptr) {
      result.kind = ExpressionKind::own_pid;
    } else if (context.NULL_() != nullptr) {
      result.kind = ExpressionKind::null;
    }
    return result;
  }

  void channel_query(P::AtomContext& context, ExpressionKind kind, Expression& result) const {
    Expression channel;
    if (const Name written = leaves_.name(context.NAME()); !written.text.empty()) {
      channel.kind = ExpressionKind::name;
      channel.text = written.text;
      channel.range = written.range;
    } else if (const Name null = leaves_.name(context.NULL_()); !null.text.empty()) {
      channel.kind = ExpressionKind::null;
      channel.range = null.range;
    } else {
      return;  // stays broken
    }
    result.kind = kind;
    result.operands.push_back(std::move(channel));
  }

  const LeafReader& leaves_;
};

}  // namespace

Expression build_guard(P::GuardContext& context, const LeafReader& leaves) {
  return ExpressionBuilder(leaves).guard(context);
}

Expression build_value(P::SumContext& context, const LeafReader& leaves) {
  return ExpressionBuilder(leaves).sum(context);
}

}  // namespace isospin::parse
