#include "cli/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>
#include <variant>

#include "source/read_file.hpp"

namespace isospin::cli {

namespace {

constexpr std::array promela_endings{".pml", ".prom", ".promela", ".p", ".pm"};

void refuse_promela(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  if (std::find(promela_endings.begin(), promela_endings.end(), ending) == promela_endings.end()) return;
  throw UsageError(fmt::format("{}: files that end in `{}` are Promela, which this version does not read; "
                               "it reads Promela-Lite (`.plite`)",
                               path, ending));
}

}  // namespace

LoadedSource load(const std::string& path, source::SourceManager& sources) {
  refuse_promela(path);
  LoadedSource result;
  std::variant<std::string, source::ReadError> text = source::read_file(path);
  const std::string name = path == "-" ? "<stdin>" : path;
  if (const auto* error = std::get_if<source::ReadError>(&text)) {
    result.source = sources.add(name, "");
    result.readable = false;
    result.diagnostics.add({diagnostics::Code::file_unreadable, sources.whole(result.source),
                            fmt::format("cannot read this file: {}", error->reason)});
    return result;
  }
  result.source = sources.add(name, std::get<std::string>(std::move(text)));
  return result;
}

}  // namespace isospin::cli
