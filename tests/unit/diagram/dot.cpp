// DOT texts are what graphviz reads: the right nodes and arrows, whatever the model.
#include "diagram/dot.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "diagram/graph_dot.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"
#include "util/subprocess.hpp"

namespace isospin::diagram {

namespace {

using model::Point;

/// What graphviz understood, from `dot -Tplain`: nodes with their labels, and how many edges.
struct Plain {
  std::map<std::string, std::string> nodes;
  std::multiset<std::pair<std::string, std::string>> edges;
};

bool has_graphviz() { return util::find_program("dot").has_value(); }

// Returns what is wrong, or nothing.
std::string read_plain(const std::string& dot, Plain& plain) {
  const util::RunResult result = util::run_program({"dot", {"-Tplain"}}, dot);
  if (!result.succeeded()) return "dot: " + result.reason + "\n" + result.errors;
  if (result.errors.find("rror") != std::string::npos) return result.errors;
  std::istringstream lines(result.output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    std::string a;
    std::string b;
    words >> kind >> a >> b;
    if (kind == "node") plain.nodes.emplace(a, line);
    if (kind == "edge") plain.edges.emplace(a, b);
  }
  return "";
}

model::Model load_balancer() {
  source::SourceManager sources;
  auto loaded =
      testing::load_text(sources, testing::file_text(ISOSPIN_ROOT "/examples/load_balancer.plite"));
  REQUIRE(loaded.model);
  return *loaded.model;
}

std::vector<std::vector<Point>> orbits_of(const std::vector<std::vector<std::size_t>>& numbers) {
  std::vector<std::vector<Point>> orbits;
  for (const auto& orbit : numbers) {
    orbits.emplace_back();
    for (const std::size_t number : orbit) orbits.back().emplace_back(number);
  }
  return orbits;
}

std::string line_with(const std::string& text, const std::string& start) {
  const std::size_t found = text.find("\n  " + start);
  return found == std::string::npos ? ""
                                    : text.substr(found + 1, text.find('\n', found + 1) - found);
}

}  // namespace

TEST_CASE("the picture of the load balancer has its orbits, signatures and arrows") {
  const model::Model model = load_balancer();
  // The servers; four clients; load balancer 5 alone.
  const std::string text = to_dot(static_channel_diagram(model), model,
                                  orbits_of({{0, 1, 2}, {4}, {6, 7, 10, 11}}), {"lb"});
  CHECK(line_with(text, "p1 ").find("server 1<br/><font point-size=\"8\">#1") != std::string::npos);
  CHECK(line_with(text, "p7 ").find("#2</font>") != std::string::npos);
  CHECK(line_with(text, "p5 ").find('#') == std::string::npos);  // fixed: no colour, no number
  CHECK(text.find(">client 7, 8, 11, 12<") != std::string::npos);
  CHECK(text.find(">[1] of {pid,chan{int}}<") != std::string::npos);
  CHECK(text.find(">loadbalancer 4, 5, 6; client 9, 10; se1, se2, se3, lb1") != std::string::npos);
  CHECK(text == to_dot(static_channel_diagram(model), model,
                       orbits_of({{0, 1, 2}, {4}, {6, 7, 10, 11}}), {"lb"}));
  if (!has_graphviz()) return;
  Plain plain;
  CHECK(read_plain(text, plain).empty());
  CHECK(plain.nodes.size() == 24);
  CHECK(plain.edges.size() == 27);
  CHECK(plain.edges.contains({"p4", "c1"}));  // load balancer 4 sends on se1
  CHECK(plain.edges.contains({"c7", "p7"}));  // client 7 receives from cl1
  CHECK(!plain.edges.contains({"p7", "c7"}));
}

TEST_CASE("random models with strange names give texts that graphviz reads") {
  if (!has_graphviz()) return;
  const auto failure = testing::find_counterexample(
      [](testing::Choices& choices) -> std::optional<std::string> {
        const model::Model model = testing::random_model(choices);
        const StaticChannelDiagram diagram = static_channel_diagram(model);
        const std::string text = to_dot(diagram, model, {}, {"a<b>&\"c\"\\"});
        Plain plain;
        const std::string wrong = read_plain(text, plain);
        if (!wrong.empty()) return wrong + text;
        if (plain.nodes.size() != model.processes.size() + model.channels.size())
          return "nodes: " + text;
        std::set<std::pair<std::size_t, std::size_t>> links;
        for (const auto& links_of : {diagram.sends, diagram.receives})
          for (const auto& [process, channel] : links_of)
            links.emplace(process.index(), channel.index());
        if (plain.edges.size() != links.size()) return "arrows: " + text;
        return std::nullopt;
      },
      40);
  CHECK_MESSAGE(!failure, failure.value_or(""));
}

TEST_CASE("names that are markup, quotes or escapes are shown as they are") {
  model::Model model = load_balancer();
  const std::vector<std::string> names{"<b>", "a&b", "\"", "\\N", "]", "{|}", "--", "é", "%n\\"};
  for (std::size_t i = 0; i < names.size(); ++i) model.channels[i].name = names[i];
  model.proctypes.front().name = "</td>\"\\G";
  const std::string text =
      to_dot(static_channel_diagram(model), model, orbits_of({{12, 13, 14}}), {"\"<x>\""});
  CHECK(text.find("\\\\N") != std::string::npos);
  CHECK(text.find("&lt;b&gt;") != std::string::npos);
  if (!has_graphviz()) return;
  Plain plain;
  CHECK(read_plain(text, plain).empty());
  CHECK(plain.nodes.size() == 24);
  CHECK(plain.edges.size() == 27);
}

TEST_CASE("a hundred orbits still have numbers and a legend of bounded length") {
  model::Model model = load_balancer();
  const model::Process client = model.processes.back();
  model.processes.assign(200, client);
  std::vector<std::vector<std::size_t>> orbits;
  for (std::size_t i = 0; i < 100; ++i) orbits.push_back({2 * i, 2 * i + 1});
  const std::string text = to_dot(static_channel_diagram(model), model, orbits_of(orbits));
  CHECK(line_with(text, "p200 ").find("#100</font>") != std::string::npos);
  CHECK(text.find("and 70 more orbits") != std::string::npos);
  if (!has_graphviz()) return;
  Plain plain;
  CHECK(read_plain(text, plain).empty());
  CHECK(plain.nodes.size() == 212);
}

TEST_CASE("any coloured graph can be drawn") {
  graph::ColouredGraph graph;
  for (graph::Colour colour = 0; colour < 5; ++colour) graph.add_vertex(colour);
  const auto v = [](std::size_t i) { return graph::Vertex{i}; };
  graph.add_edge(v(0), v(1));
  graph.add_edge(v(1), v(0));  // the same
  graph.add_arc(v(1), v(2));
  graph.add_arc(v(3), v(3));
  const std::vector<std::string> labels{"<", "\"", "x && y", "\\n", "&"};
  const std::string text = to_dot(graph, labels, {{v(0), v(2)}, {v(1)}}, {"title", 2});
  CHECK(text.find("v0 -> v1 [dir=none]\n") != std::string::npos);
  CHECK(text.find("v1 -> v0") == std::string::npos);
  CHECK(line_with(text, "v2 ").find("#1</font>") != std::string::npos);
  CHECK(line_with(text, "v1 ").find('#') == std::string::npos);
  if (!has_graphviz()) return;
  Plain plain;
  CHECK(read_plain(text, plain).empty());
  CHECK(plain.nodes.size() == 5);
  CHECK(plain.edges.size() == 3);
  Plain empty;
  CHECK(read_plain(to_dot(graph::ColouredGraph{}, {}, {}), empty).empty());
  CHECK(empty.nodes.empty());
}

}  // namespace isospin::diagram
