// Which group is it, in the notation of the literature?
//
//   1              the trivial group
//   Sn, An         the symmetric and the alternating group on n points; S2 also stands for C2
//   Cn             the cyclic group of order n
//   Dn             the dihedral group of order 2n: the symmetry of an n-gon
//   K × L, K^n     direct products; powers from three equal factors on
//   K ≀ T          the wreath product: as many copies of K as T permutes points, and T on top. T
//                  stands for the action that its name suggests: n points for Sn, An, Cn, Dn, and
//                  the bottoms of the copies for a wreath product. Any other action is written
//                  `(T on m points)`.
//
// A group that is its own overgroup (overgroup.hpp) has the name of that. Any other is split into
// direct factors that move disjoint sets of points
// (direct_factors.hpp). A factor is named after its action on one of its orbits, if that action is
// faithful, that is, if its order is that of the factor (transitive_structure.hpp), or as an
// abelian group. Whatever stays without a name is described by its order and degree. Every name is
// proved: orders are compared exactly.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "group/permutation_group.hpp"

namespace isospin::group {

/// Is asked for the name of a group for which this file knows none. The group has no point that all
/// elements fix.
using NameSource = std::function<std::optional<std::string>(const PermutationGroup&)>;

/// The name of the group up to isomorphism.
std::string structure(const PermutationGroup& group, const NameSource& other_names = {});

}  // namespace isospin::group
