// The translation of section 6.2: channel types lose their fields, recursive types their binder,
// and `null` becomes a channel of capacity 0. It needs six corrections to keep the states and
// transitions of the original:
//
// 1. A channel of capacity 0 has one internal slot, and SPIN says that it is not full. Promela-Lite
//    says that nfull(null) does not hold. So nfull(x) becomes (x != null && nfull(x)), unless x is
//    a static channel.
// 2. SPIN's grammar has no negation of nfull and nempty, alone or inside a larger condition.
//    Negation is pushed inwards: !nfull(c) becomes full(c), !(a && b) becomes !a || !b.
// 3. `!a == b` is (!a) == b in Promela; pushing negation inwards removes that as well.
// 4. x?x, and a receive from x into several variables with x among them, goes through a helper
//    variable: SPIN takes the fields and removes the message one after the other, from the channel
//    that x holds by then.
// 5. SPIN rejects a message with more fields than any declared channel has, so null has as many as
//    the widest channel type of the model.
// 6. A name that is a word of Promela or C, a macro of the verifier, or very long (SPIN's buffers
//    overflow) gets another.
#include "spin/promela.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "model/expression_printer.hpp"
#include "spin/renaming.hpp"

namespace isospin::spin {

namespace {

using diagnostics::Code;
using model::Expression;
using model::Model;
using model::Operator;

constexpr std::size_t proctype_limit = 254;  // SPIN numbers 255 in a byte, and one of them is init
constexpr std::size_t process_limit = 254;   // SPIN runs 255, and one of them is init
constexpr std::size_t channel_limit = 254;   // SPIN has 255, and one of them is null

// --- expressions ---

Operator negated(Operator comparison) {
  switch (comparison) {
    case Operator::equal: return Operator::not_equal;
    case Operator::not_equal: return Operator::equal;
    case Operator::less: return Operator::greater_equal;
    case Operator::less_equal: return Operator::greater;
    case Operator::greater: return Operator::less_equal;
    case Operator::greater_equal: return Operator::less;
    default: throw std::logic_error("not a comparison");
  }
}

class PromelaExpressions final : public model::ExpressionPrinter {
 public:
  using ExpressionPrinter::ExpressionPrinter;

  /// Writes a guard, or its negation with the negation pushed inwards.
  void write_guard(std::string& out, const Expression& guard, bool negate,
                   bool parenthesise) const {
    switch (guard.op()) {
      case Operator::logical_not:
        write_guard(out, guard.operands().front(), !negate, parenthesise);
        return;
      case Operator::logical_and:
      case Operator::logical_or: {
        const bool is_and = (guard.op() == Operator::logical_and) != negate;
        if (parenthesise) out += '(';
        for (std::size_t i = 0; i < guard.operands().size(); ++i) {
          if (i > 0) out += is_and ? " && " : " || ";
          write_guard(out, guard.operands()[i], negate, true);
        }
        if (parenthesise) out += ')';
        return;
      }
      case Operator::not_full: write_test(out, guard, negate, "nfull", "full"); return;
      case Operator::not_empty: write_test(out, guard, negate, "nempty", "empty"); return;
      default: {
        const Operator op = negate ? negated(guard.op()) : guard.op();
        write(out, Expression::apply(op, guard.operands()));
      }
    }
  }

 private:
  static void write_test(std::string& out, const std::string& channel, bool may_be_null,
                         bool negate, std::string_view positive, std::string_view negative) {
    const std::string test = fmt::format("{}({})", negate ? negative : positive, channel);
    if (may_be_null) {
      fmt::format_to(std::back_inserter(out), "({} {} null {} {})", channel,
                     negate ? "==" : "!=", negate ? "||" : "&&", test);
    } else {
      out += test;
    }
  }

  void write_test(std::string& out, const Expression& question, bool negate,
                  std::string_view positive, std::string_view negative) const {
    const Expression& channel = question.operands().front();
    if (channel.op() == Operator::null_channel) {
      out += negate ? "true" : "false";
      return;
    }
    const bool may_be_null =
        question.op() == Operator::not_full && channel.op() != Operator::channel;
    write_test(out, text(channel), may_be_null, negate, positive, negative);
  }

  void write_leaf(std::string& out, const Expression& leaf) const override {
    const bool is_least = leaf.op() == Operator::integer_literal &&
                          leaf.integer() == std::numeric_limits<std::int32_t>::min();
    if (is_least) {
      out += "(-2147483647 - 1)";  // SPIN reads the digits before the sign
    } else {
      ExpressionPrinter::write_leaf(out, leaf);
    }
  }
};

// --- the specification ---

std::string_view promela_type(const model::TypeTable& types, model::TypeId type) {
  switch (types.sort(type)) {
    case model::Sort::process: return "pid";
    case model::Sort::channel: return "chan";
    case model::Sort::number: break;
  }
  return "int";
}

class Printer {
 public:
  explicit Printer(Model model) : model_(std::move(model)) {
    Renaming renaming(model_);
    renamed_ = renaming.rename();
    helper_ = renaming.fresh_name("source");
  }

