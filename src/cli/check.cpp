#include "cli/check.hpp"

#include <utility>

#include "cli/read_model.hpp"
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
  ReadModel read = read_model(path, sources, times);
  report::CheckedFile file{
      sources.name(read.source), read.readable, {}, std::move(read.diagnostics)};
  if (read.model) file.size = size_of(*read.model);
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
