#include "model/points.hpp"

#include <fmt/format.h>

namespace isospin::model {

Points::Points(const Model& model)
    : processes_(model.processes.size()),
      channels_(model.channels.size()),
      size_(processes_ + channels_) {
  for (const Proctype& proctype : model.proctypes) {
    first_location_.push_back(size_);
    size_ += proctype.locations.size();
  }
}

PointKind Points::kind(Point point) const {
  if (point.index() < processes_) return PointKind::process;
  return point.index() < processes_ + channels_ ? PointKind::channel : PointKind::location;
}

std::vector<std::string> point_names(const Model& model) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < model.processes.size(); ++i)
    names.push_back(fmt::format("{}", pid(ProcessId{i})));
  for (const Channel& channel : model.channels) names.push_back(channel.name);
  for (const Proctype& proctype : model.proctypes) {
    for (std::size_t i = 0; i < proctype.locations.size(); ++i)
      names.push_back(fmt::format("{}:{}", proctype.name, i + 1));
  }
  return names;
}

}  // namespace isospin::model
