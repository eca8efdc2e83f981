// How is a set of tokens named in a message?
#pragma once

#include <antlr4-runtime.h>

#include <string>

namespace isospin::parse {

/// "`;`, `}` or an operator". Sets that start or continue an expression, a type or a declaration
/// get one word. Empty for an empty set.
std::string describe_expected(antlr4::misc::IntervalSet expected,
                              const antlr4::dfa::Vocabulary& vocabulary);

}  // namespace isospin::parse
