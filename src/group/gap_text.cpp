#include "group/gap_text.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace isospin::group {

namespace {

/// Reads the text from left to right. Every function skips spaces first.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool take(char wanted) {
    skip_spaces();
    if (text_.empty() || text_.front() != wanted) return false;
    text_.remove_prefix(1);
    return true;
  }

  std::optional<std::size_t> take_number() {
    skip_spaces();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc()) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return number;
  }

  bool at_end() {
    skip_spaces();
    return text_.empty();
  }

 private:
  void skip_spaces() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
  }

  std::string_view text_;
};

}  // namespace

std::string to_gap_images(const Permutation& permutation) {
  std::string text = "[";
  for (const Point image : permutation.images()) {
    if (text.size() > 1) text += ',';
    text += std::to_string(image.index() + 1);
  }
  return text + "]";
}

std::string to_gap_images(const std::vector<Permutation>& permutations) {
  std::string text = "[";
  for (const Permutation& permutation : permutations) {
    // GAP reads long lines slowly.
    if (text.size() > 1) text += ",\n";
    text += to_gap_images(permutation);
  }
  return text + "]";
}

std::string to_gap_cycles(const Permutation& permutation) {
  std::string text;
  for (const std::vector<Point>& cycle : permutation.cycles()) {
    for (std::size_t i = 0; i < cycle.size(); ++i)
      text += fmt::format("{}{}", i > 0 ? "," : "(", cycle[i].index() + 1);
    text += ')';
  }
  return text.empty() ? "()" : text;
}

std::string to_gap(const Permutation& permutation) {
  return "PermList(" + to_gap_images(permutation) + ")";
}

std::optional<Permutation> permutation_from_gap(std::string_view text, std::size_t degree) {
  Reader reader(text);
  std::vector<Point> images;
  images.reserve(degree);
  std::vector<bool> hit(degree, false);
  if (!reader.take('[')) return std::nullopt;
  for (std::size_t i = 0; i < degree; ++i) {
    if (i > 0 && !reader.take(',')) return std::nullopt;
    const std::optional<std::size_t> image = reader.take_number();
    if (!image || *image < 1 || *image > degree || hit[*image - 1]) return std::nullopt;
    hit[*image - 1] = true;
    images.emplace_back(*image - 1);
  }
  if (!reader.take(']') || !reader.at_end()) return std::nullopt;
  return Permutation(std::move(images));
}

}  // namespace isospin::group
