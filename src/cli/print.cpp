#include "cli/print.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <utility>

#include "cli/load.hpp"
#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "lower/promela_lite.hpp"
#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
#include "parse/promela_lite.hpp"
#include "spin/promela.hpp"

namespace isospin::cli {

namespace {

void show(const std::optional<std::string>& text, const diagnostics::DiagnosticList& diagnostics,
          const source::SourceManager& sources, const PrintOptions& options,
          const Terminal& terminal) {
  if (options.json) {
    nlohmann::ordered_json object;
    object["text"] = text ? nlohmann::ordered_json(*text) : nlohmann::ordered_json(nullptr);
    object["diagnostics"] = nlohmann::ordered_json::array();
    for (const auto& each : diagnostics.entries()) {
      object["diagnostics"].push_back(diagnostics::to_json(each, sources));
    }
    terminal.out(object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                 "\n");
    return;
  }
  for (const auto& each : diagnostics.entries()) {
    terminal.error(diagnostics::to_text(each, sources, {terminal.colors_error()}));
  }
  if (text) terminal.out(*text);
}

std::optional<std::string> print_as(const model::Model& model, PrintLanguage language,
                                    diagnostics::DiagnosticList& diagnostics) {
  if (language == PrintLanguage::promela_lite) return model::print_promela_lite(model);
  spin::PromelaText promela = spin::print_promela(model);
  const bool is_refused = promela.diagnostics.has_errors();
  diagnostics.append(std::move(promela.diagnostics));
  if (is_refused) return std::nullopt;
  return std::move(promela.text);
}

}  // namespace

report::ExitCode print(const PrintOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  auto [source, readable, diagnostics] = load(options.file, sources);
  std::optional<std::string> text;
  if (readable) {
    auto [tree, syntax_diagnostics] = parse::parse_promela_lite(sources, source);
    auto [model, type_diagnostics] = lower::lower_promela_lite(tree);
    diagnostics.append(std::move(syntax_diagnostics));
    diagnostics.append(std::move(type_diagnostics));
    diagnostics.sort();
    if (model) {
      text = print_as(options.normal ? model::normal_form(*model) : *model, options.language,
                      diagnostics);
    }
  }
  show(text, diagnostics, sources, options, terminal);
  if (!readable) return report::ExitCode::environment;
  return text ? report::ExitCode::holds : report::ExitCode::bad_model;
}

}  // namespace isospin::cli
