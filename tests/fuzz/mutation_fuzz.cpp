// A bounded run of damaged models; under the sanitizers in the debug build. ISOSPIN_FUZZ_SECONDS
// makes it longer.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/mutate.hpp"
#include "fuzz/survives.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"

namespace isospin {

namespace {

std::vector<std::string> seeds() {
  std::vector<std::string> paths;
  for (const char* folder : {"/examples", "/tests/models"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(ISOSPIN_ROOT) + folder)) {
      if (entry.path().extension() == ".plite") paths.push_back(entry.path().string());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const std::string& path : paths) texts.push_back(testing::file_text(path));
  return texts;
}

}  // namespace

TEST_CASE("damaged models are answered with diagnostics") {
  const char* wish = std::getenv("ISOSPIN_FUZZ_SECONDS");
  const std::chrono::seconds limit(wish == nullptr ? 20 : std::strtol(wish, nullptr, 10));
  const auto deadline = std::chrono::steady_clock::now() + limit;
  const std::vector<std::string> texts = seeds();
  REQUIRE(texts.size() > 100);
  const testing::Property property = [&](testing::Choices& choices) -> std::optional<std::string> {
    const std::string text = mutate(texts, choices);
    auto failure = testing::survives(text);
    if (failure) *failure += "\n--- for the text\n" + text;
    return failure;
  };
  std::uint64_t runs = 0;
  // The same texts in every run, unless other ones are asked for.
  const char* shift = std::getenv("ISOSPIN_SEED");
  const std::uint64_t base = shift == nullptr ? 0 : std::strtoull(shift, nullptr, 10);
  MESSAGE("first seed ", base);
  while (std::chrono::steady_clock::now() < deadline) {
    testing::Choices choices(base + runs);
    const auto failure = property(choices);
    CHECK_MESSAGE(!failure, "seed ", base + runs, "\n", failure.value_or(""));
    if (failure) break;
    ++runs;
  }
  MESSAGE(runs, " texts");
  CHECK(runs >= 100);
}

}  // namespace isospin
