#include "report/breaker_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/expression_printer.hpp"
#include "model/name_list.hpp"
#include "model/normal_form.hpp"
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
      case ConstraintKind::parameters: return parameters();
      case ConstraintKind::statements: return statements();
    }
    return global();
  }

 private:
  [[nodiscard]] std::string name(Point point) const { return names_[point.index()]; }

  [[nodiscard]] std::string name_list(const std::vector<Point>& points) const {
    std::vector<std::string> names;
    for (const Point point : points) names.push_back(name(point));
    return model::name_list(names, names_shown);
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

  [[nodiscard]] const Expression& argument(ProcessId process, LocalId parameter) const {
    return model_[process].arguments[parameter.index()];
  }

  [[nodiscard]] const std::string& parameter_name(LocalId parameter) const {
    return model_[breaker_.constraint.proctype].locals[parameter.index()].name;
  }

  // "`level` is 0, `pc` is 2"
  [[nodiscard]] std::string values(const std::vector<Expression>& arguments) const {
    std::vector<std::string> parts;
    for (const LocalId parameter : breaker_.constraint.parameters) {
      parts.push_back(fmt::format("`{}` is {}", parameter_name(parameter),
                                  value_text(arguments[parameter.index()])));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  [[nodiscard]] source::SourceRange place(ProcessId process) const {
    source::SourceRange range = argument(process, breaker_.constraint.parameters.front()).range();
    for (const LocalId parameter : breaker_.constraint.parameters)
      range = cover(range, argument(process, parameter).range());
    return range;
  }

  [[nodiscard]] Diagnostic parameters() const {
    const symmetry::OddProcess& first = breaker_.odd.front();
    const std::string start = fmt::format("in {}, {}", process_list({first.process}),
                                          values(model_[first.process].arguments));
    Diagnostic result{
        Code::symmetry_argument, place(first.process),
        fmt::format("{}; {}", start, first.expected ? expectation(first) : demand(first))};
    for (std::size_t i = 1; i < breaker_.odd.size(); ++i) {
      if (i >= places_shown && breaker_.odd.size() > places_shown + 1) {
        result.notes.push_back({fmt::format("and {} more", breaker_.odd.size() - i)});
        break;
      }
      const ProcessId process = breaker_.odd[i].process;
      result.notes.push_back(
          {fmt::format("in {}, {}", process_list({process}), values(model_[process].arguments)),
           place(process)});
    }
    if (!breaker_.told_apart.empty()) result.notes.push_back(told_apart_note());
    return result;
  }

  // What the witness asks of a process. If it maps the process to itself, it asks for another value
  // whatever the value is, so no value can be named that would do.
  [[nodiscard]] std::string demand(const symmetry::OddProcess& odd) const {
    const std::string cycles = cycles_text(*breaker_.witness, names_);
    if (breaker_.witness->fixes(points_.of(odd.process)))
      return fmt::format("{} is no symmetry, as it would give: {}", cycles,
                         values(breaker_.demanded));
    return fmt::format("{} would be a symmetry only if {}", cycles, values(breaker_.demanded));
  }

  // Who has what was expected, or what would be better.
  [[nodiscard]] std::string expectation(const symmetry::OddProcess& odd) const {
    std::vector<ProcessId> regular;
    for (const Point point : told_from(points_.of(odd.process))) {
      const ProcessId process = points_.process(point);
      const bool has_it =
          std::all_of(breaker_.constraint.parameters.begin(), breaker_.constraint.parameters.end(),
                      [&](LocalId parameter) {
                        return argument(process, parameter) == (*odd.expected)[parameter.index()];
                      });
      if (has_it) regular.push_back(process);
    }
    if (regular.empty()) return fmt::format("more symmetry if {}", values(*odd.expected));
    return fmt::format("in {}, {}", process_list(regular), values(*odd.expected));
  }

  [[nodiscard]] Diagnostic statements() const {
    const Proctype& proctype = model_[breaker_.constraint.proctype];
    const std::vector<std::size_t>& positions = breaker_.constraint.statements;
    const auto range = [&](std::size_t i) { return proctype.edges[positions[i]].origin.range; };
    Diagnostic result{Code::symmetry_statement, range(0),
                      fmt::format("this statement has no counterpart under {}",
                                  cycles_text(*breaker_.witness, names_))};
    result.notes.push_back(advice(proctype));
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

  // What would mend it.
  [[nodiscard]] diagnostics::Note advice(const Proctype& proctype) const {
    if (breaker_.replacement) {
      return {fmt::format("like this one it could be `{}`",
                          statement_text(model_, proctype, *breaker_.replacement)),
              proctype.edges[breaker_.like].origin.range};
    }
    std::string text =
        fmt::format("`{}` would have to be a statement of `{}`",
                    statement_text(model_, proctype, *breaker_.missing), proctype.name);
    if (is_there(*breaker_.missing, proctype)) text += ", and stand there as often";
    if (breaker_.missing_count > 1)
      text += fmt::format(", and {} more like it", order_text(breaker_.missing_count - 1));
    return {text};
  }

  // Statements can stand there more often than their images do.
  static bool is_there(const Edge& edge, const Proctype& proctype) {
    const Edge normal = normal_form(edge);
    return std::any_of(proctype.edges.begin(), proctype.edges.end(),
                       [&](const Edge& each) { return normal_form(each) == normal; });
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
