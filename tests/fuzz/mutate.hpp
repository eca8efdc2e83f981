// Damages a text, in the ways in which people and tools damage texts.
#pragma once

#include <string>
#include <vector>

#include "support/choices.hpp"

namespace isospin::testing {

/// A text made from one of the seeds by some random edits: bytes and words deleted, doubled,
/// swapped, replaced, taken from another seed, or cut off.
std::string mutate(const std::vector<std::string>& seeds, Choices& choices);

}  // namespace isospin::testing
