// The one place that knows nauty.
//
// Traces takes undirected graphs only. So if there are arcs, every vertex v gets two companions,
// joined to it, out(v) and in(v), which have colours of their own, and an arc from u to v becomes
// an edge from out(u) to in(v). An automorphism of this graph maps companions to companions, so it
// restricts to the vertices, and it maps arcs to arcs; an automorphism of the graph with arcs
// extends to the companions in exactly one way. So the two groups are the same, with the same
// order.
#include "graph/automorphisms.hpp"

// nauty's headers speak C: g++ has no _Thread_local.
#define _Thread_local __thread
#include <nauty/naurng.h>
#include <nauty/nausparse.h>
#include <nauty/traces.h>
#undef _Thread_local

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace isospin::graph {

namespace {

/// An undirected simple graph in compressed rows, with vertices sorted into cells by colour.
struct Undirected {
  std::vector<std::size_t> row;  // where the neighbours of a vertex start
  std::vector<int> degree;
  std::vector<int> neighbours;
  std::vector<int> lab;              // vertices, one cell after the other
  std::vector<int> ptn;              // 0 at the end of a cell
  std::vector<std::uint32_t> cells;  // of each cell, its colour in two parts, and its size
};

constexpr std::uint64_t out_colour = std::uint64_t{1} << 32U;
constexpr std::uint64_t in_colour = out_colour + 1;

void fill_rows(Undirected& result, std::size_t vertices,
               std::vector<std::pair<std::uint32_t, std::uint32_t>>& links) {
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
  result.degree.assign(vertices, 0);
  for (const auto& [from, to] : links) {
    ++result.degree[from];
    result.neighbours.push_back(static_cast<int>(to));
  }
  result.row.assign(vertices, 0);
  for (std::size_t v = 1; v < vertices; ++v)
    result.row[v] = result.row[v - 1] + static_cast<std::size_t>(result.degree[v - 1]);
}

void fill_cells(Undirected& result, const std::vector<std::uint64_t>& colours) {
  result.lab.resize(colours.size());
  std::iota(result.lab.begin(), result.lab.end(), 0);
  const auto colour = [&](int v) { return colours[static_cast<std::size_t>(v)]; };
  std::stable_sort(result.lab.begin(), result.lab.end(),
                   [&](int a, int b) { return colour(a) < colour(b); });
  result.ptn.assign(colours.size(), 1);
  std::uint32_t size = 0;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    ++size;
    if (i + 1 < colours.size() && colour(result.lab[i]) == colour(result.lab[i + 1])) continue;
    result.ptn[i] = 0;
    const std::uint64_t of_cell = colour(result.lab[i]);
    result.cells.insert(result.cells.end(), {static_cast<std::uint32_t>(of_cell >> 32U),
                                             static_cast<std::uint32_t>(of_cell), size});
    size = 0;
  }
}

Undirected undirected(const ColouredGraph& graph) {
  std::vector<std::uint64_t> colours(graph.colours().begin(), graph.colours().end());
  std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
  const auto link = [&](std::size_t a, std::size_t b) {
    links.emplace_back(a, b);
    links.emplace_back(b, a);
  };
  for (const auto& [a, b] : graph.edges()) link(a.index(), b.index());
  constexpr std::size_t none = 0;
  std::vector<std::size_t> out(graph.arcs().empty() ? 0 : graph.size(), none);
  std::vector<std::size_t> in(out);
  const auto companion = [&](std::vector<std::size_t>& of, Vertex vertex, std::uint64_t colour) {
    std::size_t& number = of[vertex.index()];
    if (number == none) {
      number = colours.size();
      colours.push_back(colour);
      link(vertex.index(), number);
    }
    return number;
  };
  for (const auto& [from, to] : graph.arcs())
    link(companion(out, from, out_colour), companion(in, to, in_colour));
  if (colours.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()) / 2)
    throw std::length_error("a graph with too many vertices");
  Undirected result;
  fill_rows(result, colours.size(), links);
  fill_cells(result, colours);
  return result;
}

// nauty's callbacks have no user pointer. A search is never nested in another.
thread_local std::vector<std::vector<Vertex>>* found_generators = nullptr;
thread_local std::size_t found_prefix = 0;

void remember(const int* permutation) {
  std::vector<Vertex>& generator = found_generators->emplace_back();
  generator.reserve(found_prefix);
  for (std::size_t v = 0; v < found_prefix; ++v)
    generator.emplace_back(static_cast<std::size_t>(permutation[v]));
}
void remember_from_traces(int /*count*/, int* permutation, int /*n*/) { remember(permutation); }
void remember_from_nauty(int /*count*/, int* permutation, int* /*orbits*/, int /*orbit_count*/,
                         int /*stabilised*/, int /*n*/) {
  remember(permutation);
}

