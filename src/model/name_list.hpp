// How is a long list of names written in little room? `client 7, 8, 10–57` and `cl1–cl40, and 12
// more`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/points.hpp"

namespace isospin::model {

/// Names one after the other. Four or more that count up (7, 8, 9, 10 or cl1, cl2, cl3, cl4) become
/// a range. After `limit` of them only the number of those left out is said.
std::string name_list(const std::vector<std::string>& names, std::size_t limit);

/// The processes and channels among the points, each proctype named once: `client 7, 8; cl1, cl2`.
std::string point_list(const Model& model, const std::vector<Point>& points, std::size_t limit);

/// At most `limit` characters; the rest becomes three dots. The text is UTF-8.
std::string shortened(const std::string& text, std::size_t limit);

}  // namespace isospin::model
