// The paper's way to the largest valid subgroup G of a group D of candidates
// [DonaldsonMiller08, Alg. 1]:
//
//   H := the group that the valid generators of D generate
//   U := representatives of the right cosets of H in D, except H
//   while U is not empty:
//     take an element a out of U
//     if a is valid:
//       H := <H, a>
//       if |D|/|H| < |U|: U := representatives of the right cosets of H in D, except H
//
// If one element of a coset Ha is valid, all are, for H is; so one representative decides for its
// coset. GAP owns the groups and hands out representatives in batches (gap/search.g). What is valid
// is decided here, element by element. So the generators that come back are valid whatever GAP
// does; only whether there are more of them rests on GAP's word.
//
// Random conjugates [Donaldson07]: before U is made, conjugates of generators of H by random
// elements of D are tested, and H grows by those that are valid. The result is the same, and is
// often found from far fewer cosets.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "group/gap_session.hpp"
#include "group/permutation.hpp"
#include "util/stopwatch.hpp"

namespace isospin::symmetry {

/// Where a search stands, for people who wait.
struct CosetSearchProgress {
  std::uint64_t representatives_tried = 0;
  mpz_class representatives_left;
  mpz_class order;  ///< of H so far
};

struct CosetSearchOptions {
  /// On by default: it never costs more than a few hundred tests, and without it the search is
  /// hopeless where H is small and G is large.
  bool random_conjugates = true;
  /// So many conjugates in a row that do not enlarge H end that phase.
  std::uint64_t conjugates_in_vain = 100;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> limit_cosets;  ///< representatives to try at most
  std::optional<double> timeout_seconds;      ///< for the whole search
  /// |D|, if the caller knows it. Then GAP is not asked where all candidates are valid, and must
  /// agree where it is.
  std::optional<mpz_class> diagram_order;
  /// Called now and then; may be empty.
  std::function<void(const CosetSearchProgress&)> progress;
  /// GAP counts as silent if one answer takes longer.
  double answer_seconds = 600;
};

/// An order is 0 if GAP did not live to tell it.
struct CosetSearchResult {
  std::vector<group::Permutation> generators;  ///< all valid, whatever happened
  mpz_class order;                             ///< of the group that they generate
  mpz_class diagram_order;                     ///< |D|
  mpz_class initial_order;                     ///< of the group of the valid candidates
  std::uint64_t representatives_tried = 0;     ///< as the algorithm counts: all that left U
  std::uint64_t conjugates_tried = 0;
  std::uint64_t lists = 0;  ///< how often U was made
  /// The generators generate the largest valid subgroup of D. Otherwise a subgroup of it.
  bool complete = false;
  /// Why it is not complete, or why an order is missing; empty if nothing is amiss.
  std::string stopped_by;
  util::StageTimes times;
};

/// The largest group of valid elements in the group that the candidates generate. The valid
/// elements must be closed under products. A limit or a failure of GAP gives the subgroup found so
/// far.
CosetSearchResult largest_valid_subgroup(
    std::size_t degree, const std::vector<group::Permutation>& candidates,
    const std::function<bool(const group::Permutation&)>& is_valid,
    const CosetSearchOptions& options, group::GapSession& gap);

}  // namespace isospin::symmetry
