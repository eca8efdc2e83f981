#include "diagram/dot_text.hpp"

#include <fmt/format.h>

namespace isospin::diagram {

namespace {

constexpr std::size_t legend_width = 90;

// Breaks at spaces only.
std::string broken_into_lines(std::string_view text) {
  std::string result;
  while (text.size() > legend_width) {
    std::size_t space = text.rfind(' ', legend_width);
    if (space == std::string_view::npos) space = text.find(' ');
    if (space == std::string_view::npos) break;
    result += html(text.substr(0, space)) + "<br align=\"left\"/>";
    text.remove_prefix(space + 1);
  }
  return result + html(text) + "<br align=\"left\"/>";
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    // A backslash starts an escape such as \N, the name of the node.
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n') {
      result += "\\n";
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string html(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

std::string legend(std::string_view title, const std::vector<LegendRow>& rows) {
  std::string text = "<<table border=\"0\" cellborder=\"0\" cellspacing=\"3\" cellpadding=\"2\">\n";
  const auto add = [&](std::string_view box, std::string_view sign, std::string_view meaning) {
    text += fmt::format("    <tr><td{}>{}</td><td align=\"left\" balign=\"left\">{}</td></tr>\n",
                        box, html(sign), broken_into_lines(meaning));
  };
  // Above the meanings, not across both columns: a long title would widen the boxes.
  add("", "", title);
  for (const LegendRow& row : rows) {
    const bool has_box = !row.fill.empty();
    add(has_box ? fmt::format(" border=\"1\" bgcolor=\"{}\"", html(row.fill)) : "", row.sign,
        row.meaning);
  }
  return text + "  </table>>";
}

}  // namespace isospin::diagram
