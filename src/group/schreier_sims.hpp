// How do generators become a stabiliser chain that is whole? By the algorithm of Schreier and Sims
// [Seress03, ch. 4].
//
// The base is chosen so that each next point is moved by few of the generators that are left. Graph
// programs report generators that are strong for their own base, and such a choice often finds it;
// then the chain is whole at once. What is missing is found by sifting random elements. The end is
// proved, in one of three ways:
// - the order is known from elsewhere, and the product of orbit lengths, which never exceeds the
//   order, has reached it;
// - the product has reached an upper bound that is plain from the orbits;
// - all Schreier generators of all levels sift to the identity (Schreier's lemma).
// Random numbers start from a fixed seed: equal input gives an equal chain.
#pragma once

#include <optional>
#include <vector>

#include "group/permutation.hpp"
#include "group/rounded_order.hpp"
#include "group/stabiliser_chain.hpp"

namespace isospin::group {

/// The chain of the group that the generators generate; none of them is the identity. Throws
/// logic_error if the order is not the known one.
StabiliserChain schreier_sims(std::size_t degree, const std::vector<Permutation>& generators,
                              const std::optional<RoundedOrder>& known_order);

/// A chain of the same group with another base: it starts with all points of the first set, in some
/// order, then those of the second, and so on. Points whose orbit has one point keep their level.
/// `whole` is whole.
StabiliserChain change_base(const StabiliserChain& whole,
                            const std::vector<std::vector<Point>>& sets);

}  // namespace isospin::group
