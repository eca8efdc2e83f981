#include "report/check_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "report/json_text.hpp"
#include "report/times_text.hpp"

namespace isospin::report {

namespace {

std::string count(std::size_t number, std::string_view thing, std::string_view plural = "") {
  if (number == 1) return fmt::format("1 {}", thing);
  return plural.empty() ? fmt::format("{} {}s", number, thing)
                        : fmt::format("{} {}", number, plural);
}

std::string found(std::size_t errors, std::size_t warnings) {
  std::string text =
      errors > diagnostics::DiagnosticList::error_limit
          ? fmt::format("more than {} errors", diagnostics::DiagnosticList::error_limit)
          : count(errors, "error");
  if (warnings > 0) text += ", " + count(warnings, "warning");
  return text;
}

std::string summary(const CheckedFile& file) {
  if (!file.readable) return fmt::format("{}: not read\n", file.name);
  if (!file.size)
    return fmt::format("{}: {}\n", file.name,
                       found(file.diagnostics.errors(), file.diagnostics.warnings()));
  const ModelSize& size = *file.size;
  std::string text = fmt::format(
      "{}: ok: {} of {}, {}, {}, {}", file.name, count(size.processes, "process", "processes"),
      count(size.proctypes, "proctype"), count(size.channels, "channel"),
      count(size.globals, "global"), count(size.statements, "statement"));
  if (file.diagnostics.warnings() > 0) text += "; " + count(file.diagnostics.warnings(), "warning");
  return text + "\n";
}

std::string total(const CheckReport& report) {
  std::size_t ok = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  for (const CheckedFile& file : report.files) {
    ok += file.size ? 1 : 0;
    errors += file.diagnostics.errors();
    warnings += file.diagnostics.warnings();
  }
  return fmt::format("{} of {} ok; {}\n", ok, count(report.files.size(), "file"),
                     found(errors, warnings));
}

}  // namespace

std::string to_text(const CheckReport& report, const source::SourceManager& sources,
                    CheckTextOptions options) {
  std::string text;
  for (const CheckedFile& file : report.files) {
    for (const diagnostics::Diagnostic& diagnostic : file.diagnostics.entries()) {
      text += diagnostics::to_text(diagnostic, sources, {options.color});
    }
    text += summary(file);
  }
  if (report.files.size() > 1) text += total(report);
  if (options.verbose) text += times_text(report.times);
  return text;
}

std::string to_json(const CheckReport& report, const source::SourceManager& sources) {
  nlohmann::ordered_json object;
  object["diagnostics"] = nlohmann::ordered_json::array();
  object["files"] = nlohmann::ordered_json::array();
  for (const CheckedFile& file : report.files) {
    for (const diagnostics::Diagnostic& diagnostic : file.diagnostics.entries()) {
      object["diagnostics"].push_back(diagnostics::to_json(diagnostic, sources));
    }
    nlohmann::ordered_json entry{{"file", file.name}, {"ok", file.size.has_value()}};
    if (file.size) {
      entry["processes"] = file.size->processes;
      entry["proctypes"] = file.size->proctypes;
      entry["channels"] = file.size->channels;
      entry["globals"] = file.size->globals;
      entry["statements"] = file.size->statements;
    }
    object["files"].push_back(std::move(entry));
  }
  object["seconds"] = seconds(report.times);
  return json_text(object);
}

}  // namespace isospin::report
