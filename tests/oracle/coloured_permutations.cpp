#include "oracle/coloured_permutations.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace isospin::testing {

namespace {

void extend(const std::vector<std::uint32_t>& colours, Images& images, std::vector<bool>& used,
            std::vector<Images>& result) {
  const std::size_t next = images.size();
  if (next == colours.size()) {
    result.push_back(images);
    return;
  }
  for (std::uint32_t image = 0; image < colours.size(); ++image) {
    if (used[image] || colours[image] != colours[next]) continue;
    used[image] = true;
    images.push_back(image);
    extend(colours, images, used, result);
    images.pop_back();
    used[image] = false;
  }
}

/// Multiplies the factorials of the sizes of the colour classes; stops above the limit.
std::size_t times_count(std::size_t product, const std::vector<std::uint32_t>& colours,
                        std::size_t limit) {
  std::map<std::uint32_t, std::size_t> sizes;
  for (const std::uint32_t colour : colours) {
    if (product > limit) return product;
    product *= ++sizes[colour];
  }
  return product;
}

}  // namespace

std::vector<Images> coloured_permutations(const std::vector<std::uint32_t>& colours) {
  std::vector<Images> result;
  Images images;
  std::vector<bool> used(colours.size(), false);
  extend(colours, images, used, result);
  return result;
}

std::vector<std::uint32_t> process_colours(const model::Model& model) {
  std::vector<std::uint32_t> colours;
  for (const model::Process& process : model.processes) colours.push_back(process.proctype.value);
  return colours;
}

std::vector<std::uint32_t> channel_colours(const model::Model& model) {
  // Within one Model, equal types have equal numbers.
  std::map<std::tuple<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
  std::vector<std::uint32_t> colours;
  for (const model::Channel& channel : model.channels) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    colours.push_back(
        numbers.emplace(std::tuple{channel.capacity, channel.type.value}, next).first->second);
  }
  return colours;
}

std::size_t candidate_count(const model::Model& model, std::size_t limit) {
  const std::size_t of_processes = times_count(1, process_colours(model), limit);
  return times_count(of_processes, channel_colours(model), limit);
}

group::Permutation as_permutation(const model::Model& model, const Candidate& candidate) {
  std::vector<util::Point> images;
  for (const std::uint32_t image : candidate.processes) images.emplace_back(image);
  for (const std::uint32_t image : candidate.channels)
    images.emplace_back(model.processes.size() + image);
  for (const model::Proctype& proctype : model.proctypes) {
    for (std::size_t i = 0; i < proctype.locations.size(); ++i) images.emplace_back(images.size());
  }
  return group::Permutation(std::move(images));
}

}  // namespace isospin::testing
