// Statements as terms, each kept once: equal up to order means equal number.
//
// A term is a symbol applied to operands, and the operands are terms. The operands of a symbol that
// ignores order are sorted by their numbers, so two terms are equal up to order exactly if the
// table gives them the same number. Nothing is decided by a hash: it only finds the place.
//
// A permutation of points maps terms to terms. Only a term that mentions a moved point is touched:
// from the moved points the walk goes up to whatever mentions them. An image that is not in the
// table is in no statement of the model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "group/permutation.hpp"
#include "util/strong_id.hpp"

namespace isospin::certify {

using group::Permutation;
using util::Point;
using TermId = util::StrongId<struct TermTag>;

/// No term of the table.
constexpr TermId no_term{0xFFFFFFFFU};

enum class TermKind : std::uint8_t {
  point,       ///< the payload is the number of a point: a process, channel or location
  expression,  ///< any other leaf, or an operator applied to operands
  effect,
  edge,
};

struct Term {
  TermKind kind = TermKind::expression;
  std::uint8_t symbol = 0;  ///< which operator, effect or atomicity, by its number in the Model
  std::int64_t payload = 0;
  bool ignores_order = false;
  std::vector<TermId> operands = {};

  friend bool operator==(const Term&, const Term&) = default;
};

/// What a permutation does to the terms of a table.
struct TermImages {
  std::vector<TermId> image;  ///< per term; no_term if the image is not in the table
  std::vector<TermId> moved;  ///< the terms that mention a moved point, operands first
};

class TermTable {
 public:
  TermTable() = default;
  TermTable(TermTable&&) = default;
  TermTable& operator=(TermTable&&) = default;
  TermTable(const TermTable&) = delete;  // by_id_ points into ids_
  TermTable& operator=(const TermTable&) = delete;
  ~TermTable() = default;

  /// The number of a term; a new one if it is not there yet. Operands come before the terms that
  /// have them.
  TermId add(Term term);

  /// The permutation has to know every point that a term mentions.
  [[nodiscard]] TermImages images(const Permutation& permutation) const;

 private:
  struct Hash {
    std::size_t operator()(const Term& term) const;
  };

  [[nodiscard]] TermId find(const Term& term) const;
  [[nodiscard]] std::vector<TermId> mentioning(const std::vector<Point>& points) const;
  [[nodiscard]] TermId image(const Term& term, const Permutation& permutation,
                             const std::vector<TermId>& images) const;

  std::unordered_map<Term, TermId, Hash> ids_;
  std::vector<const Term*> by_id_;
  std::vector<std::vector<TermId>> users_;  ///< per term, the terms that have it as an operand
};

}  // namespace isospin::certify
