#include "fuzz/survives.hpp"

#include "diagnostics/json.hpp"
#include "diagnostics/text.hpp"
#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
#include "nlohmann/json.hpp"
#include "spin/promela.hpp"
#include "support/load_text.hpp"

namespace isospin::testing {

std::optional<std::string> survives(const std::string& text) {
  source::SourceManager sources;
  const LoadedText loaded = load_text(sources, text);
  for (const diagnostics::Diagnostic& each : loaded.diagnostics.entries()) {
    const bool is_inside = each.range.begin <= each.range.end && each.range.end <= text.size();
    if (!is_inside) return "a diagnostic points outside the text";
    if (diagnostics::to_text(each, sources, {.color = true}).empty())
      return "a diagnostic without text";
    diagnostics::to_json(each, sources)
        .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }
  if (loaded.model.has_value() == loaded.diagnostics.has_errors()) {
    return loaded.model ? "a Model in spite of errors" : "neither a Model nor an error";
  }
  if (!loaded.model) return std::nullopt;
  const std::string printed = model::print_promela_lite(*loaded.model);
  source::SourceManager again;
  const LoadedText reread = load_text(again, printed);
  if (!reread.model)
    return "the printed Model is not accepted:\n" + summary(reread.diagnostics, again) + printed;
  if (*reread.model != *loaded.model) return "the printed Model is another one:\n" + printed;
  if (normal_form(normal_form(*loaded.model)) != normal_form(*loaded.model))
    return "the normal form is not stable";
  if (spin::print_promela(*loaded.model).text.empty()) return "an empty translation";
  return std::nullopt;
}

}  // namespace isospin::testing
