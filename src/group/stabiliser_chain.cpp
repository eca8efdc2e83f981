#include "group/stabiliser_chain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace isospin::group {

namespace {

using Images = StabiliserChain::Images;

constexpr std::uint32_t steps_between_shortcuts = 8;
constexpr std::size_t bytes_for_shortcuts = std::size_t{64} << 20U;

/// First `images`, then `next`.
void multiply(Images& images, const Images& next) {
  for (Point& image : images) image = next[image.index()];
}

}  // namespace

Images identity_images(std::size_t degree) {
  Images images;
  images.reserve(degree);
  for (std::size_t i = 0; i < degree; ++i) images.emplace_back(i);
  return images;
}

bool is_identity(const Images& images) {
  for (std::size_t i = 0; i < images.size(); ++i) {
    if (images[i].index() != i) return false;
  }
  return true;
}

std::size_t random_below(std::mt19937_64& random, std::size_t bound) {
  // Numbers past the last multiple of the bound would favour the small results.
  const std::uint64_t rest = (std::numeric_limits<std::uint64_t>::max() - bound + 1) % bound;
  while (true) {
    const std::uint64_t drawn = random();
    if (drawn <= std::numeric_limits<std::uint64_t>::max() - rest) return drawn % bound;
  }
}

StabiliserChain::StabiliserChain(std::size_t degree, const std::vector<Point>& base)
    : degree_(degree),
      shortcuts_left_(bytes_for_shortcuts / (sizeof(Point) * std::max<std::size_t>(degree, 1))) {
  for (const Point point : base) append_level(point);
}

std::vector<Permutation> StabiliserChain::strong_generators() const {
  std::vector<bool> used(generators_.size(), false);
  for (const Level& level : levels_) {
    for (const GeneratorIndex index : level.generators) used[index] = true;
  }
  std::vector<Permutation> result;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) result.push_back(generators_[i].element);
  }
  return result;
}

mpz_class StabiliserChain::order() const {
  mpz_class product = 1;
  for (const Level& level : levels_) product *= static_cast<unsigned long>(level.orbit.size());
  return product;
}

double StabiliserChain::log2_order() const {
  double sum = 0;
  for (const Level& level : levels_) {
    if (level.orbit.size() > 1) sum += std::log2(static_cast<double>(level.orbit.size()));
  }
  return sum;
}

void StabiliserChain::append_level(Point base) {
  Level& level = levels_.emplace_back();
  level.base = base;
  level.orbit = {base};
  level.nodes.resize(1);
}

void StabiliserChain::add_generator(const Permutation& element, std::size_t first,
                                    std::size_t last) {
  const auto index = static_cast<GeneratorIndex>(generators_.size());
  generators_.push_back({element, element.inverse()});
  for (std::size_t i = first; i <= last; ++i) {
    Level& level = levels_[i];
    level.generators.push_back(index);
    const std::size_t old_size = level.orbit.size();
    for (std::size_t from = 0; from < old_size; ++from) visit(level, from, index);
    close_orbit(level, old_size);
  }
}

void StabiliserChain::place_generator(const Permutation& element, std::size_t last) {
  const auto index = static_cast<GeneratorIndex>(generators_.size());
  generators_.push_back({element, element.inverse()});
  for (std::size_t i = 0; i <= last; ++i) levels_[i].generators.push_back(index);
}

void StabiliserChain::rebuild() {
  for (Level& level : levels_) {
    shortcuts_left_ += level.shortcuts.size();
    level.shortcuts.clear();
    level.position.clear();
    level.orbit.resize(1);
    level.nodes.assign(1, TreeNode{});
    close_orbit(level, 0);
  }
}

void StabiliserChain::drop_trivial_levels() {
  std::erase_if(levels_, [](const Level& level) { return level.orbit.size() == 1; });
}

StabiliserChain StabiliserChain::without_first(std::size_t count) const {
  StabiliserChain result(degree_, {});
  result.generators_ = generators_;
  result.levels_.assign(levels_.begin() + static_cast<std::ptrdiff_t>(count), levels_.end());
  return result;
}

