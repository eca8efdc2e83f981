#include "report/breaker_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/expression_printer.hpp"
#include "model/points.hpp"
#include "model/print_promela_lite.hpp"
#include "report/permutation_text.hpp"

namespace isospin::report {

namespace {

using namespace model;
using diagnostics::Code;
using diagnostics::Diagnostic;
using symmetry::Breaker;
using symmetry::ConstraintKind;

constexpr std::size_t names_shown = 12;
constexpr std::size_t places_shown = 4;
constexpr std::size_t pieces_shown = 6;

class Writer {
 public:
  Writer(const Model& model, const Breaker& breaker)
      : model_(model), breaker_(breaker), points_(model), names_(point_names(model)) {}

  Diagnostic write() const {
    switch (breaker_.constraint.kind) {
      case ConstraintKind::global: return global();
      case ConstraintKind::parameter: return parameter();
      case ConstraintKind::statements: return statements();
    }
    return global();
  }

 private:
  [[nodiscard]] std::string name(Point point) const { return names_[point.index()]; }

  [[nodiscard]] std::string name_list(const std::vector<Point>& points) const {
    std::vector<std::string> names;
    for (const Point point : points) names.push_back(name(point));
    return names_text(names, names_shown);
  }

  [[nodiscard]] std::string process_list(const std::vector<ProcessId>& processes) const {
    std::vector<Point> points;
    for (const ProcessId process : processes) points.push_back(points_.of(process));
    return fmt::format("{} {}", model_[model_[processes.front()].proctype].name, name_list(points));
  }

  [[nodiscard]] std::string value_text(const Expression& value) const {
    return ExpressionPrinter(model_).text(value);
  }

  // Those that the diagram does not tell from `point`, and this part of the model does.
  [[nodiscard]] std::vector<Point> told_from(Point point) const {
    for (const auto& pieces : breaker_.told_apart) {
      std::vector<Point> others;
      bool is_here = false;
      for (const std::vector<Point>& piece : pieces) {
        if (std::find(piece.begin(), piece.end(), point) != piece.end()) {
          is_here = true;
        } else {
          others.insert(others.end(), piece.begin(), piece.end());
        }
      }
      std::sort(others.begin(), others.end());
      if (is_here) return others;
    }
    return {};
  }

  [[nodiscard]] Diagnostic global() const {
    const Global& variable = model_[breaker_.constraint.global];
    const ProcessId process = variable.initial.process();
    return {Code::symmetry_initial_value,
            variable.initial.range(),
            fmt::format("`{}` starts as {}, so {} differs from {}", variable.variable.name,
                        pid(process), process_list({process}),
                        name_list(told_from(points_.of(process)))),
            {told_apart_note()}};
  }

  [[nodiscard]] const Expression& argument(ProcessId process) const {
    return model_[process].arguments[breaker_.constraint.parameter.index()];
  }

  [[nodiscard]] Diagnostic parameter() const {
    const ProcessId first = breaker_.arguments.front().process;
    Diagnostic result{Code::symmetry_argument, argument(first).range(), parameter_sentence()};
    for (std::size_t i = 1; i < breaker_.arguments.size(); ++i) {
      if (i >= places_shown && breaker_.arguments.size() > places_shown + 1) {
        result.notes.push_back(
            {fmt::format("and at {} more places", breaker_.arguments.size() - i)});
        break;
      }
      const ProcessId process = breaker_.arguments[i].process;
      result.notes.push_back(
          {fmt::format("here it is {}", value_text(argument(process))), argument(process).range()});
    }
    if (!breaker_.told_apart.empty()) result.notes.push_back(told_apart_note());
    return result;
  }

  [[nodiscard]] std::string parameter_sentence() const {
    const Proctype& proctype = model_[breaker_.constraint.proctype];
    const Variable& variable = proctype.locals[breaker_.constraint.parameter.index()];
    if (model_.types.sort(variable.type) == Sort::number) return numbers_sentence(variable.name);
    const symmetry::OddArgument& odd = breaker_.arguments.front();
    std::string sentence =
        fmt::format("`{}` starts as {} in {}", variable.name, value_text(argument(odd.process)),
                    process_list({odd.process}));
    if (odd.expected) {
      return sentence + fmt::format("; {} would keep the symmetry", value_text(*odd.expected));
    }
    return sentence + fmt::format("; to allow {}, it would have to be {}",
                                  cycles_text(*breaker_.witness, names_),
                                  value_text(*breaker_.expected_by_witness));
  }

  // `level` starts as 0 in client 2, 3, 4, but as 1 in client 5, 6, 7, 8.
  [[nodiscard]] std::string numbers_sentence(const std::string& parameter) const {
    std::map<Expression, std::vector<ProcessId>> odd;
    for (const symmetry::OddArgument& each : breaker_.arguments)
      odd[argument(each.process)].push_back(each.process);
    std::vector<std::string> parts;
    for (const auto& [value, processes] : odd)
      parts.push_back(fmt::format("as {} in {}", value_text(value), process_list(processes)));
    return fmt::format("`{}` starts {}, but as {} in {}", parameter, fmt::join(parts, " and "),
                       value_text(*breaker_.arguments.front().expected),
                       process_list(breaker_.majority));
  }

  [[nodiscard]] Diagnostic statements() const {
    const Proctype& proctype = model_[breaker_.constraint.proctype];
    const std::vector<std::size_t>& positions = breaker_.constraint.statements;
    const auto range = [&](std::size_t i) { return proctype.edges[positions[i]].origin.range; };
    Diagnostic result{Code::symmetry_statement, range(0),
                      fmt::format("this statement has no counterpart under {}",
                                  cycles_text(*breaker_.witness, names_))};
    result.notes.push_back(
        {fmt::format("`{}` would have to be a statement of `{}`",
                     statement_text(model_, proctype, *breaker_.missing), proctype.name)});
    for (std::size_t i = 1; i < positions.size(); ++i) {
      if (i >= places_shown && positions.size() > places_shown + 1) {
        result.notes.push_back({fmt::format("and {} more like it", positions.size() - i)});
        break;
      }
      result.notes.push_back({"the like holds for this one", range(i)});
    }
    if (!breaker_.told_apart.empty()) result.notes.push_back(told_apart_note());
    return result;
  }

  // it tells apart 9 | 10 | 7, 8, 11, 12, and lb2 | lb1, lb3
  [[nodiscard]] diagnostics::Note told_apart_note() const {
    std::vector<std::string> orbits;
    for (const auto& pieces : breaker_.told_apart) {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < pieces.size() && i < pieces_shown; ++i)
        parts.push_back(name_list(pieces[i]));
      if (pieces.size() > pieces_shown)
        parts.push_back(fmt::format("{} more", pieces.size() - pieces_shown));
      orbits.push_back(fmt::format("{}", fmt::join(parts, " | ")));
    }
    return {fmt::format("told apart: {}", fmt::join(orbits, "; "))};
  }

  const Model& model_;
  const Breaker& breaker_;
  Points points_;
  std::vector<std::string> names_;
};

}  // namespace

Diagnostic to_diagnostic(const Model& model, const Breaker& breaker) {
  return Writer(model, breaker).write();
}

}  // namespace isospin::report
