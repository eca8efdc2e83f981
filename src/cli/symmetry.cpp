#include "cli/symmetry.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "certify/certificate.hpp"
#include "certify/certifier.hpp"
#include "cli/progress_line.hpp"
#include "cli/read_model.hpp"
#include "diagnostics/text.hpp"
#include "group/gap_structure.hpp"
#include "group/structure.hpp"
#include "report/symmetry_report.hpp"
#include "util/write_file.hpp"

namespace isospin::cli {

namespace {

using report::ExitCode;

/// Every generator is checked again by code that shares nothing with what found it. One that fails
/// is a bug, and nothing that rests on it may be shown.
bool certify_all(const model::Model& model, const group::PermutationGroup& group) {
  const certify::Certifier certifier(model);
  for (const group::Permutation& generator : group.generators()) {
    if (const auto reason = certifier.refute(generator))
      throw std::logic_error("a generator that was found is not valid: " + *reason);
  }
  return true;
}

/// GAP names small groups that the structure of orbits and blocks does not name. It is asked only
/// then, and only if it is there.
std::optional<std::string> name_from_gap(const group::PermutationGroup& group) {
  constexpr unsigned long largest = 2000;
  if (group.order() > largest) return std::nullopt;
  group::GapOptions options = group::GapOptions::from_environment();
  options.start_seconds = 10;  // a name is not worth more
  try {
    group::GapSession gap(options);
    return group::structure_description(gap, group);
  } catch (const group::GapError&) {
    return std::nullopt;
  }
}

void find(const model::Model& model, const SymmetryCommandOptions& options,
          const Terminal& terminal, report::SymmetryReport& report) {
  ProgressLine progress(terminal);
  symmetry::SymmetryOptions search = options.search;
  search.show_progress = [&](const std::string& text) { progress.show(text); };
  symmetry::Symmetry symmetry = symmetry::find_symmetry(model, search, report.times);
  report.times.time("certify", [&] { return certify_all(model, symmetry.group); });
  std::string structure = report.times.time(
      "structure", [&] { return group::structure(symmetry.group, name_from_gap); });
  report.found = report::describe(model, std::move(symmetry), std::move(structure));
}

/// Writes a file that was asked for; says what went wrong.
bool write(const std::string& path, const std::string& text, const Terminal& terminal) {
  if (path.empty()) return true;
  const auto error = util::write_file(path, text);
  if (error) terminal.error(fmt::format("isospin: cannot write {}: {}\n", path, *error));
  return !error;
}

ExitCode outcome(const report::SymmetryReport& report) {
  return report.found->symmetry.complete ? ExitCode::holds : ExitCode::incomplete;
}

}  // namespace

ExitCode symmetry(const SymmetryCommandOptions& options, const Terminal& terminal) {
  source::SourceManager sources;
  report::SymmetryReport report;
  ReadModel read = read_model(options.file, sources, report.times);
  report.name = sources.name(read.source);
  report.diagnostics = std::move(read.diagnostics);
  if (read.model) find(*read.model, options, terminal, report);
  if (options.json) {
    terminal.out(to_json(report, sources));
  } else {
    terminal.error(diagnostics::to_text(report.diagnostics, sources, {terminal.colors_error()}));
    terminal.out(to_text(report, {options.verbose}));
  }
  if (!read.model) return read.outcome();
  const std::string_view text = sources.text(read.source);
  const auto& generators = report.found->symmetry.group.generators();
  const bool written =
      write(options.certificate,
            options.certificate.empty() ? ""
                                        : certify::certificate_text(*read.model, text, generators),
            terminal) &&
      write(options.gap, to_gap(report), terminal);
  return written ? outcome(report) : ExitCode::environment;
}

}  // namespace isospin::cli
