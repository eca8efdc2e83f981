#include "group/gap_structure.hpp"

#include <fmt/format.h>

#include "group/gap_text.hpp"

namespace isospin::group {

std::string structure_description(GapSession& gap, const PermutationGroup& group) {
  constexpr double seconds = 20;
  const std::string command = fmt::format(
      "LoadPackage(\"smallgrp\", false);;\n"
      "Print(StructureDescription(Group(List({}, PermList), ())), \"\\n\");\n",
      to_gap_images(group.generators()));
  std::string text = gap.ask(command, util::deadline_after(seconds));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (text.empty() || text.find('\n') != std::string::npos)
    gap.reject("StructureDescription", "the answer is not one line");
  for (std::size_t at = text.find(" x "); at != std::string::npos; at = text.find(" x ", at))
    text.replace(at, 3, " × ");
  return text;
}

}  // namespace isospin::group
