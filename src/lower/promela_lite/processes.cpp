#include "lower/promela_lite/processes.hpp"

#include <fmt/format.h>

#include <utility>

namespace isospin::lower::promela_lite {

namespace {

namespace ast = isospin::ast::promela_lite;
using diagnostics::Code;
using model::Expression;

const Symbol* find_proctype(const ast::Run& run, const Context& context) {
  const Symbol* symbol = context.environment.find(run.proctype.text);
  if (symbol == nullptr) {
    context.environment.report_unknown(run.proctype, Code::run_unknown_proctype, "the proctype",
                                       SymbolKind::proctype, context.diagnostics);
    return nullptr;
  }
  if (symbol->kind == SymbolKind::proctype) return symbol;
  const bool is_broken =
      symbol->kind == SymbolKind::global && !symbol->type;  // perhaps `proctype`, misspelt
  if (is_broken) return nullptr;
  context.report(
      {Code::run_not_a_proctype,
       run.proctype.range,
       fmt::format("`{}` is {}, not a proctype", run.proctype.text, describe(symbol->kind)),
       {{"it is declared here", symbol->declared_at}}});
  return nullptr;
}

// An argument is a number, null or a static channel: its value is known before anything runs.
Value lower_argument(const ast::Argument& argument, const Context& context) {
  switch (argument.kind) {
    case ast::Argument::Kind::null:
      return {ValueKind::null, Expression::leaf(model::Operator::null_channel, argument.range)};
    case ast::Argument::Kind::number: {
      const auto number = lower_number(argument.number, context);
      return number ? Value{ValueKind::literal, Expression::integer(*number, argument.range)}
                    : Value{};
    }
    case ast::Argument::Kind::name: break;
    case ast::Argument::Kind::broken: return {};
  }
  Value value = lower_name(argument.name, context);
  const Symbol* symbol = context.environment.find(argument.name.text);
  if (symbol == nullptr || symbol->kind == SymbolKind::channel) return value;
  context.report({Code::argument_not_constant,
                  argument.range,
                  fmt::format("`{}` is {}; an argument is a number, null or a static channel",
                              argument.name.text, describe(symbol->kind)),
                  {{"it is declared here", symbol->declared_at}}});
  return {};
}

std::string arguments(std::size_t count) {
  if (count == 0) return "no arguments";
  return count == 1 ? "1 argument" : fmt::format("{} arguments", count);
}

}  // namespace

std::optional<model::Process> lower_run(const ast::Run& run,
                                        const std::vector<Signature>& proctypes,
                                        const Context& context) {
  std::vector<Value> values;
  for (const ast::Argument& argument : run.arguments)
    values.push_back(lower_argument(argument, context));
  const Symbol* symbol = find_proctype(run, context);
  if (symbol == nullptr || run.broken) return std::nullopt;
  const Signature& signature = proctypes[symbol->index];
  if (signature.broken) return std::nullopt;
  if (values.size() != signature.parameters.size()) {
    context.report({Code::argument_count,
                    run.range,
                    fmt::format("`{}` takes {}, not {}", run.proctype.text,
                                arguments(signature.parameters.size()), values.size()),
                    {{"it is declared here", symbol->declared_at}}});
    return std::nullopt;
  }
  model::Process process{model::ProctypeId{symbol->index}, {}, {run.range}};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!signature.parameters[i]) continue;
    auto fitted = fit(std::move(values[i]), *signature.parameters[i], Code::argument_type,
                      fmt::format("the parameter `{}`", signature.names[i].text), context);
    if (fitted) process.arguments.push_back(std::move(*fitted));
  }
  const bool is_whole = process.arguments.size() == signature.parameters.size();
  return is_whole ? std::optional(std::move(process)) : std::nullopt;
}

}  // namespace isospin::lower::promela_lite
