// Permutations of the points 0 to n - 1, and the conventions that all code about groups shares:
//
// - points are 0-based inside, 1-based in print and in GAP (group/gap_text.hpp converts);
// - the product `a * b` means: first a, then b;
// - groups act on the left of models and states: act(a, s). So act(a * b, s) = act(b, act(a, s)).
#pragma once

#include <compare>
#include <cstddef>
#include <utility>
#include <vector>

#include "util/point.hpp"

namespace isospin::group {

using util::Point;

class Permutation {
 public:
  /// The permutation that maps point i to images[i]; throws unless every point is hit once.
  explicit Permutation(std::vector<Point> images);
  static Permutation identity(std::size_t degree);
  /// Maps each point of a cycle to the next, and the last to the first; throws on a repeated point.
  static Permutation from_cycles(std::size_t degree, const std::vector<std::vector<Point>>& cycles);

  [[nodiscard]] std::size_t degree() const { return images_.size(); }
  [[nodiscard]] Point operator()(Point point) const { return images_[point.index()]; }
  [[nodiscard]] const std::vector<Point>& images() const { return images_; }
  [[nodiscard]] bool is_identity() const;
  [[nodiscard]] bool fixes(Point point) const { return (*this)(point) == point; }
  /// The points that are not fixed, in ascending order.
  [[nodiscard]] std::vector<Point> moved_points() const;
  /// The cycles of length two or more. Each starts at its smallest point; they come in the order of
  /// their starts.
  [[nodiscard]] std::vector<std::vector<Point>> cycles() const;
  [[nodiscard]] Permutation inverse() const;

  /// First a, then b. Both have the same degree.
  friend Permutation operator*(const Permutation& a, const Permutation& b);
  friend auto operator<=>(const Permutation&, const Permutation&) = default;

 private:
  struct Unchecked {};
  Permutation(Unchecked, std::vector<Point> images) : images_(std::move(images)) {}

  std::vector<Point> images_;
};

/// What the permutation does to a set of points that it keeps, renumbered: points[i] becomes point
/// i. Throws if it does not keep the set.
Permutation restriction(const Permutation& permutation, const std::vector<Point>& points);

}  // namespace isospin::group
