// What does the exit status say? One of these, whatever the command.
#pragma once

#include <cstdint>

namespace isospin::report {

enum class ExitCode : std::uint8_t {
  holds = 0,        ///< the model is well-formed; every property asked for holds
  violated = 1,     ///< a property does not hold
  bad_model = 2,    ///< the model has errors
  environment = 3,  ///< wrong usage, or a file, tool or resource that is missing
  incomplete = 4,   ///< a limit was reached before the answer was known
  internal = 70,    ///< a bug in isospin
};

/// The more serious of two outcomes of one command that handles several files.
constexpr ExitCode worse(ExitCode a, ExitCode b) { return a < b ? b : a; }

}  // namespace isospin::report
