#include "report/certify_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "report/json_text.hpp"

namespace isospin::report {

namespace {

std::string verdict(const CertifyReport& report) {
  if (!report.outcome) return fmt::format("{}: not checked\n", report.certificate);
  const CertifyOutcome& outcome = *report.outcome;
  if (outcome.rejection)
    return fmt::format("{}: rejected: {}\n", report.certificate, *outcome.rejection);
  return fmt::format("{}: accepted: {} of {}\n", report.certificate,
                     outcome.generators == 1 ? std::string("1 generator")
                                             : fmt::format("{} generators", outcome.generators),
                     report.model);
}

}  // namespace

std::string to_text(const CertifyReport& report, const source::SourceManager& sources, bool color) {
  std::string text;
  for (const auto& each : report.diagnostics.entries())
    text += diagnostics::to_text(each, sources, {color});
  return text + verdict(report);
}

std::string to_json(const CertifyReport& report, const source::SourceManager& sources) {
  const CertifyOutcome outcome =
      report.outcome.value_or(CertifyOutcome{"the model or the certificate cannot be used", 0});
  nlohmann::ordered_json object{{"accepted", !outcome.rejection}, {"reason", nullptr}};
  if (outcome.rejection) object["reason"] = *outcome.rejection;
  object["generators"] = outcome.generators;
  object["diagnostics"] = nlohmann::ordered_json::array();
  for (const auto& each : report.diagnostics.entries())
    object["diagnostics"].push_back(diagnostics::to_json(each, sources));
  object["seconds"] = seconds(report.times);
  return json_text(object);
}

}  // namespace isospin::report
