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

bool is_promela(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  return std::find(promela_endings.begin(), promela_endings.end(), ending) != promela_endings.end();
}

LoadedSource keep(const std::string& path, std::variant<std::string, source::ReadError> text,
                  source::SourceManager& sources) {
  LoadedSource result;
  const std::string name = path == "-" ? "<stdin>" : path;
  if (const auto* error = std::get_if<source::ReadError>(&text)) {
    result.source = sources.add(name, "");
    result.readable = false;
    result.diagnostics.add({diagnostics::Code::file_unreadable, sources.whole(result.source),
                            fmt::format("cannot read it: {}", error->reason)});
    return result;
  }
  result.source = sources.add(name, std::get<std::string>(std::move(text)));
  return result;
}

}  // namespace

LoadedSource load(const std::string& path, source::SourceManager& sources) {
  if (!is_promela(path)) return load_bytes(path, sources);
  return keep(
      path,
      source::ReadError{"this version does not read Promela; it reads Promela-Lite (`.plite`)"},
      sources);
}

LoadedSource load_bytes(const std::string& path, source::SourceManager& sources) {
  return keep(path, source::read_file(path), sources);
}

}  // namespace isospin::cli
