#include "cli/certify.hpp"

#include <string_view>
#include <utility>

#include "certify/certificate.hpp"
#include "cli/load.hpp"
#include "cli/read_model.hpp"
#include "report/certify_report.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;

report::CertifyOutcome check(const model::Model& model, std::string_view source,
                             std::string_view certificate) {
  auto verdict = certify::check_certificate(model, source, certificate);
  return {std::move(verdict.rejection), verdict.generators};
}

}  // namespace

ExitCode certify(const CertifyOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::CertifyReport report;
  ReadModel read = read_model(options.model, sources, report.times);
  auto certificate =
      report.times.time("read", [&] { return load_bytes(options.certificate, sources); });
  report.model = sources.name(read.source);
  report.certificate = sources.name(certificate.source);
  report.diagnostics.append(std::move(read.diagnostics));
  report.diagnostics.append(std::move(certificate.diagnostics));
  if (read.model && certificate.readable) {
    report.outcome = report.times.time("certify", [&] {
      return check(*read.model, sources.text(read.source), sources.text(certificate.source));
    });
  }
  terminal.out(options.json ? to_json(report, sources)
                            : to_text(report, sources, terminal.colors_out()));
  if (!certificate.readable) return ExitCode::environment;
  if (!report.outcome) return read.outcome();
  return report.outcome->rejection ? ExitCode::violated : ExitCode::holds;
}

}  // namespace isospin::cli
