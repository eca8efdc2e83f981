// The static channel diagram as a picture, in graphviz's language DOT: processes are ovals,
// channels are rectangles [DonaldsonMiller08, Fig. 9], and the orbits of the symmetry group are
// colours.
#pragma once

#include <string>
#include <vector>

#include "diagram/static_channel_diagram.hpp"
#include "model/points.hpp"

namespace isospin::diagram {

struct DotOptions {
  std::string title;  ///< stands above the legend; for example the name of the file
};

/// `orbits` are sets of points, those of one point included or not. Each larger one gets a colour
/// and a number, and the legend says what is in it. Equal input gives equal text.
std::string to_dot(const StaticChannelDiagram& diagram, const model::Model& model,
                   const std::vector<std::vector<model::Point>>& orbits,
                   const DotOptions& options = {});

}  // namespace isospin::diagram
