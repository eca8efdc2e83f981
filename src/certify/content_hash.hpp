// A short name for some bytes.
#pragma once

#include <string>
#include <string_view>

namespace isospin::certify {

/// XXH3 with 128 bits as 32 hexadecimal digits: what `xxh128sum FILE` prints for a file with these
/// bytes. It notices accidents, not forgers.
std::string content_hash(std::string_view bytes);

/// The version of the library that does it.
std::string xxhash_version();

}  // namespace isospin::certify
