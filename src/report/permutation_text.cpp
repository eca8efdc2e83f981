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
  // The first two digits, rounded: 996... is 1.0, and one digit longer.
  const int tenths = (std::stoi(digits.substr(0, 3)) + 5) / 10;
  const std::size_t exponent = digits.size() - 1 + (tenths == 100 ? 1 : 0);
  const int shown = tenths == 100 ? 10 : tenths;
  const std::string size = fmt::format("{}.{}·10^{}", shown / 10, shown % 10, exponent);
  return digits.size() > longest_of_all ? size : fmt::format("{} ({})", digits, size);
}

}  // namespace isospin::report
