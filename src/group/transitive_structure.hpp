// Which group is it that acts transitively on these points?
//
// Tried in this order:
// - order n!: all permutations; order n!/2: the alternating group, for no other subgroup of Sn has
//   index 2;
// - abelian groups, by their invariants;
// - order 2n with an n-cycle that an element of a point stabiliser inverts: dihedral. On four
//   points that is S2 ≀ S2, and so it is written;
// - a system of m blocks, with K the action of a block's stabiliser on the block and T the action
//   on the blocks. Let t_i take the first block B to block i. If g takes block i to block j, then
//   t_i g t_j^-1 keeps B and acts there as an element of K. So with each block identified with B by
//   its t_i, the group lies in K ≀ T, and if its order is |K|^m |T|, it is K ≀ T;
// - the symmetries of a d-dimensional cube, which are S2 ≀ Sd, in the action on the 2^d corners: if
//   the group keeps a graph that is the cube's and has order 2^d d!, it is the whole of them;
// - an action on blocks that is faithful, |T| = |G|, and has a name.
#pragma once

#include <optional>

#include "group/permutation_group.hpp"
#include "group/structure.hpp"
#include "group/structure_name.hpp"

namespace isospin::group {

/// A proved proper name, from this file's list.
std::optional<StructureName> transitive_structure(const PermutationGroup& group);

/// For a group without such a name: a wreath product one of whose parts has none, and gets what
/// `name_part` says.
std::optional<StructureName> partly_named_wreath_product(
    const PermutationGroup& group,
    const std::function<StructureName(const PermutationGroup&)>& name_part);

}  // namespace isospin::group
