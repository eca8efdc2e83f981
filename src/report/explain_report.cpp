#include "report/explain_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "report/breaker_text.hpp"
#include "report/json_text.hpp"
#include "report/permutation_text.hpp"
#include "report/times_text.hpp"

namespace isospin::report {

namespace {

std::string headline(const std::string& name, const DescribedExplanation& found) {
  if (found.breakers.empty()) {
    return fmt::format(
        "{}: the model has all the symmetry that who talks to whom allows: order {}\n"
        "What the diagram itself tells apart is not explained: which channels a process uses, "
        "their "
        "capacities and types.\nSee it with 'isospin diagram'.\n",
        name, order_text(found.group_order));
  }
  return fmt::format("{}: who talks to whom allows a group of order {}; the model has order {}\n",
                     name, order_text(found.diagram_order), order_text(found.group_order));
}

std::string layer_line(const DescribedExplanation& found, std::size_t layer) {
  return fmt::format("With all of the above mended, the group would have order {}.\n",
                     order_text(found.order_after_layer[layer]));
}

std::string mending_text(const symmetry::Breaker& breaker, const group::BigInteger& group_order) {
  if (breaker.order_if_mended <= group_order)
    return "mending only this gains nothing: other places break the same symmetry";
  const std::string_view how = breaker.constraint.kind == symmetry::ConstraintKind::global
                                   ? "if it started as 0"
                                   : "if only this were mended";
  return fmt::format("{}, the group would have order {}", how, order_text(breaker.order_if_mended));
}

std::string breakers_text(const DescribedExplanation& found, const source::SourceManager& sources,
                          ExplainTextOptions options) {
  std::string text;
  std::size_t hidden = 0;
  std::size_t in_layer = 0;
  for (std::size_t i = 0; i < found.breakers.size(); ++i) {
    const DescribedBreaker& breaker = found.breakers[i];
    if (breaker.layer > 0 && !options.verbose) {
      ++hidden;
      continue;
    }
    text += diagnostics::to_text(breaker.diagnostic, sources, {options.color});
    ++in_layer;
    const bool ends_layer =
        i + 1 == found.breakers.size() || found.breakers[i + 1].layer != breaker.layer;
    if (!ends_layer) continue;
    // A single place has said so itself.
    if (in_layer > 1 || breaker.layer > 0) text += layer_line(found, breaker.layer);
    in_layer = 0;
  }
  if (hidden > 0) {
    text += fmt::format("{} other place{} would break symmetry then; -v shows {}.\n", hidden,
                        hidden == 1 ? "" : "s", hidden == 1 ? "it" : "them");
  }
  return text;
}

}  // namespace

DescribedExplanation describe(const model::Model& model, const symmetry::Explanation& explanation) {
  DescribedExplanation result{
      explanation.diagram_order, explanation.group_order, explanation.order_after_layer, {}};
  for (const symmetry::Breaker& breaker : explanation.breakers) {
    diagnostics::Diagnostic diagnostic = to_diagnostic(model, breaker);
    diagnostic.notes.push_back({mending_text(breaker, explanation.group_order)});
    if (breaker.order_if_gone > breaker.order_if_mended) {
      diagnostic.notes.push_back(
          {fmt::format("if these values told nobody apart at all, it would have order {}",
                       order_text(breaker.order_if_gone))});
    }
    result.breakers.push_back({std::move(diagnostic), breaker.order_if_mended, breaker.layer});
  }
  return result;
}

std::string to_text(const ExplainReport& report, const source::SourceManager& sources,
                    ExplainTextOptions options) {
  std::string text = diagnostics::to_text(report.diagnostics, sources, {options.color});
  if (report.found) {
    text += headline(report.name, *report.found);
    text += breakers_text(*report.found, sources, options);
  }
  if (options.verbose) text += times_text(report.times);
  return text;
}

std::string to_json(const ExplainReport& report, const source::SourceManager& sources) {
  nlohmann::ordered_json object;
  object["diagnostics"] = nlohmann::ordered_json::array();
  for (const auto& each : report.diagnostics.entries())
    object["diagnostics"].push_back(diagnostics::to_json(each, sources));
  if (report.found) {
    object["diagram"]["order"] = report.found->diagram_order.get_str();
    object["group"]["order"] = report.found->group_order.get_str();
    object["breakers"] = nlohmann::ordered_json::array();
    for (const DescribedBreaker& breaker : report.found->breakers) {
      nlohmann::ordered_json entry = diagnostics::to_json(breaker.diagnostic, sources);
      entry["order_if_mended"] = breaker.order_if_mended.get_str();
      entry["layer"] = breaker.layer;
      object["breakers"].push_back(std::move(entry));
    }
  }
  object["seconds"] = seconds(report.times);
  return json_text(object);
}

}  // namespace isospin::report
