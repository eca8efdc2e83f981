#include "group/overgroup.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "util/disjoint_sets.hpp"

namespace isospin::group {

namespace {

using util::DisjointSets;

/// A transitive group, by what its generators do to the points 0 to n - 1.
struct Action {
  std::size_t degree = 0;
  std::vector<std::vector<std::size_t>> generators;
};

/// The orbits of some generators, as classes.
DisjointSets orbit_classes(std::size_t degree,
                           const std::vector<std::vector<std::size_t>>& generators) {
  DisjointSets classes(degree);
  for (const auto& generator : generators) {
    for (std::size_t i = 0; i < degree; ++i) classes.unite(i, generator[i]);
  }
  return classes;
}

/// The finest blocks with points a and b in one of them [Atkinson75].
DisjointSets finest_blocks(const Action& action, std::size_t a, std::size_t b) {
  DisjointSets classes(action.degree);
  std::vector<std::pair<std::size_t, std::size_t>> merged{{a, b}};
  classes.unite(a, b);
  for (std::size_t i = 0; i < merged.size() && classes.count() > 1; ++i) {
    for (const auto& generator : action.generators) {
      const std::pair image{generator[merged[i].first], generator[merged[i].second]};
      if (classes.unite(image.first, image.second)) merged.push_back(image);
    }
  }
  return classes;
}

/// Some elements that fix point 0: generators, and Schreier generators t_x g t_y^-1, where t_x is
/// an element that takes 0 to x, and g takes x to y.
class Fixing {
 public:
  explicit Fixing(const Action& action)
      : action_(action), from_(action.degree, none), before_(action.degree) {
    std::vector<std::size_t> reached{0};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (std::size_t g = 0; g < action.generators.size(); ++g) {
        const std::size_t next = action.generators[g][reached[i]];
        if (next == 0 || from_[next] != none) continue;
        from_[next] = g;
        before_[next] = reached[i];
        reached.push_back(next);
      }
    }
  }

  /// What the elements do not tell apart, as classes.
  [[nodiscard]] DisjointSets alike() const {
    std::vector<std::vector<std::size_t>> elements;
    for (const auto& generator : action_.generators) {
      if (generator[0] == 0) elements.push_back(generator);
    }
    // A few products of all generators, in changing order: more would merge hardly more.
    constexpr std::size_t products = 12;
    constexpr std::size_t stride = 7919;
    const std::size_t count = action_.generators.size();
    std::vector<std::size_t> product = taking_to(0);
    for (std::size_t i = 0; i < products; ++i) {
      for (std::size_t k = 0; k < count; ++k) {
        const auto& generator = action_.generators[(i * stride + k * (2 * i + 1)) % count];
        for (std::size_t& image : product) image = generator[image];
      }
      elements.push_back(brought_back(product));
    }
    return orbit_classes(action_.degree, elements);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// The images under an element that takes 0 to x.
  [[nodiscard]] std::vector<std::size_t> taking_to(std::size_t x) const {
    std::vector<std::size_t> word;
    for (; x != 0; x = before_[x]) word.push_back(from_[x]);
    std::vector<std::size_t> images(action_.degree);
    std::iota(images.begin(), images.end(), std::size_t{0});
    for (auto g = word.rbegin(); g != word.rend(); ++g) {
      for (std::size_t& image : images) image = action_.generators[*g][image];
    }
    return images;
  }

  /// The element followed by one that brings 0 back.
  [[nodiscard]] std::vector<std::size_t> brought_back(std::vector<std::size_t> images) const {
    const std::vector<std::size_t> there = taking_to(images[0]);
    std::vector<std::size_t> inverse(action_.degree);
    for (std::size_t i = 0; i < action_.degree; ++i) inverse[there[i]] = i;
    for (std::size_t& image : images) image = inverse[image];
    return images;
  }

  const Action& action_;
  std::vector<std::size_t> from_;    // the generator that reached a point first
  std::vector<std::size_t> before_;  // and the point it came from
};

/// The blocks of a system with the smallest blocks, as classes; nothing if the action is primitive.
std::optional<DisjointSets> smallest_blocks(const Action& action) {
  // Elements that fix point 0 take the finest blocks with 0 and b to those with 0 and the image of
  // b: the same system. So one b of each class is enough.
  DisjointSets alike = Fixing(action).alike();
  std::optional<DisjointSets> best;
  for (std::size_t b = 1; b < action.degree; ++b) {
    if (alike.leader(b) != b) continue;
    DisjointSets blocks = finest_blocks(action, 0, b);
    if (blocks.count() > 1 && (!best || blocks.count() > best->count())) best = std::move(blocks);
  }
  return best;
}

Action action_on_blocks(const Action& action, DisjointSets& blocks) {
  std::map<std::size_t, std::size_t> number;
  for (std::size_t i = 0; i < action.degree; ++i) {
    if (blocks.leader(i) == i) number.emplace(i, number.size());
  }
  Action result{number.size(), {}};
  for (const auto& generator : action.generators) {
    std::vector<std::size_t> images(number.size());
    for (const auto& [leader, index] : number)
      images[index] = number.at(blocks.leader(generator[leader]));
    result.generators.push_back(std::move(images));
  }
  return result;
}

Overgroup symmetric(std::size_t degree) {
  return {mpz_class::factorial(mpz_class(static_cast<unsigned long>(degree))),
          {.text = "S" + std::to_string(degree), .is_natural = true}};
}

Overgroup transitive_overgroup(const Action& action) {
  std::optional<DisjointSets> blocks = smallest_blocks(action);
  if (!blocks) return symmetric(action.degree);
  const std::size_t count = blocks->count();
  const Overgroup bottom = symmetric(action.degree / count);
  const Overgroup top = transitive_overgroup(action_on_blocks(action, *blocks));
  mpz_class copies;
  mpz_pow_ui(copies.get_mpz_t(), bottom.order.get_mpz_t(), count);
  return {copies * top.order, wreath_product(bottom.name, top.name, count)};
}

/// Does some map of the first orbit onto the second commute with the group? It is known as soon as
/// the image of one point is; every image that is not excluded at once is tried.
class OrbitMap {
 public:
  OrbitMap(const std::vector<Point>& from, const std::vector<Point>& to,
           const std::vector<Permutation>& generators)
      : from_(from), to_(to) {
    for (const Permutation& generator : generators) {
      const auto is_moved = [&](Point point) { return !generator.fixes(point); };
      if (std::any_of(from.begin(), from.end(), is_moved) ||
          std::any_of(to.begin(), to.end(), is_moved))
        generators_.push_back(&generator);
    }
  }