  std::string print() {
    write("/* Translated from Promela-Lite by isospin. */\n");
    for (const auto& [old_name, new_name] : renamed_)
      write("/* `{}` is called `{}` here. */\n", old_name, new_name);
    write("\nchan null = [0] of {{{}}};\n\n", null_fields());
    for (const model::Channel& channel : model_.channels) write_channel(channel);
    if (!model_.channels.empty()) out_ += '\n';
    const PromelaExpressions printer(model_);
    for (const model::Global& global : model_.globals) {
      write("{} {} = {};\n", promela_type(model_.types, global.variable.type), global.variable.name,
            printer.text(global.initial));
    }
    if (!model_.globals.empty()) out_ += '\n';
    for (const model::Proctype& proctype : model_.proctypes) write_proctype(proctype);
    write_init(printer);
    return std::move(out_);
  }

 private:
  template <class... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  [[nodiscard]] std::string null_fields() const {
    std::size_t most = 1;
    for (std::size_t i = 0; i < model_.types.size(); ++i) {
      const model::Type& type = model_.types[model::TypeId{i}];
      if (type.kind == model::TypeKind::channel) most = std::max(most, type.parts.size());
    }
    std::string fields = "bit";
    for (std::size_t i = 1; i < most; ++i) fields += ",bit";
    return fields;
  }

  void write_channel(const model::Channel& channel) {
    write("chan {} = [{}] of {{", channel.name, channel.capacity);
    const std::vector<model::TypeId>& fields = model_.types[channel.type].parts;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      write("{}{}", i > 0 ? "," : "", promela_type(model_.types, fields[i]));
    }
    out_ += "};\n";
  }

  void write_proctype(const model::Proctype& proctype) {
    write("proctype {}(", proctype.name);
    for (std::size_t i = 0; i < proctype.locals.size(); ++i) {
      const model::Variable& local = proctype.locals[i];
      write("{}{} {}", i > 0 ? "; " : "", promela_type(model_.types, local.type), local.name);
    }
    out_ += ") {\n";
    if (std::any_of(proctype.edges.begin(), proctype.edges.end(), needs_helper)) {
      write("  chan {} = null;\n", helper_);
    }
    out_ += "  do\n";
    const PromelaExpressions printer(model_, &proctype);
    for (const model::Edge& edge : proctype.edges) write_edge(edge, printer);
    out_ += "  od\n}\n\n";
  }

  // The channel that a receive takes its message from is itself received into.
  static bool receives_own_channel(const model::Effect& effect) {
    return effect.kind == model::EffectKind::receive &&
           std::find(effect.operands.begin() + 1, effect.operands.end(), effect.operands.front()) !=
               effect.operands.end();
  }
  static bool needs_helper(const model::Edge& edge) {
    return std::any_of(edge.effects.begin(), edge.effects.end(), receives_own_channel);
  }

  void write_edge(const model::Edge& edge, const PromelaExpressions& printer) {
    out_ += "  :: atomic { ";
    printer.write_guard(out_, edge.guard, false, false);
    out_ += " -> ";
    for (std::size_t i = 0; i < edge.effects.size(); ++i) {
      if (i > 0) out_ += "; ";
      write_effect(edge.effects[i], printer);
    }
    out_ += " }\n";
  }

  void write_effect(const model::Effect& effect, const PromelaExpressions& printer) {
    using enum model::EffectKind;
    if (effect.kind == skip) {
      out_ += "skip";
      return;
    }
    const bool through_helper = receives_own_channel(effect);
    const std::string first = printer.text(effect.operands.front());
    if (through_helper) write("{} = {}; ", helper_, first);
    out_ += through_helper ? helper_ : first;
    out_ += effect.kind == assign ? " = " : effect.kind == send ? "!" : "?";
    for (std::size_t i = 1; i < effect.operands.size(); ++i) {
      if (i > 1) out_ += ',';
      printer.write(out_, effect.operands[i]);
    }
    if (through_helper) write("; {} = null", helper_);
  }

  void write_init(const PromelaExpressions& printer) {
    out_ += "init {\n  atomic {\n";
    for (const model::Process& process : model_.processes) {
      write("    run {}(", model_[process.proctype].name);
      for (std::size_t i = 0; i < process.arguments.size(); ++i) {
        if (i > 0) out_ += ',';
        printer.write(out_, process.arguments[i]);
      }
      out_ += ");\n";
    }
    out_ += "  }\n}\n";
  }

  Model model_;
  std::vector<std::pair<std::string, std::string>> renamed_;
  std::string helper_;  // holds the channel of a receive that changes the variable it comes from
  std::string out_;
};

diagnostics::DiagnosticList check_limits(const Model& model) {
  diagnostics::DiagnosticList list;
  if (model.proctypes.size() > proctype_limit) {
    list.add(
        {Code::promela_proctype_limit, model.proctypes[proctype_limit].origin.range,
         fmt::format(
             "SPIN numbers at most {} proctypes besides init, and confuses more; this model has {}",
             proctype_limit, model.proctypes.size())});
  }
  if (model.processes.size() > process_limit) {
    list.add({Code::promela_process_limit, model.processes[process_limit].origin.range,
              fmt::format("SPIN runs at most {} processes besides init; this model has {}",
                          process_limit, model.processes.size())});
  }
  if (model.channels.size() > channel_limit) {
    list.add({Code::promela_channel_limit, model.channels[channel_limit].origin.range,
              fmt::format("SPIN has at most {} channels besides null; this model has {}",
                          channel_limit, model.channels.size())});
  }
  return list;
}

}  // namespace

PromelaText print_promela(const Model& model) {
  return {Printer(model).print(), check_limits(model)};
}

}  // namespace isospin::spin
