#include "symmetry/small_witness.hpp"

#include <cstddef>
#include <optional>
#include <random>
#include <stdexcept>

namespace isospin::symmetry {

using group::Permutation;

namespace {

constexpr std::size_t random_elements = 100;
constexpr std::size_t powers = 12;

class Smallest {
 public:
  explicit Smallest(const std::function<bool(const Permutation&)>& shows) : shows_(shows) {}

  void offer_powers(const Permutation& element) {
    Permutation power = element;
    for (std::size_t i = 0; i < powers && !power.is_identity(); ++i) {
      const std::size_t moved = power.moved_points().size();
      if ((!best_ || moved < moved_by_best_) && shows_(power)) {
        best_ = power;
        moved_by_best_ = moved;
      }
      power = power * element;
    }
  }

  [[nodiscard]] const std::optional<Permutation>& best() const { return best_; }

 private:
  const std::function<bool(const Permutation&)>& shows_;
  std::optional<Permutation> best_;
  std::size_t moved_by_best_ = 0;
};

}  // namespace

Permutation small_witness(const group::PermutationGroup& group,
                          const std::function<bool(const Permutation&)>& shows) {
  Smallest smallest(shows);
  for (const Permutation& generator : group.generators()) smallest.offer_powers(generator);
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < random_elements; ++i)
    smallest.offer_powers(group.random_element(random));
  if (!smallest.best()) throw std::logic_error("no element of the group is a witness");
  return *smallest.best();
}

}  // namespace isospin::symmetry
