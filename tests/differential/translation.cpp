// The translation to Promela has the states and transitions of the original: SPIN counts the one,
// our oracle the other.
//
// What SPIN adds: its init process makes one step that starts all processes, from one state in
// which none runs. So SPIN has one state and one transition more; and since it counts transitions
// as states stored plus states matched, the first state counts as one, too. SPIN's optimisations of
// the model (-o1 to -o3) are off: they merge states that differ in a variable that is never read
// again.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include "oracle/state_space.hpp"
#include "spin/promela.hpp"
#include "support/load_text.hpp"
#include "support/random_model.hpp"

namespace isospin {

namespace {

namespace fs = std::filesystem;
using model::Model;

struct SpinCount {
  std::size_t states = 0;
  std::size_t transitions = 0;
  bool has_deadlock = false;
  std::string output;
};

// A directory that goes away with the test.
class Scratch {
 public:
  Scratch() {
    std::string pattern = (fs::temp_directory_path() / "isospin-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Scratch() { fs::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string run(const std::string& command, const fs::path& directory) {
  const std::string line = "cd '" + directory.string() + "' && (" + command + ") 2>&1";
  std::FILE* pipe = ::popen(line.c_str(), "r");
  std::string output;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
  const int status = ::pclose(pipe);
  return status == 0 ? output : output + "\nexit status " + std::to_string(status);
}

std::size_t number_before(const std::string& text, const std::string& words) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex("([0-9]+) " + words))) return 0;
  return std::stoul(match[1]);
}

SpinCount count_with_spin(const Model& model) {
  const Scratch scratch;
  std::ofstream(scratch.path() / "model.pml") << spin::print_promela(model).text;
  SpinCount count;
  const std::string generated = run("spin -a -o1 -o2 -o3 model.pml", scratch.path());
  CHECK_MESSAGE(generated == "", "spin -a says:\n", generated);
  // -fwrapv: Promela-Lite's ints wrap. -c0: go on after an error, to count all states.
  const std::string compiled =
      run("gcc -w -O1 -fwrapv -DSAFETY -DNOREDUCE -DVECTORSZ=8192 -o pan pan.c", scratch.path());
  CHECK_MESSAGE(compiled == "", "gcc says:\n", compiled);
  count.output = run("timeout 60 ./pan -c0 -m200000 -w18", scratch.path());
  count.states = number_before(count.output, "states, stored");
  count.transitions = number_before(count.output, "transitions \\(= stored\\+matched\\)");
  count.has_deadlock = count.output.find(": invalid end state") != std::string::npos;
  return count;
}

void compare(const Model& model, const std::string& name, std::size_t limit) {
  const auto ours = testing::explore(model, limit);
  REQUIRE_MESSAGE(ours, name, " has more states than expected");
  const SpinCount theirs = count_with_spin(model);
  const std::string context = name + "\n" + spin::print_promela(model).text + theirs.output;
  CHECK_MESSAGE(theirs.states == ours->states + 1, context);
  CHECK_MESSAGE(theirs.transitions == ours->transitions + 2, context);
  CHECK_MESSAGE(theirs.has_deadlock == ours->has_deadlock, context);
}

}  // namespace

TEST_CASE("SPIN counts the states of the translated examples") {
  for (const auto& entry : fs::directory_iterator(ISOSPIN_ROOT "/examples")) {
    if (entry.path().extension() != ".plite") continue;
    // The two load balancers have tens of millions of states.
    if (entry.path().filename().string().starts_with("load_balancer")) continue;
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, testing::file_text(entry.path().string()));
    REQUIRE(loaded.model);
    compare(*loaded.model, entry.path().string(), 100000);
  }
}

TEST_CASE("SPIN counts the states of translated random models") {
  const std::size_t wanted = 40;
  const char* shift = std::getenv("ISOSPIN_SEED");
  const std::uint64_t first = shift == nullptr ? 0 : std::strtoull(shift, nullptr, 10);
  std::size_t compared = 0;
  for (std::uint64_t seed = first; compared < wanted && seed < first + 1000; ++seed) {
    testing::Choices choices(seed);
    const Model model = testing::random_model(
        choices, {.max_processes = 3, .max_channels = 3, .small_values = seed % 2 == 0});
    const auto size = testing::explore(model, 5000);
    if (!size || size->states < 10) continue;
    ++compared;
    compare(model, "seed " + std::to_string(seed), 5000);
  }
  CHECK(compared == wanted);
}

}  // namespace isospin
