// The symmetry of a Model, and how it was found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "group/permutation_group.hpp"
#include "model/model.hpp"
#include "util/stopwatch.hpp"

namespace isospin::symmetry {

enum class Method : std::uint8_t {
  direct,  ///< the automorphisms of the specification graph
  paper,   ///< the static channel diagram, validity, and Algorithm 1 of [DonaldsonMiller08]
  both,    ///< both, and they have to agree
};

/// Tells people who wait how far it is: one short line, without its end.
using ShowProgress = std::function<void(const std::string&)>;

struct SymmetryOptions {
  Method method = Method::direct;
  bool random_conjugates = true;                   ///< paper: enlarge the first group by them
  std::optional<std::uint64_t> limit_cosets = {};  ///< paper: try no more representatives
  std::optional<double> timeout_seconds = {};      ///< paper: search no longer
  ShowProgress show_progress = {};                 ///< paper: may be empty
};

/// What the paper's method reports, as in the columns of [DonaldsonMiller08, Table 2].
struct PaperFigures {
  group::BigInteger initial_order;  ///< |H|: of the group that the valid generators generate
  group::BigInteger found_order;    ///< |G|, or a lower bound if the search did not end
  std::uint64_t conjugates_tried = 0;
  std::uint64_t representatives_tried = 0;
  bool complete = true;
  std::string stopped_by;  ///< why the search did not end; empty if it did
};

struct Symmetry {
  Method method = Method::direct;
  group::BigInteger diagram_order;  ///< |Aut(SCD)|
  group::PermutationGroup group;    ///< of valid permutations; all of them if complete
  bool complete = true;             ///< otherwise the group is a lower bound, still sound to use
  std::optional<PaperFigures> paper;
};

/// Finds the group, and adds the time of each phase to `times`. Throws group::GapError if the
/// paper's method cannot start GAP, and logic_error if the two methods disagree.
Symmetry find_symmetry(const model::Model& model, const SymmetryOptions& options,
                       util::StageTimes& times);

}  // namespace isospin::symmetry
