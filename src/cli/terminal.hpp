// The way out: standard output and standard error, and whether they take colour.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace isospin::cli {

enum class ColorMode : std::uint8_t { automatic, always, never };

/// Standard output is closed, full or broken: the user does not get what was asked for.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Terminal {
 public:
  /// Makes writing to a closed descriptor, to a broken pipe or beyond the limit for files an error
  /// that can be reported, not a signal, and keeps files that are opened later off the standard
  /// descriptors.
  static void prepare();

  explicit Terminal(ColorMode mode = ColorMode::automatic) : mode_(mode) {}

  /// Writes all of it now; throws OutputError if that fails.
  void out(std::string_view text) const;
  /// Writes to standard error. There is nobody to tell if that fails.
  void error(std::string_view text) const noexcept;

  [[nodiscard]] bool colors_out() const;
  [[nodiscard]] bool colors_error() const;

 private:
  ColorMode mode_;
};

}  // namespace isospin::cli