StabiliserChain StabiliserChain::restriction(const std::vector<Point>& points) const {
  std::vector<Point> renumbered(degree_);
  for (std::size_t i = 0; i < points.size(); ++i) renumbered[points[i].index()] = Point{i};
  StabiliserChain result(points.size(), {});
  std::map<Permutation, GeneratorIndex> known;
  const auto restricted = [&](GeneratorIndex index) {
    Permutation element = group::restriction(generators_[index].element, points);
    const auto [place, is_new] =
        known.emplace(element, static_cast<GeneratorIndex>(result.generators_.size()));
    if (is_new) result.generators_.push_back({element, element.inverse()});
    return place->second;
  };
  std::vector<std::optional<GeneratorIndex>> new_index(generators_.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    result.append_level(renumbered[levels_[i].base.index()]);
    std::set<GeneratorIndex> indices;
    for (const GeneratorIndex index : levels_[i].generators) {
      if (!new_index[index]) new_index[index] = restricted(index);
      if (!result.generators_[*new_index[index]].element.is_identity())
        indices.insert(*new_index[index]);
    }
    result.levels_.back().generators.assign(indices.begin(), indices.end());
  }
  result.rebuild();
  return result;
}

/// Follows a generator from the point at a place of the orbit.
void StabiliserChain::visit(Level& level, std::size_t from, GeneratorIndex generator) {
  const Point parent = level.orbit[from];
  const Point point = generators_[generator].element(parent);
  if (level.position_of(point) >= 0) return;
  if (level.position.empty()) {
    level.position.assign(degree_, -1);
    level.position[level.base.index()] = 0;
  }
  level.position[point.index()] = static_cast<std::int32_t>(level.orbit.size());
  const TreeNode& above = level.nodes[from];
  const std::uint32_t steps = above.shortcut >= 0 ? 1 : above.steps + 1;
  level.orbit.push_back(point);
  level.nodes.push_back({generator, steps, -1, parent});
  if (steps >= steps_between_shortcuts && shortcuts_left_ > 0) add_shortcut(level, point);
}

/// Visits from all points of the orbit that come at or after `from`, and from those found so.
void StabiliserChain::close_orbit(Level& level, std::size_t from) {
  for (std::size_t at = from; at < level.orbit.size(); ++at) {
    for (const GeneratorIndex generator : level.generators) visit(level, at, generator);
  }
}

void StabiliserChain::add_shortcut(Level& level, Point point) {
  Images inverse = identity_images(degree_);
  divide_by_transversal(inverse, level, point);
  const std::size_t node = static_cast<std::size_t>(level.position_of(point));
  level.nodes[node].shortcut = static_cast<std::int32_t>(level.shortcuts.size());
  level.shortcuts.push_back(std::move(inverse));
  --shortcuts_left_;
}

void StabiliserChain::divide_by_transversal(Images& images, const Level& level, Point point) const {
  while (point != level.base) {
    const TreeNode& node = level.nodes[static_cast<std::size_t>(level.position_of(point))];
    if (node.shortcut >= 0) {
      multiply(images, level.shortcuts[static_cast<std::size_t>(node.shortcut)]);
      return;
    }
    multiply(images, generators_[node.generator].inverse.images());
    point = node.parent;
  }
}

std::size_t StabiliserChain::sift(Images& images, std::size_t from) const {
  for (std::size_t i = from; i < levels_.size(); ++i) {
    const Level& level = levels_[i];
    const Point image = images[level.base.index()];
    if (level.position_of(image) < 0) return i;
    divide_by_transversal(images, level, image);
  }
  return levels_.size();
}

bool StabiliserChain::sifts_to_identity(const Permutation& permutation) const {
  Images images = permutation.images();
  return sift(images) == levels_.size() && is_identity(images);
}

Images StabiliserChain::transversal_element(std::size_t level, Point point) const {
  Images inverse = identity_images(degree_);
  divide_by_transversal(inverse, levels_[level], point);
  Images images(degree_);
  for (std::size_t i = 0; i < degree_; ++i) images[inverse[i].index()] = Point{i};
  return images;
}

Images StabiliserChain::random_element(std::mt19937_64& random) const {
  // Each element is in one way a product u0^-1 u1^-1 ... of inverses of transversal elements.
  Images images = identity_images(degree_);
  for (const Level& level : levels_) {
    divide_by_transversal(images, level, level.orbit[random_below(random, level.orbit.size())]);
  }
  return images;
}

}  // namespace isospin::group
