// Types, and when two of them are the same.
//
// Channel types may be recursive: `rec X . chan{X,int}` is a channel that carries channels of its
// own type. Types are compared equi-recursively: a type equals its unfolding [DonaldsonMiller08,
// section 6.1.1]. So a type is a state of a finite automaton, whose letters are "field 1", "field
// 2", ..., and two types are equal if their states are bisimilar. A TypeTable is such an automaton,
// minimised: within one table, equal types have equal TypeIds, and comparing types is comparing
// numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/ids.hpp"

namespace isospin::model {

enum class TypeKind : std::uint8_t { integer, process, channel, mtype, record, array };

/// What symmetry sees of a value: only processes and channels are moved by a permutation.
enum class Sort : std::uint8_t { number, process, channel };

/// One state of the automaton: a type constructor and the types it is applied to.
struct Type {
  TypeKind kind = TypeKind::integer;
  std::uint32_t size = 0;          ///< integer: bits; array: number of cells
  bool is_signed = false;          ///< integer
  std::string name = {};           ///< mtype and record
  std::vector<TypeId> parts = {};  ///< channel: fields; record: members; array: the cell type

  friend bool operator==(const Type&, const Type&) = default;
};

/// The int of Promela and Promela-Lite: 32 bits, two's complement.
Type int_type();
Type process_type();

/// Types under construction: parts may refer to states that come later, so cycles can be built.
struct TypeGraph {
  std::vector<Type> states;

  TypeId add(Type type);
};

/// A minimised automaton. States are numbered in the order in which a breadth-first walk from the
/// roots first meets them, so that equal lists of roots give equal tables.
class TypeTable {
 public:
  [[nodiscard]] const Type& operator[](TypeId id) const { return states_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] Sort sort(TypeId id) const;

  friend bool operator==(const TypeTable&, const TypeTable&) = default;

 private:
  friend struct MinimisedTypes minimise(const TypeGraph& graph, const std::vector<TypeId>& roots);
  std::vector<Type> states_;
};

/// The result of `minimise`: the table, and for each root its type in the table.
struct MinimisedTypes {
  TypeTable table;
  std::vector<TypeId> roots;
};

/// Merges bisimilar states and drops those that no root reaches.
MinimisedTypes minimise(const TypeGraph& graph, const std::vector<TypeId>& roots);

}  // namespace isospin::model
