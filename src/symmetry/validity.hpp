// Is a permutation of the points a symmetry of the Model? By normalisation [DonaldsonMiller08,
// section 7.3.1]: α is valid if α(Model) and the Model have the same normal form.
//
// Valid permutations form a group (Theorem 4), and each is an automorphism of the state space
// (Theorem 5).
#pragma once

#include "group/permutation.hpp"
#include "model/model.hpp"
#include "model/points.hpp"

namespace isospin::symmetry {

/// Normalises a Model once, to answer for many permutations.
class Validity {
 public:
  explicit Validity(const model::Model& model);

  [[nodiscard]] bool is_valid(const group::Permutation& permutation) const;

 private:
  [[nodiscard]] bool preserves_channels(const group::Permutation& permutation) const;
  [[nodiscard]] bool preserves_processes(const group::Permutation& permutation) const;
  [[nodiscard]] bool preserves_proctypes(const group::Permutation& permutation) const;

  model::Model normal_;
  model::Points points_;
};

}  // namespace isospin::symmetry
