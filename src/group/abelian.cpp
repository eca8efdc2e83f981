#include "group/abelian.hpp"

#include <algorithm>

namespace isospin::group {

namespace {

bool is_abelian(const PermutationGroup& group) {
  for (const Permutation& a : group.generators()) {
    for (const Permutation& b : group.generators()) {
      if (a * b != b * a) return false;
    }
  }
  return true;
}

Permutation power(const Permutation& base, unsigned long exponent) {
  Permutation result = Permutation::identity(base.degree());
  Permutation square = base;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * square;
    square = square * square;
  }
  return result;
}

/// The group of all p-th powers. In an abelian group the powers of generators generate it.
PermutationGroup powers(const PermutationGroup& group, unsigned long prime) {
  std::vector<Permutation> generators;
  for (const Permutation& generator : group.generators())
    generators.push_back(power(generator, prime));
  return {group.degree(), std::move(generators)};
}

/// The prime divisors of the order; each divides the length of a cycle, so none exceeds the degree.
std::vector<unsigned long> prime_divisors(const PermutationGroup& group) {
  std::vector<unsigned long> primes;
  BigInteger rest = group.order();
  for (unsigned long candidate = 2; candidate <= group.degree() && rest > 1; ++candidate) {
    if (!mpz_divisible_ui_p(rest.get_mpz_t(), candidate)) continue;
    primes.push_back(candidate);
    while (mpz_divisible_ui_p(rest.get_mpz_t(), candidate)) rest /= candidate;
  }
  return primes;
}

}  // namespace

std::optional<std::vector<BigInteger>> abelian_invariants(const PermutationGroup& group) {
  if (!is_abelian(group)) return std::nullopt;
  std::vector<BigInteger> invariants;  // the largest first
  for (const unsigned long prime : prime_divisors(group)) {
    // |A : A^p| is p to the number of cyclic factors of the p-part, and A^p has each of them
    // smaller by a factor of p.
    PermutationGroup current = group;
    while (mpz_divisible_ui_p(current.order().get_mpz_t(), prime)) {
      PermutationGroup next = powers(current, prime);
      BigInteger index = current.order() / next.order();
      for (std::size_t i = 0; index > 1; ++i, index /= prime) {
        if (i == invariants.size()) invariants.emplace_back(1);
        invariants[i] *= prime;
      }
      current = std::move(next);
    }
  }
  std::ranges::reverse(invariants);
  return invariants;
}

}  // namespace isospin::group
