#include "report/permutation_text.hpp"

#include <fmt/format.h>

namespace isospin::report {

std::string cycles_text(const group::Permutation& permutation,
                        const std::vector<std::string>& names) {
  std::string text;
  for (const std::vector<group::Point>& cycle : permutation.cycles()) {
    text += '(';
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      if (i > 0) text += ' ';
      text += names[cycle[i].index()];
    }
    text += ')';
  }
  return text.empty() ? "()" : text;
}

std::string order_text(const group::BigInteger& order) {
  constexpr std::size_t longest = 12;
  constexpr std::size_t longest_of_all = 60;
  std::string digits = order.get_str();
  if (digits.size() <= longest) return digits;
  const int rounded = std::stoi(digits.substr(0, 3));
  const std::string leading = fmt::format("{:.1f}", rounded / 100.0);
  const std::string size = fmt::format("{}·10^{}", leading, digits.size() - 1);
  return digits.size() > longest_of_all ? size : fmt::format("{} ({})", digits, size);
}

}  // namespace isospin::report
