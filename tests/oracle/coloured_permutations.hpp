// All permutations that keep colours, for the brute-force oracles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::testing {

/// Where each index goes.
using Images = std::vector<std::uint32_t>;

/// A permutation of the processes and one of the channels of a Model.
struct Candidate {
  Images processes;
  Images channels;
};

/// Every permutation of the indices of `colours` that maps each index to one of the same colour, in
/// lexicographic order.
std::vector<Images> coloured_permutations(const std::vector<std::uint32_t>& colours);

/// Equal numbers: processes of one proctype.
std::vector<std::uint32_t> process_colours(const model::Model& model);
/// Equal numbers: channels of one signature, that is of equal capacity and field types.
std::vector<std::uint32_t> channel_colours(const model::Model& model);

/// How many pairs of a permutation of the processes and one of the channels keep the colours.
/// Exact up to `limit`, then some larger number.
std::size_t candidate_count(const model::Model& model, std::size_t limit);

/// As a permutation of the points of the Model (model/points.hpp). Locations stay.
group::Permutation as_permutation(const model::Model& model, const Candidate& candidate);

}  // namespace isospin::testing