struct Answer {
  AutomorphismGroup group;
  std::vector<int> lab;
};

sparsegraph view(Undirected& graph) {
  sparsegraph result;
  SG_INIT(result);
  result.nv = static_cast<int>(graph.degree.size());
  result.nde = graph.neighbours.size();
  result.v = graph.row.data();
  result.d = graph.degree.data();
  result.e = graph.neighbours.data();
  result.vlen = graph.row.size();
  result.dlen = graph.degree.size();
  result.elen = graph.neighbours.size();
  return result;
}

void run_traces(sparsegraph& sparse, Undirected& graph, bool canonical,
                sparsegraph* canonical_graph, AutomorphismGroup& group) {
  static DEFAULTOPTIONS_TRACES(defaults);
  TracesOptions options = defaults;
  options.defaultptn = FALSE;
  options.getcanon = canonical ? TRUE : FALSE;
  options.userautomproc = remember_from_traces;
  TracesStats stats;
  std::vector<int> orbits(graph.degree.size());
  Traces(&sparse, graph.lab.data(), graph.ptn.data(), orbits.data(), &options, &stats,
         canonical_graph);
  if (stats.errstatus != 0) throw std::runtime_error("Traces failed");
  group.order_mantissa = stats.grpsize1;
  group.order_exponent = stats.grpsize2;
}

void run_nauty(sparsegraph& sparse, Undirected& graph, bool canonical, sparsegraph* canonical_graph,
               AutomorphismGroup& group) {
  static DEFAULTOPTIONS_SPARSEGRAPH(defaults);
  optionblk options = defaults;
  options.defaultptn = FALSE;
  options.getcanon = canonical ? TRUE : FALSE;
  options.userautomproc = remember_from_nauty;
  statsblk stats;
  std::vector<int> orbits(graph.degree.size());
  sparsenauty(&sparse, graph.lab.data(), graph.ptn.data(), orbits.data(), &options, &stats,
              canonical_graph);
  if (stats.errstatus != 0) throw std::runtime_error("nauty failed");
  group.order_mantissa = stats.grpsize1;
  group.order_exponent = stats.grpsize2;
}

Answer ask(Undirected& graph, std::size_t original_vertices, Engine engine, bool canonical) {
  Answer answer;
  if (graph.degree.empty()) return answer;
  found_generators = &answer.group.generators;
  found_prefix = original_vertices;
  sparsegraph sparse = view(graph);
  sparsegraph canonical_graph;
  SG_INIT(canonical_graph);
  // Both use nauty's generator of random numbers to find automorphisms sooner; a fresh seed makes
  // equal input give equal output.
  ran_init(1);
  auto* run = engine == Engine::traces ? run_traces : run_nauty;
  run(sparse, graph, canonical, canonical ? &canonical_graph : nullptr, answer.group);
  SG_FREE(canonical_graph);
  found_generators = nullptr;
  answer.lab = graph.lab;
  return answer;
}

}  // namespace

AutomorphismGroup automorphisms(const ColouredGraph& graph, Engine engine) {
  Undirected plain = undirected(graph);
  return ask(plain, graph.size(), engine, false).group;
}

CanonicalForm canonical_form(const ColouredGraph& graph) {
  Undirected plain = undirected(graph);
  const std::vector<int> lab = ask(plain, graph.size(), Engine::nauty, true).lab;
  std::vector<std::uint32_t> number(lab.size());
  for (std::size_t i = 0; i < lab.size(); ++i)
    number[static_cast<std::size_t>(lab[i])] = static_cast<std::uint32_t>(i);
  CanonicalForm form{plain.cells, {}};
  for (const int v : lab) {
    const auto vertex = static_cast<std::size_t>(v);
    if (vertex < graph.size()) form.order.emplace_back(vertex);
    const auto degree = static_cast<std::size_t>(plain.degree[vertex]);
    std::vector<std::uint32_t> row;
    for (std::size_t k = 0; k < degree; ++k)
      row.push_back(number[static_cast<std::size_t>(plain.neighbours[plain.row[vertex] + k])]);
    std::sort(row.begin(), row.end());
    form.key.push_back(static_cast<std::uint32_t>(degree));
    form.key.insert(form.key.end(), row.begin(), row.end());
  }
  return form;
}

std::string nauty_version() { return NAUTYVERSION; }

}  // namespace isospin::graph
