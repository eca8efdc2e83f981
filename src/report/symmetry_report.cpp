#include "report/symmetry_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "diagnostics/json.hpp"
#include "group/gap_text.hpp"
#include "model/name_list.hpp"
#include "model/points.hpp"
#include "report/json_text.hpp"
#include "report/permutation_text.hpp"
#include "report/times_text.hpp"

namespace isospin::report {

namespace {

using group::Permutation;
using model::Point;
using symmetry::Method;
using symmetry::Symmetry;

// More would scroll away what matters.
constexpr std::size_t generators_shown = 20;
constexpr std::size_t names_shown = 24;

std::string what(const model::Model& model, const model::Points& points, Point point) {
  switch (points.kind(point)) {
    case model::PointKind::process: return model[model[points.process(point)].proctype].name;
    case model::PointKind::channel: return "channel";
    case model::PointKind::location: return "location";
  }
  return "";
}

std::string_view method_name(Method method) {
  switch (method) {
    case Method::direct: return "direct";
    case Method::paper: return "paper";
    case Method::both: return "both";
  }
  return "";
}

void add_to(std::vector<NamedOrbit>& list, const std::string& what, const std::string& name) {
  const auto known =
      std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.what == what; });
  NamedOrbit& entry = known == list.end() ? list.emplace_back(NamedOrbit{what, {}}) : *known;
  entry.names.push_back(name);
}

std::string orbit_lines(std::string_view title, const std::vector<NamedOrbit>& orbits,
                        bool verbose) {
  if (orbits.empty()) return "";
  std::size_t width = 0;
  for (const NamedOrbit& orbit : orbits) width = std::max(width, orbit.what.size());
  std::string text = fmt::format("{}\n", title);
  for (const NamedOrbit& orbit : orbits) {
    text += fmt::format("  {:<{}}  {}\n", orbit.what, width,
                        model::name_list(orbit.names, verbose ? orbit.names.size() : names_shown));
  }
  return text;
}

std::string generator_lines(const FoundSymmetry& found, bool verbose) {
  const std::vector<Permutation>& generators = found.symmetry.group.generators();
  if (generators.empty()) return "";
  std::string text = "generators\n";
  const bool all = verbose || generators.size() <= generators_shown + 1;
  const std::size_t shown = all ? generators.size() : generators_shown;
  for (std::size_t i = 0; i < shown; ++i)
    text += fmt::format("  {}\n", cycles_text(generators[i], found.names));
  if (!all) text += fmt::format("  and {} more; -v shows them all\n", generators.size() - shown);
  return text;
}

/// A name that cannot end the comment it stands in.
std::string on_one_line(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return name;
}

/// The columns of [DonaldsonMiller08, Table 2].
std::string figures(const Symmetry& symmetry) {
  if (!symmetry.paper) {
    return fmt::format("the direct method\n  |Aut(SCD)|  {}\n  |G|         {}\n",
                       order_text(symmetry.diagram_order), order_text(symmetry.group.order()));
  }
  const symmetry::PaperFigures& paper = *symmetry.paper;
  std::string text = fmt::format(
      "the paper's method\n"
      "  |Aut(SCD)|                {}\n"
      "  |H|                       {}\n"
      "  |G|                       {}{}\n"
      "  random conjugates tried   {}\n"
      "  representatives tried     {}\n",
      order_text(symmetry.diagram_order), order_text(paper.initial_order),
      paper.complete ? "" : "at least ", order_text(paper.found_order), paper.conjugates_tried,
      paper.representatives_tried);
  if (!paper.complete) text += fmt::format("  the search did not end: {}\n", paper.stopped_by);
  if (symmetry.method == Method::both) {
    text += paper.complete ? "both methods find the same group\n"
                           : "the group that the direct method finds contains it\n";
  }
  return text;
}

std::string conclusion(const FoundSymmetry& found, const std::string& file) {
  const Symmetry& symmetry = found.symmetry;
  std::string text;
  if (!symmetry.group.is_trivial()) {
    text +=
        fmt::format("A search of the states that uses it needs, at best, {} times fewer of them.\n",
                    order_text(symmetry.group.order()));
  }
  if (!symmetry.complete) {
    text += fmt::format(
        "This is a lower bound: {}.\nThe group is sound to use; --method direct finds all of it.\n",
        symmetry.paper->stopped_by);
  } else if (symmetry.group.order() < symmetry.diagram_order) {
    text += fmt::format(
        "Who talks to whom would allow order {}; `isospin explain {}` tells what breaks it.\n",
        order_text(symmetry.diagram_order), file == "<stdin>" ? "-" : file);
  }
  return text;
}

}  // namespace

