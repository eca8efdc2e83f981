#include "group/structure.hpp"

#include <algorithm>

#include "group/abelian.hpp"
#include "group/direct_factors.hpp"
#include "group/overgroup.hpp"
#include "group/structure_name.hpp"
#include "group/transitive_structure.hpp"

namespace isospin::group {

namespace {

StructureName name_or_description(const PermutationGroup& group, const NameSource& other_names);

std::optional<StructureName> name_from(const NameSource& source, const PermutationGroup& group) {
  if (!source) return std::nullopt;
  const std::optional<std::string> text = source(group);
  if (!text) return std::nullopt;
  return StructureName{*text, text->find(' ') != std::string::npos};
}

/// A transitive group without a proper name of our own.
StructureName name_of_unknown(const PermutationGroup& group, const NameSource& other_names) {
  if (auto name = name_from(other_names, group)) return *name;
  const auto name_part = [&](const PermutationGroup& part) {
    return name_or_description(part, other_names);
  };
  if (auto name = partly_named_wreath_product(group, name_part)) return *name;
  return description(group);
}

StructureName name_or_description(const PermutationGroup& group, const NameSource& other_names) {
  if (auto name = transitive_structure(group)) return *name;
  return name_of_unknown(group, other_names);
}

/// The actions on orbits that are faithful, those on few points first.
std::vector<PermutationGroup> faithful_actions(const PermutationGroup& group) {
  std::vector<PermutationGroup> result;
  for (const std::vector<Point>& orbit : group.orbits()) {
    PermutationGroup action = group.restriction(orbit);
    if (action.order() == group.order()) result.push_back(std::move(action));
  }
  std::ranges::stable_sort(result, {}, &PermutationGroup::degree);
  return result;
}

StructureName name_of_factor(const PermutationGroup& group, const NameSource& other_names) {
  const std::vector<PermutationGroup> actions = faithful_actions(group);
  for (const PermutationGroup& action : actions) {
    if (auto name = transitive_structure(action)) return *name;
  }
  if (!actions.empty()) return name_of_unknown(actions.front(), other_names);
  if (const auto invariants = abelian_invariants(group)) {
    std::vector<StructureName> factors;
    for (const BigInteger& order : *invariants) factors.push_back({cyclic_name(order)});
    return direct_product(factors);
  }
  if (auto name = name_from(other_names, group)) return *name;
  return description(group);
}

}  // namespace

std::string structure(const PermutationGroup& group, const NameSource& other_names) {
  if (Overgroup over = overgroup(group.degree(), group.generators()); over.order == group.order())
    return over.name.text;
  std::vector<StructureName> factors;
  for (const std::vector<Point>& points : direct_factors(group))
    factors.push_back(name_of_factor(group.restriction(points), other_names));
  return direct_product(factors).text;
}

}  // namespace isospin::group
