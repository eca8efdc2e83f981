// A stabiliser chain: a base b0, b1, ... and for each level i the orbit of b_i under a group K_i of
// permutations that fix b0 ... b_(i-1), with a Schreier tree [Seress03, ch. 4].
//
// This file holds the data and the operations on it. Whether the chain is whole, that is, whether
// K_(i+1) is all of the stabiliser of b_i in K_i and not less, is the business of
// schreier_sims.hpp. A chain that is whole has the order of the group as the product of its orbit
// lengths, and exactly the members of the group sift to the identity.
//
// A tree edge stores the generator that made it, so a transversal element is a path. To keep paths
// short in spite of sparse generators (neighbour swaps give paths as long as the orbit), every
// eighth node of a path holds its transversal element ready-made, as long as a memory bound allows.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "group/permutation.hpp"

namespace isospin::group {

class StabiliserChain {
 public:
  /// A permutation in the making: the image of each point.
  using Images = std::vector<Point>;
  /// The place of a strong generator among all those of the chain.
  using GeneratorIndex = std::uint32_t;

  /// How a point of an orbit was reached: from `parent` by a generator.
  struct TreeNode {
    GeneratorIndex generator = 0;
    std::uint32_t steps = 0;  ///< to the root, or to the next node above with a shortcut
    std::int32_t shortcut = -1;
    Point parent;
  };

  struct Level {
    Point base;
    std::vector<GeneratorIndex> generators;
    std::vector<Point> orbit;            ///< starts with the base point
    std::vector<TreeNode> nodes;         ///< one for each point of the orbit
    std::vector<std::int32_t> position;  ///< in the orbit, -1 if not there; empty if orbit = {base}
    std::vector<Images> shortcuts;       ///< inverses of transversal elements
    [[nodiscard]] std::int32_t position_of(Point point) const {
      if (position.empty()) return point == base ? 0 : -1;
      return position[point.index()];
    }
  };

  StabiliserChain(std::size_t degree, const std::vector<Point>& base);

  [[nodiscard]] std::size_t degree() const { return degree_; }
  [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
  [[nodiscard]] const Permutation& generator(GeneratorIndex index) const {
    return generators_[index].element;
  }
  /// The generators of all levels, each once.
  [[nodiscard]] std::vector<Permutation> strong_generators() const;
  /// The product of the orbit lengths.
  [[nodiscard]] mpz_class order() const;
  [[nodiscard]] double log2_order() const;

  void append_level(Point base);
  /// Gives the levels first to last a new generator, which fixes the base points before `last`.
  void add_generator(const Permutation& element, std::size_t first, std::size_t last);
  /// Gives the levels 0 to `last` a generator, but leaves the orbits as they are until `rebuild`.
  void place_generator(const Permutation& element, std::size_t last);
  /// Computes all orbits anew, breadth first.
  void rebuild();
  void drop_trivial_levels();
  /// The chain without its first levels.
  [[nodiscard]] StabiliserChain without_first(std::size_t count) const;
  /// The chain of what the group does to some points, renumbered: points[i] becomes point i. They
  /// are a union of orbits, and the base of this chain starts with all of them, in some order.
  [[nodiscard]] StabiliserChain restriction(const std::vector<Point>& points) const;

  /// Divides by transversal elements, from a level on, as far as it goes. Returns the level whose
  /// orbit misses the image of the base point, or the number of levels. What is left is in
  /// `images`; it fixes the base points before that level.
  std::size_t sift(Images& images, std::size_t from = 0) const;
  [[nodiscard]] bool sifts_to_identity(const Permutation& permutation) const;
  /// An element that maps the base point of the level to a point of its orbit.
  [[nodiscard]] Images transversal_element(std::size_t level, Point point) const;
  /// Uniformly distributed over the group, if the chain is whole.
  [[nodiscard]] Images random_element(std::mt19937_64& random) const;

 private:
  struct StrongGenerator {
    Permutation element;
    Permutation inverse;
  };

  void divide_by_transversal(Images& images, const Level& level, Point point) const;
  void visit(Level& level, std::size_t from, GeneratorIndex generator);
  void close_orbit(Level& level, std::size_t from);
  void add_shortcut(Level& level, Point point);

  std::size_t degree_;
  std::vector<StrongGenerator> generators_;
  std::vector<Level> levels_;
  std::size_t shortcuts_left_;
};

/// The images of the identity.
StabiliserChain::Images identity_images(std::size_t degree);
bool is_identity(const StabiliserChain::Images& images);
/// A number from 0 to bound - 1, each equally likely.
std::size_t random_below(std::mt19937_64& random, std::size_t bound);

}  // namespace isospin::group
