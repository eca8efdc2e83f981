#include "report/permutation_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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
  const std::string digits = order.get_str();
  if (digits.size() <= longest) return digits;
  const int rounded = std::stoi(digits.substr(0, 3));
  const std::string leading = fmt::format("{:.1f}", rounded / 100.0);
  return fmt::format("{} ({}·10^{})", digits, leading, digits.size() - 1);
}

std::string names_text(const std::vector<std::string>& names, std::size_t most) {
  if (names.size() <= most + 1) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format(
      "{} and {} more",
      fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(most), ", "),
      names.size() - most);
}

}  // namespace isospin::report
