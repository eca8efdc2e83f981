// How does a text get from the file system into memory?
#pragma once

#include <string>
#include <variant>

namespace isospin::source {

/// Why a file could not be read, in words for the user: "No such file or directory".
struct ReadError {
  std::string reason;
};

/// The bytes of a file, or of standard input where `path` is "-".
std::variant<std::string, ReadError> read_file(const std::string& path);

}  // namespace isospin::source
