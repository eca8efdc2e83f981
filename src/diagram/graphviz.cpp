#include "diagram/graphviz.hpp"

#include <fmt/format.h>

#include "util/subprocess.hpp"

namespace isospin::diagram {

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// A picture that was cut short, or an empty one, counts as none.
bool is_picture(const std::string& bytes, PictureFormat format) {
  if (format == PictureFormat::png) return bytes.starts_with("\x89PNG\r\n\x1a\n");
  return bytes.find("<svg") != std::string::npos && bytes.find("</svg>") != std::string::npos;
}

}  // namespace

Picture draw(std::string_view dot_text, PictureFormat format, const GraphvizOptions& options) {
  constexpr std::string_view way_out = "`--format dot` works without it";
  if (!util::find_program("dot")) {
    return {"", fmt::format("graphviz draws the picture, and its program `dot` is not in PATH; "
                            "install the Debian package graphviz ({})",
                            way_out)};
  }
  const char* type = format == PictureFormat::png ? "-Tpng" : "-Tsvg";
  util::RunLimits limits;
  limits.seconds = options.seconds;
  util::RunResult result = util::run_program({"dot", {type}}, dot_text, limits);
  if (result.outcome == util::RunOutcome::timed_out) {
    return {"", fmt::format("graphviz was not done after {:g} seconds and was stopped; give it "
                            "more with --timeout ({})",
                            options.seconds, way_out)};
  }
  if (!result.succeeded()) {
    const std::string said = first_line(result.errors);
    return {"", fmt::format("graphviz failed: {}{}{} ({})", result.reason, said.empty() ? "" : ": ",
                            said, way_out)};
  }
  if (!is_picture(result.output, format)) {
    const std::string said = first_line(result.errors);
    return {"", fmt::format("graphviz gave no picture{}{}; is this its `dot`: {}? ({})",
                            said.empty() ? "" : ": ", said, *util::find_program("dot"), way_out)};
  }
  return {std::move(result.output), ""};
}

}  // namespace isospin::diagram
