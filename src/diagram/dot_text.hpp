// How is a text written in DOT, graphviz's language?
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isospin::diagram {

/// In double quotes, so that graphviz shows just these characters.
std::string quoted(std::string_view text);

/// Inside an HTML-like label.
std::string html(std::string_view text);

/// A row of a legend: a box with a sign inside, and what it means.
struct LegendRow {
  std::string sign;
  std::string fill;  ///< empty for no box
  std::string meaning;
};

/// An HTML-like label with a title and a row for each entry. Long meanings are broken into lines.
std::string legend(std::string_view title, const std::vector<LegendRow>& rows);

}  // namespace isospin::diagram
