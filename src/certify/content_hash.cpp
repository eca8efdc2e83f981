#include "certify/content_hash.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace isospin::certify {

std::string content_hash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::string xxhash_version() {
  const unsigned version = XXH_versionNumber();
  return fmt::format("{}.{}.{}", version / 10000, version / 100 % 100, version % 100);
}

}  // namespace isospin::certify
