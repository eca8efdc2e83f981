#include "support/run_gap.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

namespace isospin::testing {

namespace {

constexpr const char* gap = "/usr/bin/gap";

/// A file that goes when this goes.
class ScriptFile {
 public:
  explicit ScriptFile(const std::string& text) {
    std::string name = std::filesystem::temp_directory_path() / "isospin-gap-XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) throw std::runtime_error("no temporary file for a GAP script");
    ::close(descriptor);
    path_ = name;
    std::ofstream(path_) << text;
  }
  ScriptFile(const ScriptFile&) = delete;
  ScriptFile& operator=(const ScriptFile&) = delete;
  ~ScriptFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  [[nodiscard]] std::string path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

std::optional<std::string> run_gap(const std::string& script) {
  if (!std::filesystem::exists(gap)) {
    std::cerr << "SKIPPED: " << gap << " is not installed, nothing was compared with GAP\n";
    return std::nullopt;
  }
  const ScriptFile file("SetPrintFormattingStatus(\"*stdout*\", false);\n" + script + "\nQUIT;\n");
  const std::string command = std::string("timeout 300 ") + gap + " -A -q --quitonbreak " +
                              file.path() + " </dev/null 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start GAP");
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    output.append(buffer.data(), count);
  const int status = ::pclose(pipe);
  if (status != 0 || output.find("rror,") != std::string::npos ||
      output.find("Syntax error") != std::string::npos)
    throw std::runtime_error("GAP failed: " + output);
  return output;
}

}  // namespace isospin::testing
