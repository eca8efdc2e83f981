#include "group/direct_factors.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "group/schreier_sims.hpp"

namespace isospin::group {

namespace {

using Orbits = std::vector<std::vector<Point>>;
using PointSet = std::vector<Point>;

std::vector<bool> members(std::size_t degree, const PointSet& points) {
  std::vector<bool> result(degree, false);
  for (const Point point : points) result[point.index()] = true;
  return result;
}

bool moves_any(const Permutation& permutation, const PointSet& points) {
  return !std::ranges::all_of(points, [&](Point point) { return permutation.fixes(point); });
}

/// Orbits, joined as long as some generator moves points of both. Each set splits off, for each
/// generator is in one set; they may be split further.
std::vector<Orbits> joined_by_generators(const PermutationGroup& group) {
  Orbits orbits = group.orbits();
  std::erase_if(orbits, [](const PointSet& orbit) { return orbit.size() == 1; });
  std::vector<std::size_t> set_of(orbits.size());
  std::iota(set_of.begin(), set_of.end(), std::size_t{0});
  for (const Permutation& generator : group.generators()) {
    std::vector<std::size_t> touched;
    for (std::size_t i = 0; i < orbits.size(); ++i) {
      if (moves_any(generator, orbits[i])) touched.push_back(set_of[i]);
    }
    const std::size_t joined = *std::ranges::min_element(touched);
    for (std::size_t& set : set_of) {
      if (std::ranges::find(touched, set) != touched.end()) set = joined;
    }
  }
  std::vector<Orbits> sets(orbits.size());
  for (std::size_t i = 0; i < orbits.size(); ++i) sets[set_of[i]].push_back(std::move(orbits[i]));
  std::erase_if(sets, [](const Orbits& set) { return set.empty(); });
  return sets;
}

/// The finest parts of a group that moves these orbits and no others.
class Splitting {
 public:
  Splitting(const PermutationGroup& group, const Orbits& orbits)
      : group_(group), chain_(change_base(group.chain(), orbits)) {
    for (const PointSet& orbit : orbits) add(orbit);
  }

  std::vector<PointSet> parts() && { return std::move(parts_); }

 private:
  void add(const PointSet& orbit) {
    seen_.insert(seen_.end(), orbit.begin(), orbit.end());
    std::vector<PointSet> apart;
    PointSet together = orbit;
    for (PointSet& part : parts_) {
      if (splits_off(part)) {
        apart.push_back(std::move(part));
      } else {
        together.insert(together.end(), part.begin(), part.end());
      }
    }
    apart.push_back(std::move(together));
    parts_ = std::move(apart);
  }

  /// Of what the group does to the orbits seen so far.
  [[nodiscard]] bool splits_off(const PointSet& part) const {
    const std::vector<bool> is_in_part = members(group_.degree(), part);
    return std::ranges::all_of(group_.generators(), [&](const Permutation& generator) {
      StabiliserChain::Images images = identity_images(group_.degree());
      bool moves_rest = false;
      for (const Point point : seen_) {
        if (is_in_part[point.index()]) {
          images[point.index()] = generator(point);
        } else {
          moves_rest = moves_rest || !generator.fixes(point);
        }
      }
      // Cut down to the part it is what it was, which is in the group.
      if (!moves_rest) return true;
      // The base has all points seen so far, one level each.
      return chain_.sift(images, 0, seen_.size()) == seen_.size();
    });
  }

  const PermutationGroup& group_;
  StabiliserChain chain_;
  PointSet seen_;
  std::vector<PointSet> parts_;
};

}  // namespace

std::vector<PointSet> direct_factors(const PermutationGroup& group) {
  std::vector<PointSet> result;
  for (const Orbits& orbits : joined_by_generators(group)) {
    if (orbits.size() == 1) {
      result.push_back(orbits.front());
      continue;
    }
    PointSet points;
    for (const PointSet& orbit : orbits) points.insert(points.end(), orbit.begin(), orbit.end());
    const PermutationGroup factor = group.restriction(points);
    Orbits renumbered;
    std::size_t next = 0;
    for (const PointSet& orbit : orbits) {
      PointSet& set = renumbered.emplace_back();
      for (std::size_t i = 0; i < orbit.size(); ++i) set.emplace_back(next++);
    }
    for (const PointSet& part : Splitting(factor, renumbered).parts()) {
      PointSet& original = result.emplace_back();
      for (const Point point : part) original.push_back(points[point.index()]);
      std::ranges::sort(original);
    }
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace isospin::group
