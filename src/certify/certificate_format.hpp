// What the writer and the reader of certificates agree on.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "certify/content_hash.hpp"

namespace isospin::certify {

constexpr auto format_name = "isospin-certificate";
constexpr unsigned format_version = 1;

/// The hash of all fields but "checksum", written without white space and with sorted names.
inline std::string checksum(nlohmann::json certificate) {
  certificate.erase("checksum");
  return content_hash(certificate.dump());
}

}  // namespace isospin::certify
