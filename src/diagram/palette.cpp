// The first colours are the "light" scheme of [Tol21], which is made for cells with text inside,
// without its grey. After these the hue steps around the circle by the golden ratio, so that every
// new colour falls into one of the widest gaps.
#include "diagram/palette.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace isospin::diagram {

namespace {

constexpr std::array<std::string_view, 8> light{"#77aadd", "#ee8866", "#eedd88", "#ffaabb",
                                                "#44bb99", "#bbcc33", "#99ddff", "#aaaa00"};

}  // namespace

std::string class_colour(std::size_t index) {
  if (index < light.size()) return std::string(light[index]);
  // In thousandths of a turn, so that no rounding differs between machines.
  const std::size_t hue = (index - light.size()) * 618 % 1000;
  return fmt::format("0.{:03} 0.400 0.950", hue);
}

}  // namespace isospin::diagram
