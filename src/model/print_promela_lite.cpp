#include "model/print_promela_lite.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "model/expression_printer.hpp"
#include "model/type_text.hpp"

namespace isospin::model {

namespace {

void write_effect(std::string& out, const Effect& effect, const ExpressionPrinter& printer) {
  if (effect.kind == EffectKind::skip) {
    out += "skip";
    return;
  }
  printer.write(out, effect.operands.front());
  out += effect.kind == EffectKind::assign ? " = " : effect.kind == EffectKind::send ? "!" : "?";
  for (std::size_t i = 1; i < effect.operands.size(); ++i) {
    if (i > 1) out += ',';
    printer.write(out, effect.operands[i]);
  }
}

void write_statement(std::string& out, const Edge& edge, const ExpressionPrinter& printer) {
  printer.write(out, edge.guard);
  out += " -> ";
  for (std::size_t i = 0; i < edge.effects.size(); ++i) {
    if (i > 0) out += "; ";
    write_effect(out, edge.effects[i], printer);
  }
}

class Printer {
 public:
  explicit Printer(const Model& model) : model_(model) {}

  std::string print() {
    for (const Channel& channel : model_.channels) write_channel(channel);
    if (!model_.globals.empty() && !out_.empty()) out_ += '\n';
    for (const Global& global : model_.globals) write_global(global);
    for (const Proctype& proctype : model_.proctypes) write_proctype(proctype);
    write_init();
    return std::move(out_);
  }

 private:
  template <class... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  void write_channel(const Channel& channel) {
    const ChannelTypeText type = channel_text(model_.types, channel.type);
    write("{} {} = [{}] of {};\n", type.front, channel.name, channel.capacity, type.fields);
  }

  void write_global(const Global& global) {
    write("{} {} = {};\n", text(model_.types, global.variable.type), global.variable.name,
          ExpressionPrinter(model_).text(global.initial));
  }

  void write_proctype(const Proctype& proctype) {
    if (!out_.empty()) out_ += '\n';
    write("proctype {}(", proctype.name);
    for (std::size_t i = 0; i < proctype.locals.size(); ++i) {
      if (i > 0) out_ += "; ";
      write("{} {}", text(model_.types, proctype.locals[i].type), proctype.locals[i].name);
    }
    out_ += ") {\n  do\n";
    const ExpressionPrinter printer(model_, &proctype);
    for (const Edge& edge : proctype.edges) {
      out_ += "  :: atomic { ";
      write_statement(out_, edge, printer);
      out_ += " }\n";
    }
    out_ += "  od\n}\n";
  }

  void write_init() {
    out_ += "\ninit {\n  atomic {\n";
    const ExpressionPrinter printer(model_);
    for (const Process& process : model_.processes) {
      write("    run {}(", model_[process.proctype].name);
      for (std::size_t i = 0; i < process.arguments.size(); ++i) {
        if (i > 0) out_ += ',';
        printer.write(out_, process.arguments[i]);
      }
      out_ += ");\n";
    }
    out_ += "  }\n}\n";
  }

  const Model& model_;
  std::string out_;
};

}  // namespace

std::string print_promela_lite(const Model& model) { return Printer(model).print(); }

std::string statement_text(const Model& model, const Proctype& proctype, const Edge& edge) {
  std::string text;
  write_statement(text, edge, ExpressionPrinter(model, &proctype));
  return text;
}

}  // namespace isospin::model
