#include "cli/print.hpp"

#include <optional>
#include <utility>

#include "cli/load.hpp"
#include "lower/promela_lite.hpp"
#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
#include "parse/promela_lite.hpp"
#include "report/print_report.hpp"
#include "spin/promela.hpp"

namespace isospin::cli {

namespace {

std::optional<std::string> print_as(const model::Model& model, PrintLanguage language,
                                    diagnostics::DiagnosticList& diagnostics) {
  if (language == PrintLanguage::promela_lite) return model::print_promela_lite(model);
  spin::PromelaText promela = spin::print_promela(model);
  const bool is_refused = promela.diagnostics.has_errors();
  diagnostics.append(std::move(promela.diagnostics));
  if (is_refused) return std::nullopt;
  return std::move(promela.text);
}

void print_source(source::SourceId source, const source::SourceManager& sources,
                  const PrintOptions& options, report::PrintReport& report) {
  auto parsed =
      report.times.time("parse", [&] { return parse::parse_promela_lite(sources, source); });
  auto lowered = report.times.time("lower", [&] { return lower::lower_promela_lite(parsed.tree); });
  report.diagnostics.append(std::move(parsed.diagnostics));
  report.diagnostics.append(std::move(lowered.diagnostics));
  report.diagnostics.sort();
  if (!lowered.model) return;
  report.text = report.times.time("print", [&] {
    const model::Model model = options.normal ? normal_form(*lowered.model) : *lowered.model;
    return print_as(model, options.language, report.diagnostics);
  });
}

}  // namespace

report::ExitCode print(const PrintOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::PrintReport report;
  auto loaded = report.times.time("read", [&] { return load(options.file, sources); });
  report.diagnostics.append(std::move(loaded.diagnostics));
  if (loaded.readable) print_source(loaded.source, sources, options, report);
  if (options.json) {
    terminal.out(to_json(report, sources));
  } else {
    terminal.error(findings_text(report, sources, terminal.colors_error()));
    if (report.text) terminal.out(*report.text);
  }
  if (!loaded.readable) return report::ExitCode::environment;
  return report.text ? report::ExitCode::holds : report::ExitCode::bad_model;
}

}  // namespace isospin::cli
