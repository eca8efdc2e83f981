#include "report/print_report.hpp"

#include <nlohmann/json.hpp>

#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "report/json_text.hpp"

namespace isospin::report {

std::string findings_text(const PrintReport& report, const source::SourceManager& sources,
                          bool color) {
  return diagnostics::to_text(report.diagnostics, sources, {color});
}

std::string to_json(const PrintReport& report, const source::SourceManager& sources) {
  nlohmann::ordered_json object;
  object["text"] =
      report.text ? nlohmann::ordered_json(*report.text) : nlohmann::ordered_json(nullptr);
  object["diagnostics"] = nlohmann::ordered_json::array();
  for (const auto& each : report.diagnostics.entries()) {
    object["diagnostics"].push_back(diagnostics::to_json(each, sources));
  }
  object["seconds"] = seconds(report.times);
  return json_text(object);
}

}  // namespace isospin::report
