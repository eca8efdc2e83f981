#include "util/write_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace isospin::util {

namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "isospin.XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
  }

 private:
  fs::path path_;
};

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a file is written, and written again, with nothing left beside it") {
  const Folder folder;
  const std::string path = folder / "out";
  CHECK(!write_file(path, std::string("a\0b", 3)));
  CHECK(bytes_of(path) == std::string("a\0b", 3));
  CHECK(!write_file(path, ""));
  CHECK(bytes_of(path).empty());
  CHECK(folder.files() == 1);
}

TEST_CASE("permissions of an old file stay, and a new one gets those of the umask") {
  const Folder folder;
  const std::string path = folder / "out";
  const mode_t mask = ::umask(027);
  CHECK(!write_file(path, "1"));
  ::umask(mask);
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0640);
  REQUIRE(::chmod(path.c_str(), 0604) == 0);
  CHECK(!write_file(path, "2"));
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0604);
}

TEST_CASE("a symbolic link stays a link, and its target is replaced") {
  const Folder folder;
  CHECK(!write_file(folder / "target", "old"));
  fs::create_symlink("target", folder / "link");
  CHECK(!write_file(folder / "link", "new"));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(bytes_of(folder / "target") == "new");
  fs::create_symlink("later", folder / "open");
  CHECK(!write_file(folder / "open", "first"));
  CHECK(fs::is_symlink(folder / "open"));
  CHECK(bytes_of(folder / "later") == "first");
}

TEST_CASE("what cannot be written is said, and the old file stays") {
  const Folder folder;
  CHECK(write_file(folder / "no/such/folder", "x"));
  CHECK(write_file(folder / ".", "x"));
  CHECK(write_file("/dev/full", "x"));
  CHECK(!write_file("/dev/null", "x"));
  CHECK(!fs::is_regular_file("/dev/null"));
  CHECK(folder.files() == 0);
}

}  // namespace isospin::util
