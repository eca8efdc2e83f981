// Which isospin is this, and what was it built with?
#pragma once

#include <string>

namespace isospin::cli {

/// Several lines: the version of isospin, then of the compiler and the libraries.
std::string version_text();

}  // namespace isospin::cli
