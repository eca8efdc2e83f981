// isospin: finds the symmetry of a concurrent system from its source text, and uses it.
//
// The data goes through the folders in this order: source, parse (with ast), lower, model, then
// report or spin. docs/overview.md has a row for each. The commands are in cli/, one file each:
// start with cli/check.cpp.
#include "cli/application.hpp"

int main(int argc, char** argv) { return isospin::cli::run(argc, argv); }
