#include "certify/cycle_text.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace isospin::certify {

using group::Permutation;
using util::Point;

PointNames::PointNames(const model::Model& model) {
  for (std::size_t i = 0; i < model.processes.size(); ++i) names_.push_back(std::to_string(i + 1));
  for (const model::Channel& channel : model.channels) names_.push_back(channel.name);
  for (const model::Proctype& proctype : model.proctypes) {
    for (std::size_t i = 0; i < proctype.locations.size(); ++i)
      names_.push_back(fmt::format("{}:{}", proctype.name, i + 1));
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!points_.emplace(names_[i], Point{i}).second)
      throw std::logic_error(fmt::format("two points of a model are called `{}`", names_[i]));
  }
}

std::optional<Point> PointNames::find(const std::string& name) const {
  const auto found = points_.find(name);
  return found == points_.end() ? std::nullopt : std::optional(found->second);
}

std::string cycle_text(const PointNames& names, const Permutation& permutation) {
  std::string text;
  for (const std::vector<Point>& cycle : permutation.cycles()) {
    char before = '(';
    for (const Point point : cycle) {
      text += before;
      text += names[point];
      before = ' ';
    }
    text += ')';
  }
  return text.empty() ? "()" : text;
}

namespace {

// The text of a cycle that starts behind its `(`: its points, and where it ends.
std::variant<std::vector<Point>, std::string> parse_cycle(const PointNames& names,
                                                          std::string_view inside) {
  std::vector<Point> cycle;
  while (true) {
    const std::size_t end = inside.find(' ');
    const std::string name(inside.substr(0, end));
    const std::optional<Point> point = names.find(name);
    if (!point) return fmt::format("the model has no process, channel or location `{}`", name);
    cycle.push_back(*point);
    if (end == std::string_view::npos) return cycle;
    inside.remove_prefix(end + 1);
  }
}

}  // namespace

std::variant<Permutation, std::string> parse_cycles(const PointNames& names,
                                                    std::string_view text) {
  if (text == "()") return Permutation::identity(names.size());
  std::vector<std::vector<Point>> cycles;
  std::vector<bool> is_used(names.size(), false);
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = rest.find(')');
    if (rest.front() != '(' || end == std::string_view::npos)
      return std::string("the generator is not written in cycles");
    auto cycle = parse_cycle(names, rest.substr(1, end - 1));
    if (auto* error = std::get_if<std::string>(&cycle)) return std::move(*error);
    cycles.push_back(std::get<std::vector<Point>>(std::move(cycle)));
    for (const Point point : cycles.back()) {
      if (is_used[point.index()])
        return fmt::format("`{}` stands twice in the cycles", names[point]);
      is_used[point.index()] = true;
    }
    rest.remove_prefix(end + 1);
  }
  Permutation result = Permutation::from_cycles(names.size(), cycles);
  if (cycle_text(names, result) != text)
    return std::string("the cycles are not written in the order of the model");
  return result;
}

}  // namespace isospin::certify
