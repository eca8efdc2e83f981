// The layout follows what compilers print, so that editors find the place:
//
//   model.plite:3:16: error: `y` is not declared [unknown-name]
//       3 |   :: atomic { y==1 -> skip }
//         |               ^
//
// A source line may hold anything: it is shown with tabs expanded, with what cannot be printed
// replaced, and cut to a window around the carets.
#include "diagnostics/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "source/utf8.hpp"

namespace isospin::diagnostics {

namespace {

constexpr std::size_t window_width = 100;
constexpr std::size_t window_lead = 30;  // cells kept before the carets when a line is cut
constexpr std::size_t tab_width = 4;

struct Palette {
  std::string_view bold, error, warning, note, caret, reset;
};

Palette palette(bool color) {
  if (!color) return {};
  return {"\x1b[1m", "\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m", "\x1b[1;32m", "\x1b[0m"};
}

std::string_view paint_of(Severity severity, const Palette& paint) {
  switch (severity) {
    case Severity::error: return paint.error;
    case Severity::warning: return paint.warning;
    case Severity::remark: return paint.note;
  }
  return "";
}

// A line as cells: one string per column on the screen.
struct Cells {
  std::vector<std::string> cells;
  std::size_t caret_begin = 0;
  std::size_t caret_end = 0;
};

std::string shown(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  const bool control = character.size() == 1 && (first < 0x20 || first == 0x7F);
  // U+0080 to U+009F are control characters too: terminals obey them.
  const bool c1 =
      character.size() == 2 && first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
  return control || c1 ? std::string("\uFFFD") : std::string(character);
}

// The bytes that matter lie around the carets; the rest of a very long line is not looked at.
Cells to_cells(std::string_view line, std::size_t begin, std::size_t end) {
  constexpr std::size_t reach = 4 * window_width;
  const std::size_t from = begin > reach ? begin - reach : 0;
  const std::size_t to = std::min(line.size(), begin + reach);
  Cells result;
  for (std::size_t at = from; at < to;) {
    const std::size_t length = std::max<std::size_t>(source::utf8_length(line.substr(at)), 1);
    const bool ill_formed = source::utf8_length(line.substr(at)) == 0;
    if (at < begin) result.caret_begin = result.cells.size() + 1;
    if (line[at] == '\t') {
      do result.cells.emplace_back(" ");
      while (result.cells.size() % tab_width != 0);
      if (at < begin) result.caret_begin = result.cells.size();
    } else {
      result.cells.push_back(ill_formed ? std::string("\uFFFD") : shown(line.substr(at, length)));
    }
    if (at < end) result.caret_end = result.cells.size();
    at += length;
  }
  result.caret_end = std::max(result.caret_end, result.caret_begin + 1);
  return result;
}

std::string snippet(source::SourceRange range, const source::SourceManager& sources,
                    const Palette& paint) {
  if (sources.text(range.source).empty()) return "";  // there is nothing to show
  const source::Position start = sources.position(range.source, range.begin);
  const source::Position stop = sources.position(range.source, range.end);
  const std::string_view line = sources.line(range.source, start.line);
  const std::size_t begin = std::min(start.column - 1, line.size());
  const std::size_t end =
      stop.line == start.line ? std::min(stop.column - 1, line.size()) : line.size();
  const Cells all = to_cells(line, begin, end);

  const std::size_t first =
      all.caret_begin > window_width - window_lead ? all.caret_begin - window_lead : 0;
  const std::size_t last = std::min(all.cells.size(), first + window_width);
  std::string text = first > 0 || begin > 4 * window_width ? "…" : "";
  const std::size_t shift = text.empty() ? 0 : 1;
  for (std::size_t i = first; i < last; ++i) text += all.cells[i];
  if (last < all.cells.size()) text += "…";

  const std::size_t carets =
      std::clamp<std::size_t>(std::min(all.caret_end, last), all.caret_begin + 1,
                              all.caret_begin + window_width) -
      all.caret_begin;
  return fmt::format("{:>5} | {}\n{:>5} | {}{}^{}{}\n", start.line, text, "",
                     std::string(all.caret_begin - first + shift, ' '), paint.caret,
                     std::string(carets - 1, '~'), paint.reset);
}

std::string place(source::SourceRange range, const source::SourceManager& sources) {
  const source::Position at = sources.position(range.source, range.begin);
  return fmt::format("{}:{}:{}", sources.name(range.source), at.line, at.column);
}

}  // namespace

std::string to_text(const Diagnostic& diagnostic, const source::SourceManager& sources,
                    TextOptions options) {
  const Palette paint = palette(options.color);
  const std::string_view severity_paint = paint_of(diagnostic.severity(), paint);
  std::string text =
      fmt::format("{}{}:{} {}{}:{} {}{}{} [{}]\n", paint.bold, place(diagnostic.range, sources),
                  paint.reset, severity_paint, name(diagnostic.severity()), paint.reset, paint.bold,
                  diagnostic.message, paint.reset, info(diagnostic.code).name);
  text += snippet(diagnostic.range, sources, paint);
  for (const Note& note : diagnostic.notes) {
    if (note.range) {
      text += fmt::format("{}{}:{} {}note:{} {}\n", paint.bold, place(*note.range, sources),
                          paint.reset, paint.note, paint.reset, note.message);
      text += snippet(*note.range, sources, paint);
    } else {
      text += fmt::format("{:>5} = {}note:{} {}\n", "", paint.note, paint.reset, note.message);
    }
  }
  return text;
}

std::string to_text(const DiagnosticList& list, const source::SourceManager& sources,
                    TextOptions options) {
  std::string text;
  for (const Diagnostic& diagnostic : list.entries()) text += to_text(diagnostic, sources, options);
  return text;
}

}  // namespace isospin::diagnostics
