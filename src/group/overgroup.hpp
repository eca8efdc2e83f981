// Which group of a well-known kind plainly contains this one?
//
// Orbits and blocks of imprimitivity can be read off the generators, without a stabiliser chain.
// They show that a group G lies in a direct product of iterated wreath products of symmetric
// groups:
//
// - Let f map the orbit O onto the orbit P, with f(x^g) = f(x)^g for all g. Then what is trivial on
// O
//   is trivial on P, so the action on the points without P is as faithful as that with P. What
//   remains of the orbits gives an embedding into the product of the actions on them.
// - A transitive action without blocks is by permutations: it lies in Sn. One with m blocks of b
//   points lies in Sb ≀ T, where T is the action on the blocks.
//
// If the order of G is known, from a graph program for instance, and is that of the overgroup, the
// two are the same. The one divides the other, so it is enough to know the order roughly, to within
// a factor of 1.4. Most groups of models are of this kind, and then nothing else is needed to know
// their exact order and their name.
#pragma once

#include <cstddef>
#include <vector>

#include "group/permutation.hpp"
#include "group/structure_name.hpp"

namespace isospin::group {

struct Overgroup {
  mpz_class order;
  StructureName name;
};

/// A group that contains what the generators generate; 1 for no generators.
Overgroup overgroup(std::size_t degree, const std::vector<Permutation>& generators);

}  // namespace isospin::group
