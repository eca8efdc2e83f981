// The image is made and compared piece by piece, the cheap pieces first: most permutations that are
// not valid fail on the arguments of a process.
#include "symmetry/validity.hpp"

#include <algorithm>
#include <vector>

#include "model/normal_form.hpp"
#include "symmetry/act.hpp"

namespace isospin::symmetry {

using namespace model;
using group::Permutation;

Validity::Validity(const Model& model) : normal_(normal_form(model)), points_(model) {}

bool Validity::is_valid(const Permutation& permutation) const {
  if (!preserves_kinds(permutation, normal_, points_)) return false;
  for (const Global& global : normal_.globals) {
    if (act(permutation, points_, global.initial) != global.initial) return false;
  }
  return preserves_channels(permutation) && preserves_processes(permutation) &&
         preserves_proctypes(permutation);
}

bool Validity::preserves_channels(const Permutation& permutation) const {
  for (std::size_t i = 0; i < normal_.channels.size(); ++i) {
    const Channel& channel = normal_.channels[i];
    const Channel& image = normal_[points_.channel(permutation(points_.of(ChannelId{i})))];
    if (channel.capacity != image.capacity || channel.type != image.type) return false;
    if (channel.owner.has_value() != image.owner.has_value()) return false;
    if (channel.owner && permutation(points_.of(*channel.owner)) != points_.of(*image.owner))
      return false;
  }
  return true;
}

bool Validity::preserves_processes(const Permutation& permutation) const {
  for (std::size_t i = 0; i < normal_.processes.size(); ++i) {
    const ProcessId image = points_.process(permutation(points_.of(ProcessId{i})));
    if (act(permutation, points_, normal_.processes[i]) != normal_[image]) return false;
  }
  return true;
}

bool Validity::preserves_proctypes(const Permutation& permutation) const {
  for (std::size_t p = 0; p < normal_.proctypes.size(); ++p) {
    const Proctype& proctype = normal_.proctypes[p];
    const ProctypeId id{p};
    for (std::size_t l = 0; l < proctype.locations.size(); ++l) {
      const Point image = permutation(points_.of(id, LocationId{l}));
      const LocationId location = points_.location(id, image);
      // Control starts at the first location.
      if ((l == 0) != (location.index() == 0)) return false;
      if (proctype.locations[l] != proctype.locations[location.index()]) return false;
    }
    std::vector<Edge> images;
    images.reserve(proctype.edges.size());
    for (const Edge& edge : proctype.edges)
      images.push_back(normal_form(act(permutation, points_, id, edge)));
    std::sort(images.begin(), images.end());
    if (images != proctype.edges) return false;
  }
  return true;
}

}  // namespace isospin::symmetry
