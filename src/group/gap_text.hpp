// Permutations as GAP writes them: lists of images of the points 1 to n. This is the one place
// where our points, which begin at 0, become GAP's, and back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "group/permutation.hpp"

namespace isospin::group {

/// The list of images, "[2,1,3]".
std::string to_gap_images(const Permutation& permutation);
/// A list of such lists.
std::string to_gap_images(const std::vector<Permutation>& permutations);
/// A GAP expression for the permutation, "PermList([2,1,3])".
std::string to_gap(const Permutation& permutation);

/// The cycles, "(1,2)(5,7,6)"; "()" for the identity.
std::string to_gap_cycles(const Permutation& permutation);

/// The permutation of that degree whose list of images the text is; nothing if it is anything else.
/// Spaces may stand where GAP prints them.
std::optional<Permutation> permutation_from_gap(std::string_view text, std::size_t degree);

}  // namespace isospin::group
