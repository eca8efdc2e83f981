#include "support/load_text.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "lower/promela_lite.hpp"
#include "parse/promela_lite.hpp"
#include "source/read_file.hpp"

namespace isospin::testing {

LoadedText load_text(source::SourceManager& sources, std::string text, std::string name) {
  const source::SourceId source = sources.add(std::move(name), std::move(text));
  auto parsed = parse::parse_promela_lite(sources, source);
  auto lowered = lower::lower_promela_lite(parsed.tree);
  parsed.diagnostics.append(std::move(lowered.diagnostics));
  parsed.diagnostics.sort();
  return {std::move(lowered.model), std::move(parsed.diagnostics)};
}

std::string summary(const diagnostics::DiagnosticList& list, const source::SourceManager& sources) {
  std::string text;
  for (const diagnostics::Diagnostic& each : list.entries()) {
    text += std::to_string(sources.position(each.range.source, each.range.begin).line) + " " +
            std::string(diagnostics::info(each.code).name) + "\n";
  }
  return text;
}

std::string file_text(const std::string& path) {
  auto text = source::read_file(path);
  if (std::holds_alternative<source::ReadError>(text))
    throw std::runtime_error("cannot read " + path);
  return std::get<std::string>(std::move(text));
}

}  // namespace isospin::testing
