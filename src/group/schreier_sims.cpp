#include "group/schreier_sims.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "group/overgroup.hpp"
#include "group/random_products.hpp"

namespace isospin::group {

namespace {

using Images = StabiliserChain::Images;

// A sift of a random element of a group misses an incomplete chain at most every second time.
constexpr std::size_t sifts_for_confidence = 20;
// With a known order an unfilled chain is a mistake or bad luck, so it pays to try for longer.
constexpr std::size_t sifts_with_known_order = 200;
// Any numbers will do; fixed ones make equal input give equal results. The elements that check a
// chain must not be those that filled it.
constexpr std::uint64_t seed_to_fill = 20080701;
constexpr std::uint64_t seed_to_check = 20080702;
constexpr std::size_t sifts_before_despair = 1000;

/// Chooses base points: each next one is moved by as few of the generators that fix all before it
/// as possible.
class BaseChoice {
 public:
  BaseChoice(std::size_t degree, const std::vector<Permutation>& generators)
      : generators_(generators), done_(generators.size(), false), movers_(degree, 0) {
    for (const Permutation& generator : generators) {
      const std::vector<Point>& support = supports_.emplace_back(generator.moved_points());
      for (const Point point : support) ++movers_[point.index()];
    }
  }

  /// Takes points of the set until all generators that are left fix the set.
  void take_from(const std::vector<Point>& set) {
    while (true) {
      const Point* best = nullptr;
      for (const Point& point : set) {
        const std::size_t count = movers_[point.index()];
        if (count > 0 && (best == nullptr || count < movers_[best->index()])) best = &point;
      }
      if (best == nullptr) return;
      take(*best);
    }
  }

  void take_all_of(const std::vector<Point>& set) {
    take_from(set);
    for (const Point point : set) {
      if (std::ranges::find(base_, point) == base_.end()) take(point);
    }
  }

  [[nodiscard]] const std::vector<Point>& base() const { return base_; }

 private:
  void take(Point point) {
    base_.push_back(point);
    for (std::size_t i = 0; i < generators_.size(); ++i) {
      if (done_[i] || generators_[i].fixes(point)) continue;
      done_[i] = true;
      for (const Point moved : supports_[i]) --movers_[moved.index()];
    }
  }

