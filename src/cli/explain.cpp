#include "cli/explain.hpp"

#include <utility>

#include "cli/read_model.hpp"
#include "report/explain_report.hpp"
#include "symmetry/explanation.hpp"

namespace isospin::cli {

report::ExitCode explain(const ExplainOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::ExplainReport report;
  ReadModel read = read_model(options.file, sources, report.times);
  report.name = sources.name(read.source);
  report.diagnostics = std::move(read.diagnostics);
  if (read.model) {
    const auto explanation =
        report.times.time("explain", [&] { return symmetry::explain(*read.model); });
    report.found = report::describe(*read.model, explanation);
  }
  terminal.out(options.json ? to_json(report, sources)
                            : to_text(report, sources, {terminal.colors_out(), options.verbose}));
  return read.outcome();
}

}  // namespace isospin::cli
