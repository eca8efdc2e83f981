#include "source/read_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "source/source_manager.hpp"

namespace isospin::source {

namespace {

ReadError last_error() { return {std::strerror(errno)}; }

std::variant<std::string, ReadError> read_all(int descriptor) {
  std::string text;
  std::array<char, 65536> chunk{};
  for (;;) {
    const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return last_error();
    if (count == 0) return text;
    text.append(chunk.data(), static_cast<std::size_t>(count));
    if (text.size() >= SourceManager::size_limit) {
      return ReadError{"the file is too large (the limit is 1 GiB)"};
    }
  }
}

}  // namespace

std::variant<std::string, ReadError> read_file(const std::string& path) {
  if (path == "-") return read_all(STDIN_FILENO);
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return last_error();
  auto result = read_all(descriptor);
  ::close(descriptor);
  return result;
}

}  // namespace isospin::source