FoundSymmetry describe(const model::Model& model, Symmetry symmetry, std::string structure) {
  const model::Points points(model);
  FoundSymmetry found{points.processes(),
                      points.channels(),
                      point_names(model),
                      std::move(symmetry),
                      std::move(structure),
                      {},
                      {}};
  for (const std::vector<Point>& orbit : found.symmetry.group.orbits()) {
    const std::string kind = what(model, points, orbit.front());
    if (orbit.size() == 1) {
      // A proctype with one location has nothing to permute there.
      if (points.kind(orbit.front()) != model::PointKind::location)
        add_to(found.fixed, kind, found.names[orbit.front().index()]);
      continue;
    }
    NamedOrbit& named = found.orbits.emplace_back(NamedOrbit{kind, {}});
    for (const Point point : orbit) named.names.push_back(found.names[point.index()]);
  }
  return found;
}

std::string to_text(const SymmetryReport& report, SymmetryTextOptions options) {
  if (!report.found) return "";
  const FoundSymmetry& found = *report.found;
  const Symmetry& symmetry = found.symmetry;
  std::string text =
      fmt::format("{}: {} process{}, {} channel{}\n", report.name, found.processes,
                  found.processes == 1 ? "" : "es", found.channels, found.channels == 1 ? "" : "s");
  if (symmetry.group.is_trivial()) {
    text += symmetry.complete ? "no symmetry: the group has order 1\n"
                              : "no symmetry found so far: the group has order at least 1\n";
  } else {
    text += fmt::format("symmetry group {} of order {}{}\n", found.structure,
                        symmetry.complete ? "" : "at least ", order_text(symmetry.group.order()));
    text += generator_lines(found, options.verbose);
    text += orbit_lines("orbits", found.orbits, options.verbose);
    text += orbit_lines("fixed", found.fixed, options.verbose);
  }
  if (options.verbose || symmetry.method != Method::direct) text += figures(symmetry);
  text += conclusion(found, report.name);
  if (options.verbose) text += times_text(report.times);
  return text;
}

std::string to_json(const SymmetryReport& report, const source::SourceManager& sources) {
  nlohmann::ordered_json object;
  object["diagnostics"] = nlohmann::ordered_json::array();
  for (const auto& each : report.diagnostics.entries())
    object["diagnostics"].push_back(diagnostics::to_json(each, sources));
  if (report.found) {
    const FoundSymmetry& found = *report.found;
    const Symmetry& symmetry = found.symmetry;
    object["processes"] = found.processes;
    object["channels"] = found.channels;
    object["method"] = method_name(symmetry.method);
    object["complete"] = symmetry.complete;
    object["diagram"]["order"] = symmetry.diagram_order.get_str();
    auto& group = object["group"];
    group["order"] = symmetry.group.order().get_str();
    group["structure"] = found.structure;
    group["generators"] = nlohmann::ordered_json::array();
    for (const Permutation& generator : symmetry.group.generators())
      group["generators"].push_back(cycles_text(generator, found.names));
    group["orbits"] = nlohmann::ordered_json::array();
    for (const NamedOrbit& orbit : found.orbits) group["orbits"].push_back(orbit.names);
    if (symmetry.paper) {
      auto& paper = object["paper"];
      paper["initial_order"] = symmetry.paper->initial_order.get_str();
      paper["order"] = symmetry.paper->found_order.get_str();
      paper["conjugates_tried"] = symmetry.paper->conjugates_tried;
      paper["representatives_tried"] = symmetry.paper->representatives_tried;
      paper["complete"] = symmetry.paper->complete;
      if (!symmetry.paper->complete) paper["stopped_by"] = symmetry.paper->stopped_by;
    }
  }
  object["seconds"] = seconds(report.times);
  return json_text(object);
}

std::string to_gap(const SymmetryReport& report) {
  const FoundSymmetry& found = *report.found;
  std::string text = fmt::format(
      "# {} of {}, written by isospin.\n"
      "# The points: first processes, then channels, then points of control.\n",
      found.symmetry.complete ? "The symmetry group" : "A subgroup of the symmetry group",
      on_one_line(report.name));
  for (std::size_t i = 0; i < found.names.size(); ++i)
    text += fmt::format("#   {} is {}\n", i + 1, found.names[i]);
  text += "G := Group([\n";
  const std::vector<Permutation>& generators = found.symmetry.group.generators();
  for (std::size_t i = 0; i < generators.size(); ++i) {
    text += fmt::format("  {}{}\n", group::to_gap_cycles(generators[i]),
                        i + 1 < generators.size() ? "," : "");
  }
  return text + fmt::format("], ());\nSetSize(G, {});\n", found.symmetry.group.order().get_str());
}

}  // namespace isospin::report
