#include "symmetry/symmetry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "group/gap_session.hpp"
#include "symmetry/coset_search.hpp"
#include "symmetry/diagram_group.hpp"
#include "symmetry/direct.hpp"
#include "symmetry/validity.hpp"

namespace isospin::symmetry {

namespace {

using group::PermutationGroup;

std::unique_ptr<group::GapSession> start_gap(const SymmetryOptions& options) {
  group::GapOptions program = group::GapOptions::from_environment();
  // Who limits the search does not want to wait a minute for a GAP that does not start.
  constexpr double seconds_to_start = 10;
  if (options.timeout_seconds) {
    program.start_seconds =
        std::min(program.start_seconds, seconds_to_start + *options.timeout_seconds);
  }
  return std::make_unique<group::GapSession>(program);
}

CosetSearchResult search(const model::Model& model, const PermutationGroup& candidates,
                         const SymmetryOptions& options, util::StageTimes& times) {
  const Validity validity(model);
  CosetSearchOptions how;
  how.random_conjugates = options.random_conjugates;
  how.limit_cosets = options.limit_cosets;
  how.timeout_seconds = options.timeout_seconds;
  how.diagram_order = candidates.order();
  if (options.show_progress) {
    how.progress = [&](const CosetSearchProgress& progress) {
      options.show_progress(
          fmt::format("{} coset representatives tried, {} left, group of order {}",
                      progress.representatives_tried, progress.representatives_left.get_str(),
                      progress.order.get_str()));
    };
  }
  const auto gap = times.time("start GAP", [&] { return start_gap(options); });
  CosetSearchResult result = largest_valid_subgroup(
      candidates.degree(), candidates.generators(),
      [&](const group::Permutation& each) { return validity.is_valid(each); }, how, *gap);
  for (const auto& [phase, seconds] : result.times.seconds())
    times.add("search: " + phase, seconds);
  return result;
}

/// Two programs found these; if they do not fit together, one of them is wrong.
void must_agree(const PermutationGroup& direct, const PermutationGroup& paper, bool is_complete) {
  if (!direct.contains(paper) || (is_complete && direct.order() != paper.order()))
    throw std::logic_error("the direct method and the paper's method find different groups");
}

}  // namespace

Symmetry find_symmetry(const model::Model& model, const SymmetryOptions& options,
                       util::StageTimes& times) {
  const bool is_searched = options.method != Method::direct;
  const PermutationGroup candidates = times.time("diagram", [&] {
    return is_searched ? diagram_group(model, graph::Engine::nauty) : diagram_group(model);
  });
  if (options.method == Method::direct) {
    return {options.method, candidates.order(),
            times.time("direct", [&] { return direct_group(model); }), true, std::nullopt};
  }
  CosetSearchResult found = search(model, candidates, options, times);
  PermutationGroup group(candidates.degree(), std::move(found.generators));
  // It is 0 if GAP did not live to tell it.
  if (found.order != 0 && found.order != group.order())
    throw std::logic_error("GAP and isospin find different orders of the valid group");
  // If GAP told no order at all, it has not enlarged the first group either.
  PaperFigures figures{found.initial_order == 0 ? group.order() : found.initial_order,
                       group.order(),
                       found.conjugates_tried,
                       found.representatives_tried,
                       found.complete,
                       found.stopped_by};
  if (options.method == Method::paper) {
    return {options.method, candidates.order(), std::move(group), found.complete,
            std::move(figures)};
  }
  PermutationGroup direct = times.time("direct", [&] { return direct_group(model); });
  must_agree(direct, group, found.complete);
  return {options.method, candidates.order(), std::move(direct), true, std::move(figures)};
}

}  // namespace isospin::symmetry