  [[nodiscard]] bool exists() const {
    return std::any_of(to_.begin(), to_.end(), [&](Point image) { return extends(image); });
  }

 private:
  [[nodiscard]] bool extends(Point image) const {
    for (const Permutation* generator : generators_) {
      if (generator->fixes(from_.front()) && !generator->fixes(image)) return false;
    }
    // No point is mapped to itself, so that stands for: not known yet.
    std::vector<Point> map = Permutation::identity(from_.back().index() + 1).images();
    map[from_.front().index()] = image;
    std::vector<Point> reached{from_.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const Point here = map[reached[i].index()];
      for (const Permutation* generator : generators_) {
        const Point next = (*generator)(reached[i]);
        Point& known = map[next.index()];
        if (known == next) {
          known = (*generator)(here);
          reached.push_back(next);
        } else if (known != (*generator)(here)) {
          return false;
        }
      }
    }
    return true;
  }

  const std::vector<Point>& from_;
  const std::vector<Point>& to_;
  std::vector<const Permutation*> generators_;
};

std::vector<std::vector<Point>> moved_orbits(std::size_t degree,
                                             const std::vector<Permutation>& generators) {
  std::vector<std::vector<std::size_t>> images;
  for (const Permutation& generator : generators) {
    std::vector<std::size_t>& row = images.emplace_back();
    for (const Point image : generator.images()) row.push_back(image.index());
  }
  DisjointSets classes = orbit_classes(degree, images);
  std::map<std::size_t, std::vector<Point>> orbits;
  for (std::size_t i = 0; i < degree; ++i) orbits[classes.leader(i)].emplace_back(i);
  std::vector<std::vector<Point>> result;
  for (auto& [leader, orbit] : orbits) {
    if (orbit.size() > 1) result.push_back(std::move(orbit));
  }
  return result;
}

/// Orbits that determine what happens on all others.
std::vector<std::vector<Point>> deciding_orbits(std::size_t degree,
                                                const std::vector<Permutation>& generators) {
  std::vector<std::vector<Point>> orbits = moved_orbits(degree, generators);
  std::stable_sort(orbits.begin(), orbits.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<std::vector<Point>> kept;
  for (std::vector<Point>& orbit : orbits) {
    const bool is_decided = std::any_of(kept.begin(), kept.end(), [&](const auto& larger) {
      return larger.size() % orbit.size() == 0 && OrbitMap(larger, orbit, generators).exists();
    });
    if (!is_decided) kept.push_back(std::move(orbit));
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

Action action_on(const std::vector<Point>& orbit, const std::vector<Permutation>& generators) {
  std::map<Point, std::size_t> number;
  for (const Point point : orbit) number.emplace(point, number.size());
  Action action{orbit.size(), {}};
  for (const Permutation& generator : generators) {
    std::vector<std::size_t> images;
    bool moves = false;
    for (const Point point : orbit) {
      images.push_back(number.at(generator(point)));
      moves = moves || !generator.fixes(point);
    }
    if (moves) action.generators.push_back(std::move(images));
  }
  return action;
}

}  // namespace

Overgroup overgroup(std::size_t degree, const std::vector<Permutation>& generators) {
  mpz_class order = 1;
  std::vector<StructureName> factors;
  for (const std::vector<Point>& orbit : deciding_orbits(degree, generators)) {
    Overgroup factor = transitive_overgroup(action_on(orbit, generators));
    order *= factor.order;
    factors.push_back(std::move(factor.name));
  }
  return {std::move(order), direct_product(factors)};
}

}  // namespace isospin::group
