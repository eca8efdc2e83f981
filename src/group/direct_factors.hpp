// Into which groups that move disjoint sets of points does a group split?
//
// A union D of orbits splits off if each element, cut down to D and fixing the rest, is in the
// group again. If D and E split off, so do their intersection and their complements; so there is
// one finest partition of the orbits into parts that split off.
//
// It is found orbit by orbit, as in [ChangJefferson22]. Let P1, ..., Pk be the finest parts for
// what the group does to the first i orbits. With one more orbit O, those Pj that split off stay
// parts, and all the others are one part with O: a part without O is a finest part of the smaller
// group too. Whether Pj splits off is asked of a chain whose base goes through the orbits in order;
// its first levels are a chain of what the group does to the first orbits. Only generators have to
// be cut down, for cutting down is a homomorphism.
#pragma once

#include <vector>

#include "group/permutation_group.hpp"

namespace isospin::group {

/// The finest parts. Points that no element moves are in none. Each part is sorted; they come in
/// the order of their smallest points. The group is the direct product of its restrictions to them.
std::vector<std::vector<Point>> direct_factors(const PermutationGroup& group);

}  // namespace isospin::group
