// The same question, asked by libFuzzer for as long as one likes: cmake --preset fuzz && cmake
// --build --preset fuzz, then build/fuzz/tests/fuzz_check -max_total_time=600 CORPUS examples
// tests/models/rules tests/models/syntax
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/survives.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto failure = isospin::testing::survives(text)) {
    std::fprintf(stderr, "%s\n", failure->c_str());
    std::abort();
  }
  return 0;
}
