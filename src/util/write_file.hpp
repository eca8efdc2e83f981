// How does a result get into a file, all of it or nothing?
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace isospin::util {

/// Writes a new file beside the old one and then puts it in its place, so that whoever reads the
/// path finds the old bytes or the new ones, and a full disk costs nothing. A symbolic link is
/// followed; a device or pipe is written to as it is. Returns what went wrong, in words.
std::optional<std::string> write_file(const std::string& path, std::string_view bytes);

}  // namespace isospin::util
