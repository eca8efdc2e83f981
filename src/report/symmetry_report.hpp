// The result of `isospin symmetry`, for people, for programs, and for GAP.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"
#include "source/source_manager.hpp"
#include "symmetry/symmetry.hpp"
#include "util/stopwatch.hpp"

namespace isospin::report {

/// A set of points that the group maps to each other: what they are, and their names.
struct NamedOrbit {
  std::string what;  ///< a proctype, or "channel", or "location"
  std::vector<std::string> names;
};

/// A symmetry in the words of its Model.
struct FoundSymmetry {
  std::size_t processes = 0;
  std::size_t channels = 0;
  std::vector<std::string> names;  ///< of the points
  symmetry::Symmetry symmetry;
  std::string structure;
  std::vector<NamedOrbit> orbits;  ///< of two points or more
  std::vector<NamedOrbit> fixed;   ///< what stays where it is; one entry per kind
};

FoundSymmetry describe(const model::Model& model, symmetry::Symmetry symmetry,
                       std::string structure);

struct SymmetryReport {
  std::string name;  ///< of the file
  std::optional<FoundSymmetry> found;
  diagnostics::DiagnosticList diagnostics;
  util::StageTimes times;
};

struct SymmetryTextOptions {
  bool verbose = false;  ///< every generator, the columns of Table 2, and the times
};

std::string to_text(const SymmetryReport& report, SymmetryTextOptions options);

/// One JSON object, as docs/symmetry.schema.json describes it.
std::string to_json(const SymmetryReport& report, const source::SourceManager& sources);

/// A file that GAP reads: it defines the group, and says which point is what.
std::string to_gap(const SymmetryReport& report);

}  // namespace isospin::report
