#include "cli/diagram.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cli/read_model.hpp"
#include "diagnostics/text.hpp"
#include "diagram/dot.hpp"
#include "diagram/graph_dot.hpp"
#include "diagram/graphviz.hpp"
#include "graph/automorphisms.hpp"
#include "graph/orbits.hpp"
#include "model/points.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/specification_graph.hpp"
#include "util/write_file.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;

/// More than this takes graphviz minutes, and nobody can read the picture.
constexpr std::size_t most_vertices = 3000;

/// The text for graphviz, and how many vertices it has to place.
struct Drawing {
  std::string dot;
  std::size_t vertices = 0;
};

Drawing channel_diagram(const model::Model& model, const std::string& title) {
  const diagram::StaticChannelDiagram channels = diagram::static_channel_diagram(model);
  const auto orbits = symmetry::direct_group(model).orbits();
  return {diagram::to_dot(channels, model, orbits, {title}),
          model.processes.size() + model.channels.size()};
}

Drawing specification_graph(const model::Model& model, const std::string& title) {
  const symmetry::SpecificationGraph specification =
      symmetry::specification_graph(model, symmetry::VertexLabels::text);
  const auto orbits = graph::orbits(graph::automorphisms(specification.graph).generators,
                                    specification.graph.size());
  return {diagram::to_dot(specification.graph, specification.labels, orbits,
                          {title, model::Points(model).size()}),
          specification.graph.size()};
}

ExitCode refuse(const std::string& message, const Terminal& terminal) {
  terminal.error(fmt::format("isospin: {}\n", message));
  return ExitCode::environment;
}

ExitCode write(const std::string& bytes, const DiagramOptions& options, const Terminal& terminal) {
  if (options.output.empty() || options.output == "-") {
    terminal.out(bytes);
    return ExitCode::holds;
  }
  const auto error = util::write_file(options.output, bytes);
  if (error) return refuse(fmt::format("cannot write {}: {}", options.output, *error), terminal);
  return ExitCode::holds;
}

ExitCode draw_and_write(const Drawing& drawing, DiagramFormat format, const DiagramOptions& options,
                        const Terminal& terminal) {
  if (format == DiagramFormat::dot) return write(drawing.dot, options, terminal);
  if (drawing.vertices > most_vertices) {
    return refuse(fmt::format("{} vertices are too many for a picture, which may have {}; "
                              "`--format dot` has no limit",
                              drawing.vertices, most_vertices),
                  terminal);
  }
  const auto picture_format =
      format == DiagramFormat::svg ? diagram::PictureFormat::svg : diagram::PictureFormat::png;
  const diagram::Picture picture = diagram::draw(drawing.dot, picture_format, {options.seconds});
  if (!picture.error.empty()) return refuse(picture.error, terminal);
  return write(picture.bytes, options, terminal);
}

}  // namespace

std::optional<DiagramFormat> diagram_format(const DiagramOptions& options) {
  if (options.format) return options.format;
  if (options.output.empty() || options.output == "-") return DiagramFormat::dot;
  const std::string ending = std::filesystem::path(options.output).extension().string();
  if (ending == ".svg") return DiagramFormat::svg;
  if (ending == ".png") return DiagramFormat::png;
  if (ending == ".dot" || ending == ".gv") return DiagramFormat::dot;
  return std::nullopt;
}

ExitCode diagram(const DiagramOptions& options, const Terminal& terminal) {
  const DiagramFormat format = diagram_format(options).value_or(DiagramFormat::dot);
  const bool to_standard_output = options.output.empty() || options.output == "-";
  if (format == DiagramFormat::png && to_standard_output && ::isatty(STDOUT_FILENO) == 1)
    return refuse("a PNG picture is not for a terminal; name a file with -o", terminal);
  source::SourceManager sources;
  util::StageTimes times;
  const ReadModel read = read_model(options.file, sources, times);
  terminal.error(diagnostics::to_text(read.diagnostics, sources, {terminal.colors_error()}));
  if (!read.model) return read.outcome();
  const std::string title = std::filesystem::path(sources.name(read.source)).filename().string();
  const Drawing drawing =
      options.graph ? specification_graph(*read.model, title) : channel_diagram(*read.model, title);
  return draw_and_write(drawing, format, options, terminal);
}

}  // namespace isospin::cli
