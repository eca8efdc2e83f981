// The name of a group, as group/structure.hpp writes it, as an expression that GAP evaluates.
#pragma once

#include <optional>
#include <string>

namespace isospin::testing {

/// Nothing if the name has a description in it (`a group of order ...`, `... on 4 points`). Throws
/// if the text is not a name.
std::optional<std::string> gap_expression(const std::string& name);

}  // namespace isospin::testing
