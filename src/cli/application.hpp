// The command line: which command, with which options?
#pragma once

namespace isospin::cli {

/// Runs the command that the arguments name and returns the exit status. Throws nothing.
int run(int argc, const char* const* argv) noexcept;

}  // namespace isospin::cli
