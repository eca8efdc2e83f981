// The GAP functions of gap/*.g, which the build puts into the program.
#pragma once

#include <string_view>
#include <vector>

namespace isospin::group {

struct GapFile {
  std::string_view name;
  std::string_view text;
};

/// In the order in which GAP has to read them.
const std::vector<GapFile>& gap_files();

}  // namespace isospin::group
