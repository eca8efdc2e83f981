// Permutations as people write them: `(7 8)(cl1 cl2)`.
//
// A process is called by its pid, a channel by its name, and a location `proctype:k`, counted from
// 1. A name is no number and has no colon, so the three do not clash.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::certify {

class PointNames {
 public:
  /// Throws if two points have the same name.
  explicit PointNames(const model::Model& model);

  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] const std::string& operator[](util::Point point) const {
    return names_[point.index()];
  }
  [[nodiscard]] std::optional<util::Point> find(const std::string& name) const;

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, util::Point> points_;
};

/// The cycles of a permutation; `()` for the identity. A cycle starts at its first point, cycles
/// come in the order of their starts, and points in that of the model.
std::string cycle_text(const PointNames& names, const group::Permutation& permutation);

/// The permutation that a text stands for, or what is wrong with the text. Only what `cycle_text`
/// writes is accepted, so that a permutation has one text.
std::variant<group::Permutation, std::string> parse_cycles(const PointNames& names,
                                                           std::string_view text);

}  // namespace isospin::certify
