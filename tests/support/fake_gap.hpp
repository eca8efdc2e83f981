// Programs that pretend to be GAP, or stand between us and GAP, and misbehave.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "group/gap_session.hpp"
#include "util/subprocess.hpp"

namespace isospin::testing {

/// A script in a folder of its own, which goes away with it.
class FakeGap {
 public:
  explicit FakeGap(const std::string& script, bool executable = true) {
    std::string pattern = (std::filesystem::temp_directory_path() / "isospin-gap-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = pattern;
    std::ofstream(path()) << "#!/bin/bash\n" << script << "\n";
    if (executable) std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }
  FakeGap(const FakeGap&) = delete;
  FakeGap& operator=(const FakeGap&) = delete;
  ~FakeGap() { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path() const { return folder_ + "/gap"; }
  [[nodiscard]] group::GapOptions options() const {
    group::GapOptions options;
    options.program = path();
    return options;
  }

  /// Answers every command with the same text, and the marker.
  static std::string answering(const std::string& text) {
    return R"(while IFS= read -r line; do
      case $line in 'Print("\nisospin'*)
        marker=${line#'Print("\n'}; marker=${marker%'\n");'}
        printf ')" +
           text + R"(\n%s\n' "$marker";;
      esac
    done)";
  }

  /// The real GAP, until a line of input matches the pattern for the given time: then `action`.
  static std::string real_until(const std::string& pattern, int times, const std::string& action) {
    return "n=0; { while IFS= read -r line; do case $line in " + pattern +
           ") n=$((n+1)); if [ $n -ge " + std::to_string(times) + " ]; then " + action +
           "; fi;; esac; printf '%s\\n' \"$line\"; done; } | " +
           group::GapOptions::from_environment().program + " \"$@\"";
  }

  /// The real GAP, with what it prints changed by sed.
  static std::string real_with_output(const std::string& sed) {
    return group::GapOptions::from_environment().program + " \"$@\" | sed -u '" + sed + "'";
  }

 private:
  std::string folder_;
};

/// Whether there is a GAP to test with; says so if not.
inline bool gap_is_here() {
  return util::find_program(group::GapOptions::from_environment().program).has_value();
}

}  // namespace isospin::testing
