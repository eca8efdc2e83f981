// The result of `isospin certify`, for people and for programs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "source/source_manager.hpp"
#include "util/stopwatch.hpp"

namespace isospin::report {

/// What was found out about a certificate.
struct CertifyOutcome {
  std::optional<std::string> rejection;  ///< none if it is accepted
  std::size_t generators = 0;
};

struct CertifyReport {
  std::string model;
  std::string certificate;
  std::optional<CertifyOutcome> outcome;  ///< none if the model or the certificate cannot be used
  diagnostics::DiagnosticList diagnostics;
  util::StageTimes times;
};

/// The diagnostics, then one line with the verdict, if there is one.
std::string to_text(const CertifyReport& report, const source::SourceManager& sources, bool color);

/// One JSON object: accepted, reason (null if accepted), generators (0 unless accepted),
/// diagnostics, seconds.
std::string to_json(const CertifyReport& report, const source::SourceManager& sources);

}  // namespace isospin::report
