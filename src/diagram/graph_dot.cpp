// Everything is laid out by forces: such graphs have no direction, and thousands of vertices are
// common. Vertices that are not points are small and have thin borders.
#include "diagram/graph_dot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diagram/dot_text.hpp"
#include "diagram/palette.hpp"
#include "model/name_list.hpp"

namespace isospin::diagram {

namespace {

using graph::Vertex;

constexpr std::size_t most_names = 8;  // in a row of the legend
constexpr std::size_t most_rows = 30;
constexpr std::size_t longest_label = 24;
constexpr std::size_t fixed = static_cast<std::size_t>(-1);

using Orbits = std::vector<std::vector<Vertex>>;

Orbits without_fixed(const Orbits& orbits) {
  Orbits result;
  std::copy_if(orbits.begin(), orbits.end(), std::back_inserter(result),
               [](const std::vector<Vertex>& orbit) { return orbit.size() > 1; });
  return result;
}

std::string legend_text(const graph::ColouredGraph& graph, const std::vector<std::string>& labels,
                        const Orbits& orbits, const GraphDotOptions& options) {
  std::string title = options.title.empty() ? "" : options.title + ": ";
  title += fmt::format("{} vertices, {} edges. ", graph.size(),
                       graph.edges().size() + graph.arcs().size());
  if (options.points > 0)
    title += "Bold: processes, channels and locations. Thin: how they are used. ";
  title += orbits.empty() ? "No symmetry moves any vertex."
                          : "Symmetry maps those with equal numbers and colours to each other.";
  std::vector<LegendRow> rows;
  for (std::size_t i = 0; i < orbits.size(); ++i) {
    if (i == most_rows) {
      rows.push_back({"", "", fmt::format("and {} more orbits", orbits.size() - i)});
      break;
    }
    std::vector<std::string> names;
    for (const Vertex vertex : orbits[i])
      if (names.empty() || names.back() != labels[vertex.index()])
        names.push_back(labels[vertex.index()]);
    rows.push_back(
        {fmt::format("#{}", i + 1), class_colour(i), model::name_list(names, most_names)});
  }
  return legend(title, rows);
}

std::string vertex_text(std::size_t vertex, const std::string& name, std::size_t orbit,
                        const GraphDotOptions& options) {
  std::string label = html(model::shortened(name, longest_label));
  if (orbit != fixed) label += fmt::format("<br/><font point-size=\"7\">#{}</font>", orbit + 1);
  std::string text = fmt::format("  v{} [label=<{}>, tooltip={}", vertex, label, quoted(name));
  if (orbit != fixed) text += fmt::format(", fillcolor={}", quoted(class_colour(orbit)));
  if (vertex < options.points)
    text += ", penwidth=2.5, fontsize=12, shape=box, margin=\"0.08,0.06\"";
  return text + "]\n";
}

void add_links(std::string& text, std::vector<std::pair<Vertex, Vertex>> links,
               const char* suffix) {
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
  for (const auto& [from, to] : links)
    text += fmt::format("  v{} -> v{}{}\n", from.index(), to.index(), suffix);
}

}  // namespace

std::string to_dot(const graph::ColouredGraph& graph, const std::vector<std::string>& labels,
                   const Orbits& orbits, const GraphDotOptions& options) {
  const Orbits moved = without_fixed(orbits);
  std::vector<std::size_t> orbit_of(graph.size(), fixed);
  for (std::size_t i = 0; i < moved.size(); ++i)
    for (const Vertex vertex : moved[i]) orbit_of[vertex.index()] = i;
  std::string text = "digraph specification {\n";
  text +=
      "  graph [fontname=\"DejaVu Sans,sans-serif\", fontsize=11, labelloc=b, labeljust=l, "
      "outputorder=edgesfirst, layout=sfdp, start=1, K=0.4, overlap=prism, overlap_scaling=3, "
      "splines=line]\n"
      "  node [fontname=\"DejaVu Sans,sans-serif\", fontsize=9, style=filled, fillcolor=white, "
      "margin=\"0.04,0.02\", width=0.2, height=0.2, penwidth=0.7]\n"
      "  edge [arrowsize=0.6, color=\"#777777\"]\n";
  text += fmt::format("  label={}\n", legend_text(graph, labels, moved, options));
  for (std::size_t v = 0; v < graph.size(); ++v)
    text += vertex_text(v, labels[v], orbit_of[v], options);
  std::vector<std::pair<Vertex, Vertex>> edges = graph.edges();
  for (auto& [a, b] : edges)
    if (b < a) std::swap(a, b);
  add_links(text, std::move(edges), " [dir=none]");
  add_links(text, graph.arcs(), "");
  return text + "}\n";
}

}  // namespace isospin::diagram
