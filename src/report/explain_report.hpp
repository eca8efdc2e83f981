// The result of `isospin explain`, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/model.hpp"
#include "source/source_manager.hpp"
#include "symmetry/explanation.hpp"
#include "util/stopwatch.hpp"

namespace isospin::report {

/// A place that breaks symmetry, in words.
struct DescribedBreaker {
  diagnostics::Diagnostic diagnostic;
  group::BigInteger order_if_mended;
  std::size_t layer = 0;
};

struct DescribedExplanation {
  group::BigInteger diagram_order;
  group::BigInteger group_order;
  /// The order of the group when the places of the first 1, 2, ... layers are mended.
  std::vector<group::BigInteger> order_after_layer;
  std::vector<DescribedBreaker> breakers;
};

DescribedExplanation describe(const model::Model& model, const symmetry::Explanation& explanation);

struct ExplainReport {
  std::string name;  ///< of the file
  std::optional<DescribedExplanation> found;
  diagnostics::DiagnosticList diagnostics;
  util::StageTimes times;
};

struct ExplainTextOptions {
  bool color = false;
  bool verbose = false;  ///< all layers, and the times
};

std::string to_text(const ExplainReport& report, const source::SourceManager& sources,
                    ExplainTextOptions options);

/// One JSON object, as docs/explain.schema.json describes it.
std::string to_json(const ExplainReport& report, const source::SourceManager& sources);

}  // namespace isospin::report
