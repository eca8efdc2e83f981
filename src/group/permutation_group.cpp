#include "group/permutation_group.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <stdexcept>
#include <utility>

#include "group/overgroup.hpp"
#include "group/schreier_sims.hpp"

namespace isospin::group {

namespace {

std::vector<Permutation> without_identities(std::size_t degree,
                                            std::vector<Permutation> generators) {
  for (const Permutation& generator : generators) {
    if (generator.degree() != degree) throw std::logic_error("a generator has another degree");
  }
  std::erase_if(generators, [](const Permutation& element) { return element.is_identity(); });
  return generators;
}

std::vector<Permutation> generators_of_level(const StabiliserChain& chain, std::size_t level) {
  std::vector<Permutation> result;
  if (level >= chain.levels().size()) return result;
  for (const auto index : chain.levels()[level].generators)
    result.push_back(chain.generator(index));
  return result;
}

std::vector<Point> sorted_orbit(Point start, const std::vector<Permutation>& generators,
                                std::vector<bool>& seen) {
  std::vector<Point> orbit = {start};
  seen[start.index()] = true;
  for (std::size_t at = 0; at < orbit.size(); ++at) {
    for (const Permutation& generator : generators) {
      const Point next = generator(orbit[at]);
      if (seen[next.index()]) continue;
      seen[next.index()] = true;
      orbit.push_back(next);
    }
  }
  std::ranges::sort(orbit);
  return orbit;
}

}  // namespace

/// A chain, or what it takes to make it.
struct PermutationGroup::LazyChain {
  std::once_flag once;
  std::optional<StabiliserChain> chain;
  std::optional<RoundedOrder> known_order;
};

PermutationGroup::PermutationGroup(std::size_t degree, std::vector<Permutation> generators,
                                   std::optional<RoundedOrder> known_order)
    : degree_(degree),
      generators_(without_identities(degree, std::move(generators))),
      chain_(std::make_shared<LazyChain>()) {
  chain_->known_order = known_order;
  // Making the chain checks the known order, too. So it is left out only where it takes long.
  constexpr std::size_t few_points = 128;
  if (known_order && degree_ > few_points) {
    Overgroup over = overgroup(degree_, generators_);
    if (are_equal(over.order, *known_order)) {
      order_ = std::move(over.order);
      return;
    }
  }
  order_ = chain().order();
}

PermutationGroup::PermutationGroup(StabiliserChain whole, std::vector<Permutation> generators)
    : degree_(whole.degree()),
      generators_(std::move(generators)),
      chain_(std::make_shared<LazyChain>()),
      order_(whole.order()) {
  whole.drop_trivial_levels();
  chain_->chain = std::move(whole);
}

const StabiliserChain& PermutationGroup::chain() const {
  std::call_once(chain_->once, [&] {
    if (!chain_->chain) chain_->chain = schreier_sims(degree_, generators_, chain_->known_order);
  });
  return *chain_->chain;
}

bool PermutationGroup::contains(const Permutation& permutation) const {
  if (permutation.degree() != degree_) throw std::logic_error("a permutation of another degree");
  return chain().sifts_to_identity(permutation);
}

bool PermutationGroup::contains(const PermutationGroup& other) const {
  if (other.degree() != degree_) throw std::logic_error("a group of another degree");
  return std::ranges::all_of(other.generators(),
                             [&](const Permutation& element) { return contains(element); });
}

std::vector<Point> PermutationGroup::orbit(Point point) const {
  std::vector<bool> seen(degree_, false);
  return sorted_orbit(point, generators_, seen);
}

std::vector<std::vector<Point>> PermutationGroup::orbits() const {
  std::vector<std::vector<Point>> result;
  std::vector<bool> seen(degree_, false);
  for (std::size_t i = 0; i < degree_; ++i) {
    if (!seen[i]) result.push_back(sorted_orbit(Point{i}, generators_, seen));
  }
  return result;
}

PermutationGroup PermutationGroup::stabiliser(Point point) const {
  return pointwise_stabiliser({point});
}

PermutationGroup PermutationGroup::pointwise_stabiliser(const std::vector<Point>& points) const {
  std::set<Point> distinct(points.begin(), points.end());
  const StabiliserChain based = change_base(chain(), {{distinct.begin(), distinct.end()}});
  StabiliserChain chain = based.without_first(distinct.size());
  // Each level's generators generate the group of all elements that fix the base points before.
  std::vector<Permutation> generators = generators_of_level(chain, 0);
  return {std::move(chain), std::move(generators)};
}

PermutationGroup PermutationGroup::restriction(const std::vector<Point>& points) const {
  std::set<Permutation> restricted;
  for (const Permutation& generator : generators_)
    restricted.insert(group::restriction(generator, points));
  return {change_base(chain(), {points}).restriction(points),
          without_identities(points.size(), {restricted.begin(), restricted.end()})};
}

std::vector<Permutation> PermutationGroup::transversal(Point point) const {
  std::vector<Permutation> elements = {Permutation::identity(degree_)};
  std::vector<bool> seen(degree_, false);
  seen[point.index()] = true;
  for (std::size_t at = 0; at < elements.size(); ++at) {
    for (const Permutation& generator : generators_) {
      const Point next = generator(elements[at](point));
      if (seen[next.index()]) continue;
      seen[next.index()] = true;
      elements.push_back(elements[at] * generator);
    }
  }
  std::ranges::sort(elements, {}, [&](const Permutation& element) { return element(point); });
  return elements;
}

Permutation PermutationGroup::random_element(std::mt19937_64& random) const {
  return Permutation(chain().random_element(random));
}

bool operator==(const PermutationGroup& a, const PermutationGroup& b) {
  return a.degree() == b.degree() && a.order() == b.order() && a.contains(b);
}

}  // namespace isospin::group
