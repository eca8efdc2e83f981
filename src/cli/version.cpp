#include "cli/version.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <CLI/Version.hpp>
#include <nlohmann/json.hpp>

#include "certify/content_hash.hpp"
#include "graph/automorphisms.hpp"
#include "parse/versions.hpp"

namespace isospin::cli {

std::string version_text() {
  std::string text = fmt::format("isospin {}\n", ISOSPIN_VERSION);
  const auto line = [&](std::string_view what, std::string_view version) {
    text += fmt::format("  {:<14} {}\n", what, version);
  };
  line("compiler", fmt::format("{} {}", ISOSPIN_COMPILER, __VERSION__));
  line("ANTLR", parse::antlr_version());
  line("nauty", graph::nauty_version());
  line("GMP", gmp_version);
  line("xxHash", certify::xxhash_version());
  line("CLI11", CLI11_VERSION);
  line("fmt",
       fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100));
  line("nlohmann/json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                    NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH));
  return text;
}

}  // namespace isospin::cli
