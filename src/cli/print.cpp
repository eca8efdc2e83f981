#include "cli/print.hpp"

#include <optional>
#include <utility>

#include "cli/read_model.hpp"
#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
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

}  // namespace

report::ExitCode print(const PrintOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::PrintReport report;
  ReadModel read = read_model(options.file, sources, report.times);
  report.diagnostics.append(std::move(read.diagnostics));
  if (read.model) {
    report.text = report.times.time("print", [&] {
      const model::Model model = options.normal ? normal_form(*read.model) : *read.model;
      return print_as(model, options.language, report.diagnostics);
    });
  }
  if (options.json) {
    terminal.out(to_json(report, sources));
  } else {
    terminal.error(findings_text(report, sources, terminal.colors_error()));
    if (report.text) terminal.out(*report.text);
  }
  if (!read.readable) return report::ExitCode::environment;
  return report.text ? report::ExitCode::holds : report::ExitCode::bad_model;
}

}  // namespace isospin::cli
