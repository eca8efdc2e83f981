#include "group/structure_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "group/permutation_group.hpp"

namespace isospin::group {

std::string cyclic_name(const mpz_class& order) {
  return order == 2 ? "S2" : "C" + order.get_str();
}

StructureName direct_product(const std::vector<StructureName>& factors) {
  std::vector<std::pair<StructureName, std::size_t>> counted;
  for (const StructureName& factor : factors) {
    const auto same = std::ranges::find_if(
        counted, [&](const auto& entry) { return entry.first.text == factor.text; });
    // Two descriptions may read the same and mean different groups: they are no power.
    if (same != counted.end() && factor.is_proper) {
      ++same->second;
    } else {
      counted.emplace_back(factor, 1);
    }
  }
  if (counted.empty()) return {"1"};
  if (counted.size() == 1 && counted.front().second == 1) return counted.front().first;
  constexpr std::size_t fewest_for_a_power = 3;
  StructureName result{.text = "", .is_compound = true, .is_product = true};
  const auto append = [&](const std::string& part) {
    result.text += (result.text.empty() ? "" : " × ") + part;
  };
  for (const auto& [factor, count] : counted) {
    result.is_proper = result.is_proper && factor.is_proper;
    if (count >= fewest_for_a_power) {
      append(fmt::format("{}^{}", factor.as_part(), count));
    } else {
      for (std::size_t i = 0; i < count; ++i)
        append(factor.is_product ? factor.text : factor.as_part());
    }
  }
  return result;
}

StructureName wreath_product(const StructureName& bottom, const StructureName& top,
                             std::size_t points) {
  const std::string upper =
      top.is_natural ? top.as_part() : fmt::format("({} on {} points)", top.text, points);
  return {bottom.as_part() + " ≀ " + upper, true, bottom.is_natural,
          bottom.is_proper && top.is_proper};
}

StructureName description(const PermutationGroup& group) {
  const bool transitive = group.orbits().size() == 1;
  return {fmt::format("a {}group of order {} on {} points", transitive ? "transitive " : "",
                      group.order().get_str(), group.degree()),
          true, true, false};  // it says its action itself
}

}  // namespace isospin::group
