// Colour is never the only sign: each oval and rectangle also carries the number of its orbit, and
// the legend lists the members. Channel signatures have letters. A process that sends to and
// receives from one channel has one arrow with two heads.
//
// How it is laid out depends on the shape. Without arrows: rows. Small, and arrows never lead back:
// layers, which show who is upstream of whom. A ring: a circle. Everything else: by forces, as
// layers grow too wide and arrows that lead back through them are hard to follow.
#include "diagram/dot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "diagram/dot_text.hpp"
#include "diagram/palette.hpp"
#include "model/name_list.hpp"
#include "model/type_text.hpp"

namespace isospin::diagram {

namespace {

using namespace isospin::model;

constexpr std::size_t most_names = 14;  // in a row of the legend
constexpr std::size_t most_rows = 30;   // of orbits, and of signatures
constexpr std::size_t longest_label = 24;
constexpr std::size_t longest_type = 160;

// A, B, ..., Z, AA, AB, ...
std::string letters(std::size_t number) {
  std::string text;
  for (std::size_t rest = number + 1; rest > 0; rest = (rest - 1) / 26)
    text.insert(text.begin(), static_cast<char>('A' + (rest - 1) % 26));
  return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string signature_text(const Model& model, const Channel& channel) {
  const ChannelTypeText type = channel_text(model.types, channel.type);
  const std::string of = fmt::format("[{}] of {}", channel.capacity, type.fields);
  const std::string text = type.front == "chan" ? of : type.front + " = " + of;
  return shortened(text, longest_type) + (channel.owner ? " (local)" : "");
}

/// From a process to a channel it sends on, or from a channel to a process that receives from it.
using Arrows = std::set<std::pair<Point, Point>>;

Arrows arrows_of(const StaticChannelDiagram& diagram, const Points& points) {
  Arrows arrows;
  for (const auto& [process, channel] : diagram.sends)
    arrows.emplace(points.of(process), points.of(channel));
  for (const auto& [process, channel] : diagram.receives)
    arrows.emplace(points.of(channel), points.of(process));
  return arrows;
}

// Whether some arcs lead back to where they start, by taking away points that no arc leads to. An
// arrow with two heads counts as a send only: layers show it well.
bool has_cycle(std::size_t size, const Arrows& arcs) {
  std::vector<std::size_t> incoming(size);
  std::vector<std::vector<Point>> next(size);
  for (const auto& [from, to] : arcs) {
    // Processes come before channels, so the smaller point sends.
    if (to < from && arcs.contains({to, from})) continue;
    ++incoming[to.index()];
    next[from.index()].push_back(to);
  }
  std::vector<Point> free;
  for (std::size_t i = 0; i < size; ++i)
    if (incoming[i] == 0) free.emplace_back(i);
  std::size_t taken = 0;
  while (!free.empty()) {
    const Point point = free.back();
    free.pop_back();
    ++taken;
    for (const Point to : next[point.index()])
      if (--incoming[to.index()] == 0) free.push_back(to);
  }
  return taken < size;
}

// Whether the arrows form one ring or several, and nothing else.
bool is_ring(std::size_t size, const Arrows& arcs) {
  std::vector<std::set<Point>> neighbours(size);
  for (const auto& [from, to] : arcs) {
    neighbours[from.index()].insert(to);
    neighbours[to.index()].insert(from);
  }
  return std::all_of(neighbours.begin(), neighbours.end(),
                     [](const auto& of_point) { return of_point.size() == 2; });
}

class Drawing {
 public:
  Drawing(const StaticChannelDiagram& diagram, const Model& model,
          const std::vector<std::vector<Point>>& orbits, const DotOptions& options)
      : diagram_(diagram),
        model_(model),
        options_(options),
        points_(model),
        signature_(channel_signatures(model)),
        orbit_of_(points_.size(), fixed) {
    for (const std::vector<Point>& orbit : orbits) {
      // Locations move too, but they are not in the picture.
      if (orbit.size() < 2 || points_.kind(orbit.front()) == PointKind::location) continue;
      for (const Point point : orbit) orbit_of_[point.index()] = orbits_.size();
      orbits_.push_back(orbit);
    }
  }

  std::string text() const {
    std::string result = "digraph channels {\n" + layout();
    result += fmt::format("  label={}\n", legend_text());
    result += nodes();
    result += arrows();
    return result + "}\n";
  }

 private:
  static constexpr std::size_t fixed = static_cast<std::size_t>(-1);

  std::string layout() const {
    std::string text =
        "  graph [fontname=\"DejaVu Sans,sans-serif\", fontsize=11, labelloc=b, labeljust=l, ";
    // Where an arrow has to cross a name, the name is on top.
    text += "outputorder=edgesfirst, ";
    text += engine() + "]\n";
    text += "  node [fontname=\"DejaVu Sans,sans-serif\", fontsize=11, style=filled, ";
    text += "fillcolor=white, margin=\"0.06,0.04\", width=0.4, height=0.3]\n";
    return text + "  edge [arrowsize=0.7, color=\"#444444\"]\n";
  }

  std::string engine() const {
    constexpr std::size_t most_in_layers = 60;
    constexpr std::size_t most_in_circle = 40;
    constexpr std::size_t most_curves = 40;  // finding a way around the nodes takes long
    const std::size_t size = points_.processes() + points_.channels();
    const Arrows arcs = arrows_of(diagram_, points_);
    if (arcs.empty()) return "layout=neato, pack=12, packmode=\"array_iu\"";
    if (is_ring(size, arcs) && size <= most_in_circle) return "layout=circo, mindist=0.3";
    if (!has_cycle(size, arcs) && size <= most_in_layers)
      return fmt::format("layout=dot, rankdir=LR, ranksep={}, nodesep=0.18",
                         arcs.size() > 3 * size ? "2.5" : "0.7");
    return std::string(
               "layout=sfdp, start=1, K=0.6, overlap=prism, overlap_scaling=3, sep=\"+6\", ") +
           (size <= most_curves ? "splines=true" : "splines=line");
  }

  // The name in black, and below it, smaller, the letter of the signature and the number of the
  // orbit.
  std::string node(std::string_view id, const std::string& name, const std::string& sign,
                   Point point, std::string_view shape) const {
    const std::size_t orbit = orbit_of_[point.index()];
    std::string below = sign;
    if (orbit != fixed) below += fmt::format("{}#{}", below.empty() ? "" : " ", orbit + 1);
    std::string label = html(shortened(name, longest_label));
    if (!below.empty()) label += fmt::format("<br/><font point-size=\"8\">{}</font>", html(below));
    std::string text =
        fmt::format("  {} [label=<{}>, shape={}, tooltip={}", id, label, shape, quoted(name));
    if (orbit != fixed) text += fmt::format(", fillcolor={}", quoted(class_colour(orbit)));
    return text + fmt::format(", sortv={}]\n", point.index() + 1);
  }

  std::string nodes() const {
    std::string text;
    for (std::size_t i = 0; i < model_.processes.size(); ++i) {
      const ProcessId id{i};
      const std::string name = fmt::format("{} {}", model_[model_[id].proctype].name, pid(id));
      text += node(fmt::format("p{}", i + 1), name, "", points_.of(id), "ellipse");
    }
    for (std::size_t i = 0; i < model_.channels.size(); ++i) {
      const std::string sign = signature_count() > 1 ? letters(signature_[i]) : "";
      text += node(fmt::format("c{}", i + 1), model_.channels[i].name, sign,
                   points_.of(ChannelId{i}), "box");
    }
    return text;
  }

  std::string arrows() const {
    std::string text;
    const auto arrow = [&](const std::pair<ProcessId, ChannelId>& link, bool sends, bool more) {
      const std::string process = fmt::format("p{}", link.first.index() + 1);
      const std::string channel = fmt::format("c{}", link.second.index() + 1);
      text += fmt::format("  {} -> {}{}\n", sends ? process : channel, sends ? channel : process,
                          more ? " [dir=both]" : "");
    };
    const auto has = [](const auto& links, const auto& link) {
      return std::binary_search(links.begin(), links.end(), link);
    };
    for (const auto& link : diagram_.sends) arrow(link, true, has(diagram_.receives, link));
    for (const auto& link : diagram_.receives)
      if (!has(diagram_.sends, link)) arrow(link, false, false);
    return text;
  }

  std::size_t signature_count() const {
    return signature_.empty() ? 0 : *std::max_element(signature_.begin(), signature_.end()) + 1;
  }

  void add_orbits(std::vector<LegendRow>& rows) const {
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      if (i == most_rows) {
        rows.push_back({"", "", fmt::format("and {} more orbits", orbits_.size() - i)});
        break;
      }
      rows.push_back(
          {fmt::format("#{}", i + 1), class_colour(i), point_list(model_, orbits_[i], most_names)});
    }
    std::vector<Point> rest;
    for (std::size_t i = 0; i < points_.processes() + points_.channels(); ++i)
      if (orbit_of_[i] == fixed) rest.emplace_back(i);
    if (!rest.empty()) rows.push_back({"fixed", "white", point_list(model_, rest, most_names)});
  }

  void add_signatures(std::vector<LegendRow>& rows) const {
    const std::size_t count = signature_count();
    for (std::size_t k = 0; k < count; ++k) {
      if (k == most_rows) {
        rows.push_back({"", "", fmt::format("and {} more signatures", count - k)});
        break;
      }
      const auto first = std::find(signature_.begin(), signature_.end(), k);
      const auto& channel =
          model_.channels[static_cast<std::size_t>(std::distance(signature_.begin(), first))];
      rows.push_back({count == 1 ? "channels" : letters(k), "", signature_text(model_, channel)});
    }
  }

  std::string legend_text() const {
    std::string title = options_.title.empty() ? "" : options_.title + ": ";
    title += counted(model_.processes.size(), "process (oval)", "processes (ovals)") + ", " +
             counted(model_.channels.size(), "channel (rectangle)", "channels (rectangles)") + ". ";
    title += orbits_.empty() ? "No symmetry moves any of them."
                             : "Symmetry maps those with equal numbers and colours to each other.";
    title += " Channels that are passed in messages show no arrows.";
    std::vector<LegendRow> rows;
    add_orbits(rows);
    add_signatures(rows);
    return legend(title, rows);
  }

  const StaticChannelDiagram& diagram_;
  const Model& model_;
  const DotOptions& options_;
  Points points_;
  std::vector<std::uint32_t> signature_;
  std::vector<std::size_t> orbit_of_;
  std::vector<std::vector<Point>> orbits_;
};

}  // namespace

std::string to_dot(const StaticChannelDiagram& diagram, const Model& model,
                   const std::vector<std::vector<Point>>& orbits, const DotOptions& options) {
  return Drawing(diagram, model, orbits, options).text();
}

}  // namespace isospin::diagram
