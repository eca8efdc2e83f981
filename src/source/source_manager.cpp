#include "source/source_manager.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace isospin::source {

SourceId SourceManager::add(std::string name, std::string text) {
  if (text.size() >= size_limit) throw std::length_error("source text too long: " + name);
  Source source{std::move(name), std::move(text), {0}};
  for (std::size_t at = source.text.find('\n'); at != std::string::npos;
       at = source.text.find('\n', at + 1)) {
    source.line_starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  sources_.push_back(std::move(source));
  return SourceId{sources_.size() - 1};
}

std::string_view SourceManager::text(SourceRange range) const {
  return text(range.source).substr(range.begin, range.end - range.begin);
}

SourceRange SourceManager::whole(SourceId id) const {
  return {id, 0, static_cast<std::uint32_t>(text(id).size())};
}

Position SourceManager::position(SourceId id, std::uint32_t offset) const {
  const Source& source = sources_[id.index()];
  offset = std::min(offset, static_cast<std::uint32_t>(source.text.size()));
  const auto next = std::upper_bound(source.line_starts.begin(), source.line_starts.end(), offset);
  const auto line = static_cast<std::size_t>(next - source.line_starts.begin());
  return {line, offset - source.line_starts[line - 1] + 1};
}

std::string_view SourceManager::line(SourceId id, std::size_t number) const {
  const Source& source = sources_[id.index()];
  const std::string_view rest = text(id).substr(source.line_starts[number - 1]);
  std::string_view line = rest.substr(0, rest.find('\n'));
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace isospin::source
