// Which names may a Promela model not use for its own things?
#pragma once

#include <string_view>

namespace isospin::spin {

/// SPIN reads it as a word of Promela, or the C it generates from the model would not compile: a
/// word of C, or a macro of SPIN 6.5.2's pan.c or of the headers it includes.
bool is_reserved(std::string_view name);

}  // namespace isospin::spin
