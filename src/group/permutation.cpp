#include "group/permutation.hpp"

#include <numeric>
#include <stdexcept>

namespace isospin::group {

namespace {

std::vector<Point> identity_images(std::size_t degree) {
  std::vector<Point> images;
  images.reserve(degree);
  for (std::size_t i = 0; i < degree; ++i) images.emplace_back(i);
  return images;
}

}  // namespace

Permutation::Permutation(std::vector<Point> images) : images_(std::move(images)) {
  std::vector<bool> hit(images_.size(), false);
  for (const Point image : images_) {
    if (image.index() >= images_.size() || hit[image.index()])
      throw std::logic_error("a list of images is not a permutation");
    hit[image.index()] = true;
  }
}

Permutation Permutation::identity(std::size_t degree) {
  return {Unchecked{}, identity_images(degree)};
}

Permutation Permutation::from_cycles(std::size_t degree,
                                     const std::vector<std::vector<Point>>& cycles) {
  std::vector<Point> images = identity_images(degree);
  std::vector<bool> used(degree, false);
  for (const std::vector<Point>& cycle : cycles) {
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      if (cycle[i].index() >= degree || used[cycle[i].index()])
        throw std::logic_error("a point stands twice in cycles, or is none");
      used[cycle[i].index()] = true;
      images[cycle[i].index()] = cycle[(i + 1) % cycle.size()];
    }
  }
  return {Unchecked{}, std::move(images)};
}

bool Permutation::is_identity() const {
  for (std::size_t i = 0; i < images_.size(); ++i) {
    if (images_[i].index() != i) return false;
  }
  return true;
}

std::vector<Point> Permutation::moved_points() const {
  std::vector<Point> moved;
  for (std::size_t i = 0; i < images_.size(); ++i) {
    if (images_[i].index() != i) moved.emplace_back(i);
  }
  return moved;
}

std::vector<std::vector<Point>> Permutation::cycles() const {
  std::vector<std::vector<Point>> result;
  std::vector<bool> seen(images_.size(), false);
  for (const Point start : moved_points()) {
    if (seen[start.index()]) continue;
    std::vector<Point>& cycle = result.emplace_back();
    for (Point at = start; !seen[at.index()]; at = (*this)(at)) {
      seen[at.index()] = true;
      cycle.push_back(at);
    }
  }
  return result;
}

Permutation Permutation::inverse() const {
  std::vector<Point> images(images_.size());
  for (std::size_t i = 0; i < images_.size(); ++i) images[images_[i].index()] = Point{i};
  return {Unchecked{}, std::move(images)};
}

Permutation operator*(const Permutation& a, const Permutation& b) {
  if (a.degree() != b.degree()) throw std::logic_error("permutations of different degrees");
  std::vector<Point> images;
  images.reserve(a.degree());
  for (const Point image : a.images_) images.push_back(b(image));
  return {Permutation::Unchecked{}, std::move(images)};
}

Permutation restriction(const Permutation& permutation, const std::vector<Point>& points) {
  // A point outside gets a number that the constructor will reject.
  std::vector<Point> renumbered(permutation.degree(), Point{points.size()});
  for (std::size_t i = 0; i < points.size(); ++i) renumbered[points[i].index()] = Point{i};
  std::vector<Point> images;
  images.reserve(points.size());
  for (const Point point : points) images.push_back(renumbered[permutation(point).index()]);
  return Permutation(std::move(images));
}

}  // namespace isospin::group
