// Which colour does the k-th of several classes have in a picture?
#pragma once

#include <cstddef>
#include <string>

namespace isospin::diagram {

/// A colour that graphviz knows, light enough for black text. The first few are apart for people
/// who cannot tell red from green too; after them, colours get close to each other, and a picture
/// has to say the number as well.
std::string class_colour(std::size_t index);

}  // namespace isospin::diagram
