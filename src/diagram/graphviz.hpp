// Asks graphviz to draw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace isospin::diagram {

enum class PictureFormat : std::uint8_t { svg, png };

struct GraphvizOptions {
  double seconds = 60;  ///< after that graphviz is stopped
};

struct Picture {
  std::string bytes;
  std::string error;  ///< why there is no picture, and what to do about it; empty if there is one
};

/// Runs `dot`, which takes the way of layout from the text.
Picture draw(std::string_view dot_text, PictureFormat format, const GraphvizOptions& options = {});

}  // namespace isospin::diagram