  const std::vector<Permutation>& generators_;
  std::vector<bool> done_;  ///< moves a base point
  std::vector<std::vector<Point>> supports_;
  std::vector<std::size_t> movers_;  ///< of each point: generators that are not done
  std::vector<Point> base_;
};

/// The chain that the generators give as they stand.
StabiliserChain sorted_into_levels(std::size_t degree, const std::vector<Permutation>& generators,
                                   const std::vector<std::vector<Point>>& sets) {
  BaseChoice choice(degree, generators);
  for (const std::vector<Point>& set : sets) choice.take_all_of(set);
  choice.take_from(identity_images(degree));
  const std::vector<Point>& base = choice.base();
  StabiliserChain chain(degree, base);
  for (const Permutation& generator : generators) {
    std::size_t last = 0;
    while (generator.fixes(base[last])) ++last;
    chain.place_generator(generator, last);
  }
  chain.rebuild();
  return chain;
}

/// Sifts an element of the group, and adds what is left to the levels from `first` on that it
/// belongs to. Returns whether anything was left.
bool sift_into(StabiliserChain& chain, Images images, std::size_t from, std::size_t first) {
  const std::size_t last = chain.sift(images, from);
  if (last == chain.levels().size()) {
    const auto moved = std::ranges::mismatch(images, identity_images(chain.degree())).in1;
    if (moved == images.end()) return false;
    chain.append_level(Point{static_cast<std::size_t>(moved - images.begin())});
  }
  chain.add_generator(Permutation(std::move(images)), first, last);
  return true;
}

/// Level 0 has the given generators, which generate all; the others need what is left of a sift to
/// keep each level's group inside that of the level before.
bool sift_random(StabiliserChain& chain, Images images) {
  return sift_into(chain, std::move(images), 0, chain.levels().size() > 1 ? 1 : 0);
}

std::vector<std::vector<Point>> nontrivial_orbits(std::size_t degree,
                                                  const std::vector<Permutation>& generators) {
  std::vector<std::vector<Point>> orbits;
  std::vector<bool> seen(degree, false);
  for (std::size_t i = 0; i < degree; ++i) {
    if (seen[i]) continue;
    seen[i] = true;
    std::vector<Point> orbit = {Point{i}};
    for (std::size_t at = 0; at < orbit.size(); ++at) {
      for (const Permutation& generator : generators) {
        const Point next = generator(orbit[at]);
        if (seen[next.index()]) continue;
        seen[next.index()] = true;
        orbit.push_back(next);
      }
    }
    if (orbit.size() > 1) orbits.push_back(std::move(orbit));
  }
  return orbits;
}

bool is_even_on(const Permutation& permutation, const std::vector<Point>& orbit) {
  bool even = true;
  std::vector<bool> seen(permutation.degree(), false);
  for (const Point start : orbit) {
    for (Point at = start; !seen[at.index()]; at = permutation(at)) {
      seen[at.index()] = true;
      if (permutation(at) != start) even = !even;
    }
  }
  return even;
}

/// A bound on the order: on each orbit of n points at most n! permutations, and half of that if all
/// generators are even there.
mpz_class upper_bound(std::size_t degree, const std::vector<Permutation>& generators) {
  mpz_class bound = 1;
  for (const std::vector<Point>& orbit : nontrivial_orbits(degree, generators)) {
    bound *= mpz_class::factorial(mpz_class(static_cast<unsigned long>(orbit.size())));
    const bool even = std::ranges::all_of(
        generators, [&](const Permutation& element) { return is_even_on(element, orbit); });
    if (even) bound /= 2;
  }
  return bound;
}

/// Sifts the Schreier generators of one level that have not been looked at. `checked[p]` says how
/// many generators have been looked at for the point at place p of the orbit; what has sifted once
/// does so ever after, for groups only grow and tree paths stay. Returns whether all sifted to the
/// identity; stops at the first that did not.
bool check_level(StabiliserChain& chain, std::size_t index, std::vector<std::size_t>& checked) {
  const StabiliserChain::Level& level = chain.levels()[index];
  checked.resize(level.orbit.size(), 0);
  for (std::size_t at = 0; at < level.orbit.size(); ++at) {
    if (checked[at] == level.generators.size()) continue;
    const Point point = level.orbit[at];
    const Images transversal = chain.transversal_element(index, point);
    while (checked[at] < level.generators.size()) {
      const StabiliserChain::GeneratorIndex generator = level.generators[checked[at]++];
      const Permutation& element = chain.generator(generator);
      const Point image = element(point);
      const auto& node = level.nodes[static_cast<std::size_t>(level.position_of(image))];
      if (image != level.base && node.parent == point && node.generator == generator) continue;
      Images product = transversal;
      for (Point& value : product) value = element(value);
      if (sift_into(chain, std::move(product), index, index + 1)) return false;
    }
  }
  return true;
}

/// Makes the chain whole by Schreier's lemma, from the last level to the first.
void check_all_levels(StabiliserChain& chain) {
  chain.rebuild();
  std::vector<std::vector<std::size_t>> checked(chain.levels().size());
  for (std::size_t i = chain.levels().size(); i > 0;) {
    if (check_level(chain, i - 1, checked[i - 1])) {
      --i;
      continue;
    }
    // Levels below have new generators. Those that have none are done at once.
    checked.resize(chain.levels().size());
    i = chain.levels().size();
  }
}

double log2_of(const RoundedOrder& order) {
  return std::log2(order.mantissa) + order.exponent * std::log2(10.0);
}

/// Fills the chain with random elements until `is_whole`, or until it seems to be full.
template <class IsWhole>
bool fill(StabiliserChain& chain, const std::vector<Permutation>& generators, std::size_t patience,
          const IsWhole& is_whole) {
  if (is_whole()) return true;
  RandomProducts random(chain.degree(), generators, seed_to_fill);
  for (std::size_t in_vain = 0; in_vain < patience;) {
    if (!sift_random(chain, random.next().images())) {
      ++in_vain;
      continue;
    }
    in_vain = 0;
    if (is_whole()) return true;
  }
  return false;
}

/// A known order that is too small would go unnoticed, but for this: generators and random elements
/// sift to the identity. It fails to see a mistake once in 2^20 times.
bool seems_whole(const StabiliserChain& chain, const std::vector<Permutation>& generators) {
  const auto sifts = [&](const Permutation& element) { return chain.sifts_to_identity(element); };
  if (!std::ranges::all_of(generators, sifts)) return false;
  RandomProducts random(chain.degree(), generators, seed_to_check);
  for (std::size_t i = 0; i < sifts_for_confidence; ++i) {
    if (!sifts(random.next())) return false;
  }
  return true;
}

}  // namespace

StabiliserChain schreier_sims(std::size_t degree, const std::vector<Permutation>& generators,
                              const std::optional<RoundedOrder>& known_order) {
  StabiliserChain chain = sorted_into_levels(degree, generators, {});
  // Half of a factor of two, on either side.
  constexpr double tolerance = 0.5;
  if (!known_order) {
    const mpz_class bound =
        std::min(upper_bound(degree, generators), overgroup(degree, generators).order);
    const bool whole =
        fill(chain, generators, sifts_for_confidence, [&] { return chain.order() == bound; });
    if (!whole) check_all_levels(chain);
  } else {
    const double known = log2_of(*known_order);
    bool whole = fill(chain, generators, sifts_with_known_order,
                      [&] { return chain.log2_order() > known - tolerance; });
    whole = whole && seems_whole(chain, generators);
    if (!whole) check_all_levels(chain);
    if (std::abs(chain.log2_order() - known) > tolerance)
      throw std::logic_error("the generators generate a group of another order than the known one");
  }
  chain.drop_trivial_levels();
  return chain;
}

StabiliserChain change_base(const StabiliserChain& whole,
                            const std::vector<std::vector<Point>>& sets) {
  StabiliserChain chain = sorted_into_levels(whole.degree(), whole.strong_generators(), sets);
  const mpz_class order = whole.order();
  std::mt19937_64 random(seed_to_fill);
  for (std::size_t in_vain = 0; chain.order() != order;) {
    in_vain = sift_random(chain, whole.random_element(random)) ? 0 : in_vain + 1;
    if (in_vain > sifts_before_despair)
      throw std::logic_error("a chain that was to be whole is not");
  }
  return chain;
}

}  // namespace isospin::group
