#include "util/write_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "util/file_descriptor.hpp"

namespace isospin::util {

namespace {

std::string words(int error) { return std::generic_category().message(error); }

// Returns 0 or the error number.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

// A full disk or a lost network drive may tell only now.
int write_and_sync(int descriptor, std::string_view bytes, mode_t mode) {
  if (const int error = write_all(descriptor, bytes); error != 0) return error;
  if (::fchmod(descriptor, mode) != 0) return errno;
  return ::fsync(descriptor) == 0 ? 0 : errno;
}

std::optional<std::string> write_in_place(const std::string& path, std::string_view bytes) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return words(errno);
  const FileDescriptor file(descriptor);
  if (const int error = write_all(descriptor, bytes); error != 0) return words(error);
  return std::nullopt;
}

mode_t mode_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

std::optional<std::string> write_file(const std::string& path, std::string_view bytes) {
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return words(errno);
  if (exists && S_ISDIR(status.st_mode)) return words(EISDIR);
  // A link that leads to no file yet has nothing to lose.
  const bool is_open_end = !exists && std::filesystem::is_symlink(path);
  if (is_open_end || (exists && !S_ISREG(status.st_mode))) return write_in_place(path, bytes);
  if (exists && ::access(path.c_str(), W_OK) != 0) return words(errno);
  std::error_code failure;
  const std::string target = exists ? std::filesystem::canonical(path, failure).string() : path;
  if (failure) return failure.message();
  std::string temporary = target + ".XXXXXX";
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) return words(errno);
  int error = 0;
  {
    const FileDescriptor file(descriptor);
    const mode_t mode = exists ? (status.st_mode & 07777U) : mode_of_new_files();
    error = write_and_sync(descriptor, bytes, mode);
  }
  if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(temporary.c_str());
  return words(error);
}

}  // namespace isospin::util
