#include "support/scrambled_text.hpp"

#include <string_view>
#include <vector>

#include "model/type_text.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

class Scrambler {
 public:
  Scrambler(const Model& model, Choices& choices) : model_(model), choices_(choices) {}

  std::string print() {
    std::string text;
    for (const Channel& channel : model_.channels) {
      const ChannelTypeText type = channel_text(model_.types, channel.type);
      // The type may stand in front even where it need not.
      const bool in_front = type.front == "chan" && choices_.chance(3);
      text += type.front + (in_front ? type.fields : "") + space() + channel.name + "=[" +
              std::to_string(channel.capacity) + "]of" + space() + type.fields + ";" + space();
    }
    for (const Global& global : model_.globals) {
      text += model::text(model_.types, global.variable.type) + space() + global.variable.name +
              "=" + expression(global.initial, nullptr) + ";" + space();
    }
    for (const Proctype& proctype : model_.proctypes) text += print(proctype);
    text += "init{atomic{";
    for (std::size_t i = 0; i < model_.processes.size(); ++i) text += run(model_.processes[i], i);
    return text + "}}";
  }

 private:
  std::string space() {
    static const std::vector<std::string> blanks{" ",       "\n",   "\t ",           " /* a */ ",
                                                 " // b\n", "\r\n", " /* ** // \n*/"};
    return choices_.pick(blanks);
  }

  std::string run(const Process& process, std::size_t index) {
    std::string text = (index > 0 ? (choices_.chance(4) ? ";; " : "; ") : "");
    text += "run " + model_[process.proctype].name + "(";
    for (std::size_t i = 0; i < process.arguments.size(); ++i) {
      text += (i > 0 ? "," : "") + leaf(process.arguments[i], nullptr);
    }
    const bool is_last = index + 1 == model_.processes.size();
    return text + (is_last && choices_.chance(2) ? ");" : ")");
  }

  std::string print(const Proctype& proctype) {
    std::string text = "proctype " + proctype.name + "(";
    for (std::size_t i = 0; i < proctype.locals.size(); ++i) {
      text += (i > 0 ? ";" : "") + model::text(model_.types, proctype.locals[i].type) + space() +
              proctype.locals[i].name;
    }
    text += "){do" + space();
    std::vector<Edge> edges = proctype.edges;
    choices_.shuffle(edges);
    for (const Edge& edge : edges) text += statement(edge, proctype);
    return text + "od}" + space();
  }

  std::string statement(const Edge& edge, const Proctype& proctype) {
    std::string text = "::atomic{" + space() + expression(edge.guard, &proctype) + "->" + space();
    for (std::size_t i = 0; i < edge.effects.size(); ++i) {
      const Effect& effect = edge.effects[i];
      if (i > 0) text += ";";
      if (effect.kind == EffectKind::skip) {
        text += "skip";
        continue;
      }
      text += leaf(effect.operands.front(), &proctype);
      text += effect.kind == EffectKind::assign ? "=" : effect.kind == EffectKind::send ? "!" : "?";
      for (std::size_t j = 1; j < effect.operands.size(); ++j) {
        const bool is_target = effect.kind == EffectKind::receive;
        text += (j > 1 ? "," : "") + (is_target ? leaf(effect.operands[j], &proctype)
                                                : expression(effect.operands[j], &proctype));
      }
    }
    return text + "}" + space();
  }

  std::string leaf(const Expression& e, const Proctype* proctype) {
    switch (e.op()) {
      case Operator::integer_literal: return std::to_string(e.integer());
      case Operator::process_literal: return std::to_string(e.process().value + 1);
      case Operator::no_process: return "0";
      case Operator::channel: return model_[e.channel()].name;
      case Operator::null_channel: return "null";
      case Operator::global: return model_[e.global()].variable.name;
      case Operator::local: return proctype->locals[e.local().index()].name;
      default: return "_pid";
    }
  }

  // Every operand in parentheses of its own, where Promela-Lite allows them. A global's initial
  // value is a bare number.
  std::string expression(const Expression& e, const Proctype* proctype) {
    if (e.operands().empty()) {
      const std::string text = leaf(e, proctype);
      return proctype != nullptr && choices_.chance(5) ? "(" + text + ")" : text;
    }
    const auto infix = [&](std::string_view symbol, bool commutes) {
      std::vector<std::string> operands;
      for (const Expression& operand : e.operands())
        operands.push_back("(" + expression(operand, proctype) + ")");
      if (commutes) choices_.shuffle(operands);
      return group(operands, symbol);
    };
    const auto question = [&](std::string_view word) {
      return std::string(word) + "(" + leaf(e.operands().front(), proctype) + ")";
    };
    switch (e.op()) {
      case Operator::length: return question("len");
      case Operator::not_full: return question("nfull");
      case Operator::not_empty: return question("nempty");
      case Operator::add: return infix("+", true);
      case Operator::multiply: return infix("*", true);
      case Operator::logical_and: return infix("&&", true);
      case Operator::logical_or: return infix("||", true);
      case Operator::equal: return infix("==", true);
      case Operator::not_equal: return infix("!=", true);
      case Operator::subtract: return infix("-", false);
      case Operator::less: return infix("<", false);
      case Operator::less_equal: return infix("<=", false);
      case Operator::greater: return infix(">", false);
      case Operator::greater_equal: return infix(">=", false);
      default: return "!(" + expression(e.operands().front(), proctype) + ")";
    }
  }

  // a op (b op c), ((a) op b) op c, ...: any grouping into pairs.
  std::string group(std::vector<std::string> operands, std::string_view symbol) {
    while (operands.size() > 1) {
      const std::size_t at = choices_.below(static_cast<std::uint32_t>(operands.size() - 1));
      const bool is_last = operands.size() == 2;
      operands[at] = (is_last ? "" : "(") + operands[at] + std::string(symbol) + space() +
                     operands[at + 1] + (is_last ? "" : ")");
      operands.erase(operands.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    return operands.front();
  }

  const Model& model_;
  Choices& choices_;
};

}  // namespace

std::string scrambled_text(const Model& model, Choices& choices) {
  return Scrambler(model, choices).print();
}

}  // namespace isospin::testing
