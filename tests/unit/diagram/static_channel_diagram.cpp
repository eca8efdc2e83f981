#include "diagram/static_channel_diagram.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/load_text.hpp"

namespace isospin::diagram {

namespace {

model::Model model_of(const std::string& text) {
  source::SourceManager sources;
  auto loaded = testing::load_text(sources, text);
  REQUIRE(loaded.model);
  return *loaded.model;
}

// "4>se1" if process 4 sends on se1, "4<lb1" if it receives from lb1.
std::vector<std::string> links(const model::Model& model) {
  const StaticChannelDiagram diagram = static_channel_diagram(model);
  std::vector<std::string> result;
  for (const auto& [process, channel] : diagram.sends)
    result.push_back(std::to_string(pid(process)) + ">" + model[channel].name);
  for (const auto& [process, channel] : diagram.receives)
    result.push_back(std::to_string(pid(process)) + "<" + model[channel].name);
  return result;
}

}  // namespace

TEST_CASE("the load balancer has the diagram of the paper's Fig. 9") {
  // Read off Fig. 6: a load balancer names the channels of all servers; a client gets its own
  // channel and that of its load balancer; what servers and load balancers send to clients goes
  // through a variable that starts as null, so it is not in the static diagram.
  const std::vector<std::string> expected{
      "4>se1", "4>se2", "4>se3", "5>se1",  "5>se2",  "5>se3",  "6>se1",  "6>se2",  "6>se3",
      "7>lb1", "8>lb1", "9>lb2", "10>lb2", "11>lb3", "12>lb3", "1<se1",  "2<se2",  "3<se3",
      "4<lb1", "5<lb2", "6<lb3", "7<cl1",  "8<cl2",  "9<cl3",  "10<cl4", "11<cl5", "12<cl6"};
  CHECK(links(model_of(testing::file_text(ISOSPIN_ROOT "/examples/load_balancer.plite"))) ==
        expected);
}

TEST_CASE("the signatures of the load balancer are the three of the key of Fig. 9") {
  const std::vector<std::uint32_t> expected{0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2};
  CHECK(channel_signatures(model_of(
            testing::file_text(ISOSPIN_ROOT "/examples/load_balancer.plite"))) == expected);
}

TEST_CASE("a channel is in the diagram if a parameter starts as it, not if a variable becomes it") {
  const std::string text = R"(chan a = [1] of {chan{int}}; chan b = [1] of {int};
proctype p(chan{chan{int}} x; chan{int} y) {
  do
  :: atomic { nempty(x) -> x?y }
  :: atomic { nfull(y) -> y!1 }
  :: atomic { nfull(x) -> x!b }
  od
}
init { atomic { run p(a,null); run p(null,b); run p(null,null) } }
)";
  CHECK(links(model_of(text)) == std::vector<std::string>{"1>a", "2>b", "1<a"});
}

TEST_CASE("the coloured graph has the points of the Model as its first vertices") {
  const model::Model model =
      model_of(testing::file_text(ISOSPIN_ROOT "/examples/load_balancer.plite"));
  const graph::ColouredGraph graph = coloured_graph(static_channel_diagram(model), model);
  // 24 points. 15 sends (9 by load balancers, 6 by clients) are an edge each; 12 receives are a
  // vertex and two edges each.
  CHECK(graph.size() == 24 + 12);
  CHECK(graph.edges().size() == 15 + 2 * 12);
  CHECK(graph.arcs().empty());
  CHECK(graph.colour(graph::Vertex{24}) == graph.colour(graph::Vertex{35}));  // receives
  CHECK(graph.colour(graph::Vertex{6}) == graph.colour(graph::Vertex{11}));   // clients
  CHECK(graph.colour(graph::Vertex{0}) != graph.colour(graph::Vertex{3}));    // proctypes
  CHECK(graph.colour(graph::Vertex{12}) != graph.colour(graph::Vertex{15}));  // signatures
  for (std::size_t p = 0; p < 12; ++p)
    for (std::size_t c = 12; c < 24; ++c)
      CHECK(graph.colour(graph::Vertex{p}) != graph.colour(graph::Vertex{c}));
}

}  // namespace isospin::diagram
