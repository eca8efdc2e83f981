#include "cli/read_model.hpp"

#include <utility>

#include "cli/load.hpp"
#include "lower/promela_lite.hpp"
#include "parse/promela_lite.hpp"

namespace isospin::cli {

report::ExitCode ReadModel::outcome() const {
  if (!readable) return report::ExitCode::environment;
  return model ? report::ExitCode::holds : report::ExitCode::bad_model;
}

ReadModel read_model(const std::string& path, source::SourceManager& sources,
                     util::StageTimes& times) {
  auto loaded = times.time("read", [&] { return load(path, sources); });
  ReadModel result{loaded.source, loaded.readable, {}, std::move(loaded.diagnostics)};
  if (!loaded.readable) return result;
  auto parsed =
      times.time("parse", [&] { return parse::parse_promela_lite(sources, loaded.source); });
  result.diagnostics.append(std::move(parsed.diagnostics));
  auto lowered = times.time("lower", [&] { return lower::lower_promela_lite(parsed.tree); });
  result.diagnostics.append(std::move(lowered.diagnostics));
  result.diagnostics.sort();
  result.model = std::move(lowered.model);
  return result;
}

}  // namespace isospin::cli
