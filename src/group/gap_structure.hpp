// What does GAP call a group?
#pragma once

#include <string>

#include "group/gap_session.hpp"
#include "group/permutation_group.hpp"

namespace isospin::group {

/// GAP's StructureDescription, in our notation: `C2 × C2`. For small groups only: it may take for
/// ever otherwise. Throws GapError.
std::string structure_description(GapSession& gap, const PermutationGroup& group);

}  // namespace isospin::group
