#include "diagnostics/json.hpp"

#include <nlohmann/json.hpp>

namespace isospin::diagnostics {

namespace {

void add_place(nlohmann::ordered_json& object, source::SourceRange range,
               const source::SourceManager& sources) {
  const source::Position begin = sources.position(range.source, range.begin);
  const source::Position end = sources.position(range.source, range.end);
  object["file"] = sources.name(range.source);
  object["line"] = begin.line;
  object["column"] = begin.column;
  object["end_line"] = end.line;
  object["end_column"] = end.column;
}

}  // namespace

nlohmann::ordered_json to_json(const Diagnostic& diagnostic, const source::SourceManager& sources) {
  nlohmann::ordered_json object;
  object["code"] = info(diagnostic.code).name;
  object["severity"] = name(diagnostic.severity());
  object["message"] = diagnostic.message;
  add_place(object, diagnostic.range, sources);
  object["notes"] = nlohmann::ordered_json::array();
  for (const Note& note : diagnostic.notes) {
    nlohmann::ordered_json entry;
    entry["message"] = note.message;
    if (note.range) add_place(entry, *note.range, sources);
    object["notes"].push_back(std::move(entry));
  }
  return object;
}

}  // namespace isospin::diagnostics
