#include "model/name_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

namespace isospin::model {

namespace {

constexpr std::size_t shortest_range = 4;
constexpr std::size_t longest_name = 40;

/// A name taken apart into what stands before its number, and the number.
struct NumberedName {
  std::string front;
  std::uint64_t number;
};

std::optional<NumberedName> numbered(const std::string& name) {
  constexpr std::size_t most_digits = 18;
  std::size_t start = name.size();
  while (start > 0 && name[start - 1] >= '0' && name[start - 1] <= '9') --start;
  const std::size_t digits = name.size() - start;
  // x07 does not count up to x8.
  if (digits == 0 || digits > most_digits || (digits > 1 && name[start] == '0'))
    return std::nullopt;
  return NumberedName{name.substr(0, start), std::stoull(name.substr(start))};
}

bool counts_up(const std::string& name, const std::string& next) {
  const auto a = numbered(name);
  const auto b = numbered(next);
  return a && b && a->front == b->front && a->number + 1 == b->number;
}

}  // namespace

std::string shortened(const std::string& text, std::size_t limit) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool continues = (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    if (!continues && ++characters > limit) return text.substr(0, i) + "…";
  }
  return text;
}

std::string name_list(const std::vector<std::string>& names, std::size_t limit) {
  std::string text;
  std::size_t written = 0;
  for (std::size_t i = 0; i < names.size();) {
    if (written == limit) {
      text += fmt::format(", and {} more", names.size() - i);
      break;
    }
    std::size_t last = i;
    while (last + 1 < names.size() && counts_up(names[last], names[last + 1])) ++last;
    if (last - i + 1 < shortest_range) last = i;
    if (i > 0) text += ", ";
    text += shortened(names[i], longest_name);
    if (last > i) text += "–" + shortened(names[last], longest_name);
    i = last + 1;
    ++written;
  }
  return text;
}

std::string point_list(const Model& model, const std::vector<Point>& points, std::size_t limit) {
  const Points kinds(model);
  std::map<ProctypeId, std::vector<std::string>> processes;
  std::vector<std::string> channels;
  for (const Point point : points) {
    if (kinds.kind(point) == PointKind::process) {
      const ProcessId process = kinds.process(point);
      processes[model[process].proctype].push_back(fmt::format("{}", pid(process)));
    } else if (kinds.kind(point) == PointKind::channel) {
      channels.push_back(model[kinds.channel(point)].name);
    }
  }
  std::vector<std::string> parts;
  for (const auto& [proctype, pids] : processes)
    parts.push_back(shortened(model[proctype].name, longest_name) + " " + name_list(pids, limit));
  if (!channels.empty()) parts.push_back(name_list(channels, limit));
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace isospin::model
