// How long does each stage take?
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isospin::util {

/// Seconds per stage, in the order in which the stages were first timed.
class StageTimes {
 public:
  /// Runs a stage and adds its time to what the stage has taken so far.
  template <class Stage>
  auto time(std::string_view name, Stage&& stage) {
    const auto start = Clock::now();
    auto result = std::forward<Stage>(stage)();
    add(name, std::chrono::duration<double>(Clock::now() - start).count());
    return result;
  }

  /// Adds to the time of a stage.
  void add(std::string_view name, double seconds) {
    for (auto& [known, total] : seconds_) {
      if (known == name) {
        total += seconds;
        return;
      }
    }
    seconds_.emplace_back(name, seconds);
  }

  [[nodiscard]] const std::vector<std::pair<std::string, double>>& seconds() const {
    return seconds_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::vector<std::pair<std::string, double>> seconds_;
};

}  // namespace isospin::util
