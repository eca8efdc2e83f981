// What does a symmetry permute? The points of a Model, and how they are numbered.
//
// First come the processes, then the channels, then the locations of the first proctype, of the
// second, and so on. Locations are points because a symmetry may map one branch of a choice to
// another: a process that has taken the first branch is, in the image, in the second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "util/point.hpp"

namespace isospin::model {

using util::Point;

enum class PointKind : std::uint8_t { process, channel, location };

class Points {
 public:
  explicit Points(const Model& model);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t processes() const { return processes_; }
  [[nodiscard]] std::size_t channels() const { return channels_; }

  [[nodiscard]] Point of(ProcessId process) const { return Point{process.index()}; }
  [[nodiscard]] Point of(ChannelId channel) const { return Point{processes_ + channel.index()}; }
  [[nodiscard]] Point of(ProctypeId proctype, LocationId location) const {
    return Point{first_location_[proctype.index()] + location.index()};
  }

  [[nodiscard]] PointKind kind(Point point) const;
  // The thing behind a point; it has to be of that kind.
  [[nodiscard]] ProcessId process(Point point) const { return ProcessId{point.index()}; }
  [[nodiscard]] ChannelId channel(Point point) const {
    return ChannelId{point.index() - processes_};
  }
  [[nodiscard]] LocationId location(ProctypeId proctype, Point point) const {
    return LocationId{point.index() - first_location_[proctype.index()]};
  }

 private:
  std::size_t processes_;
  std::size_t channels_;
  std::vector<std::size_t> first_location_;
  std::size_t size_;
};

/// What people call a point: "7" for the process with that pid, "cl1" for the channel, "client:2"
/// for a location.
std::vector<std::string> point_names(const Model& model);

}  // namespace isospin::model
