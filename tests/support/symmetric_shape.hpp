// Random arrangements of processes and channels with the symmetries they have by construction.
//
// A shape is made of one to three parts. A part is a set of places with a group that acts on them:
// places in a row (under the symmetric, cyclic or dihedral group: stars, rings), places under
// places (trees, where the group is a wreath product), places and the pairs of them (cliques), rows
// and columns and their crossings (bipartite systems). Each place holds some processes and
// channels, alike on all places of one level.
#pragma once

#include <cstdint>
#include <vector>

#include "support/choices.hpp"
#include "support/relabelling.hpp"

namespace isospin::testing {

struct SymmetricShape {
  /// Processes of one class are to be of one proctype.
  std::vector<std::uint32_t> process_classes;
  /// Channels of one class are to have one signature.
  std::vector<std::uint32_t> channel_classes;
  /// They generate the group of the shape.
  std::vector<Relabelling> generators;
};

struct ShapeLimits {
  std::uint32_t processes = 7;
  std::uint32_t channels = 7;
  /// Of permutations that keep the classes: what a brute-force oracle has to try.
  std::size_t candidates = 18000;
};

SymmetricShape symmetric_shape(Choices& choices, const ShapeLimits& limits = {});

}  // namespace isospin::testing
