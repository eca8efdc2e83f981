#include "cli/certify.hpp"

#include <string_view>
#include <utility>

#include "certify/certificate.hpp"
#include "cli/load.hpp"
#include "lower/promela_lite.hpp"
#include "parse/promela_lite.hpp"
#include "report/certify_report.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;

report::CertifyOutcome check(const model::Model& model, std::string_view source,
                             std::string_view certificate) {
  auto verdict = certify::check_certificate(model, source, certificate);
  return {std::move(verdict.rejection), verdict.generators};
}

ExitCode certify_sources(source::SourceId model, source::SourceId certificate,
                         const source::SourceManager& sources, report::CertifyReport& report) {
  auto parsed =
      report.times.time("parse", [&] { return parse::parse_promela_lite(sources, model); });
  auto lowered = report.times.time("lower", [&] { return lower::lower_promela_lite(parsed.tree); });
  report.diagnostics.append(std::move(parsed.diagnostics));
  report.diagnostics.append(std::move(lowered.diagnostics));
  report.diagnostics.sort();
  if (!lowered.model) return ExitCode::bad_model;
  report.outcome = report.times.time("certify", [&] {
    return check(*lowered.model, sources.text(model), sources.text(certificate));
  });
  return report.outcome->rejection ? ExitCode::violated : ExitCode::holds;
}

}  // namespace

ExitCode certify(const CertifyOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::CertifyReport report;
  auto model = report.times.time("read", [&] { return load(options.model, sources); });
  auto certificate =
      report.times.time("read", [&] { return load_bytes(options.certificate, sources); });
  report.model = sources.name(model.source);
  report.certificate = sources.name(certificate.source);
  report.diagnostics.append(std::move(model.diagnostics));
  report.diagnostics.append(std::move(certificate.diagnostics));
  const ExitCode result = model.readable && certificate.readable
                              ? certify_sources(model.source, certificate.source, sources, report)
                              : ExitCode::environment;
  terminal.out(options.json ? to_json(report, sources)
                            : to_text(report, sources, terminal.colors_out()));
  return result;
}

}  // namespace isospin::cli
