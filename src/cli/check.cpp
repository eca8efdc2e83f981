#include "cli/check.hpp"

#include <utility>

#include "cli/load.hpp"
#include "lower/promela_lite.hpp"
#include "parse/promela_lite.hpp"
#include "report/check_report.hpp"

namespace isospin::cli {

namespace {

report::ModelSize size_of(const model::Model& model) {
  report::ModelSize size{model.processes.size(), model.proctypes.size(), model.channels.size(),
                         model.globals.size(), 0};
  for (const model::Proctype& proctype : model.proctypes) size.statements += proctype.edges.size();
  return size;
}

report::CheckedFile check_file(const std::string& path, source::SourceManager& sources,
                               util::StageTimes& times) {
  auto loaded = times.time("read", [&] { return load(path, sources); });
  report::CheckedFile file{
      sources.name(loaded.source), loaded.readable, {}, std::move(loaded.diagnostics)};
  if (!loaded.readable) return file;
  auto parsed =
      times.time("parse", [&] { return parse::parse_promela_lite(sources, loaded.source); });
  file.diagnostics.append(std::move(parsed.diagnostics));
  auto lowered = times.time("lower", [&] { return lower::lower_promela_lite(parsed.tree); });
  file.diagnostics.append(std::move(lowered.diagnostics));
  file.diagnostics.sort();
  if (lowered.model) file.size = size_of(*lowered.model);
  return file;
}

report::ExitCode outcome(const report::CheckReport& report) {
  report::ExitCode result = report::ExitCode::holds;
  for (const report::CheckedFile& file : report.files) {
    if (!file.size) result = worse(result, report::ExitCode::bad_model);
    if (!file.readable) result = worse(result, report::ExitCode::environment);
  }
  return result;
}

}  // namespace

report::ExitCode check(const CheckOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::CheckReport report;
  for (const std::string& path : options.files)
    report.files.push_back(check_file(path, sources, report.times));
  terminal.out(options.json
                   ? report::to_json(report, sources)
                   : report::to_text(report, sources, {terminal.colors_out(), options.verbose}));
  return outcome(report);
}

}  // namespace isospin::cli
