// A Model as terms, with the numbers that its points have.
//
// This file says again, by itself, what DESIGN and docs/overview.md say elsewhere: which leaves are
// points, and that the order of operands of + * && || == != does not matter. The search for
// symmetry reads that from model/operator.hpp; a checker that read it there too would repeat its
// mistakes.
#pragma once

#include <cstddef>
#include <vector>

#include "certify/term_table.hpp"
#include "model/model.hpp"

namespace isospin::certify {

/// The numbers of the points: processes, then channels, then the locations of each proctype.
struct PointNumbers {
  explicit PointNumbers(const model::Model& model);

  [[nodiscard]] Point of(model::ProcessId process) const { return Point{process.index()}; }
  [[nodiscard]] Point of(model::ChannelId channel) const {
    return Point{processes + channel.index()};
  }
  [[nodiscard]] Point of(std::size_t proctype, model::LocationId location) const {
    return Point{first_location[proctype] + location.index()};
  }

  std::size_t processes = 0;
  std::size_t channels = 0;
  std::vector<std::size_t> first_location;  ///< per proctype
  std::size_t size = 0;
};

/// The terms of everything in a Model that a permutation might change.
struct ModelTerms {
  explicit ModelTerms(const model::Model& model);

  PointNumbers points;
  TermTable table;
  std::vector<TermId> globals;                  ///< initial values
  std::vector<std::vector<TermId>> arguments;   ///< per process
  std::vector<std::vector<TermId>> statements;  ///< per proctype
};

}  // namespace isospin::certify
