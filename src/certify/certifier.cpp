#include "certify/certifier.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace isospin::certify {

using model::ChannelId;
using model::LocationId;
using model::ProcessId;

Certifier::Certifier(const model::Model& model) : model_(model), terms_(model) {
  for (std::size_t proctype = 0; proctype < terms_.statements.size(); ++proctype) {
    for (std::size_t i = 0; i < terms_.statements[proctype].size(); ++i)
      statements_[terms_.statements[proctype][i].value].push_back({proctype, i});
  }
}

Certifier::Refutation Certifier::refute_processes(const Permutation& permutation) const {
  for (std::size_t i = 0; i < model_.processes.size(); ++i) {
    const std::size_t image = permutation(points().of(ProcessId{i})).index();
    if (image >= points().processes)
      return fmt::format("process {} is mapped to something that is no process", i + 1);
    if (model_.processes[image].proctype != model_.processes[i].proctype)
      return fmt::format("process {} is a `{}`, and its image {} is a `{}`", i + 1,
                         model_[model_.processes[i].proctype].name, image + 1,
                         model_[model_.processes[image].proctype].name);
  }
  return std::nullopt;
}

Certifier::Refutation Certifier::refute_channels(const Permutation& permutation) const {
  for (std::size_t i = 0; i < model_.channels.size(); ++i) {
    const model::Channel& channel = model_.channels[i];
    // Processes are known to go to processes, so what is left for a channel is not too small.
    const std::size_t image = permutation(points().of(ChannelId{i})).index() - points().processes;
    if (image >= points().channels)
      return fmt::format("channel {} is mapped to something that is no channel", channel.name);
    const model::Channel& other = model_.channels[image];
    if (other.type != channel.type || other.capacity != channel.capacity)
      return fmt::format("channel {} and its image {} have different signatures", channel.name,
                         other.name);
    const bool is_owned_alike =
        channel.owner
            ? other.owner && permutation(points().of(*channel.owner)) == points().of(*other.owner)
            : !other.owner;
    if (!is_owned_alike)
      return fmt::format("the owner of channel {} is not mapped to the owner of its image {}",
                         channel.name, other.name);
  }
  return std::nullopt;
}

Certifier::Refutation Certifier::refute_locations(const Permutation& permutation) const {
  for (std::size_t i = 0; i < model_.proctypes.size(); ++i) {
    const model::Proctype& proctype = model_.proctypes[i];
    for (std::size_t j = 0; j < proctype.locations.size(); ++j) {
      // Too small wraps round to too large.
      const std::size_t image =
          permutation(points().of(i, LocationId{j})).index() - points().first_location[i];
      if (image >= proctype.locations.size())
        return fmt::format("location {}:{} is mapped to something that is no location of `{}`",
                           proctype.name, j + 1, proctype.name);
      if (j == 0 && image != 0)
        return fmt::format("{}:1, where `{}` starts, is mapped to {}:{}", proctype.name,
                           proctype.name, proctype.name, image + 1);
      const model::Location& from = proctype.locations[j];
      const model::Location& to = proctype.locations[image];
      if (from.is_end != to.is_end || from.is_accept != to.is_accept ||
          from.is_progress != to.is_progress)
        return fmt::format("location {}:{} and its image {}:{} have different labels",
                           proctype.name, j + 1, proctype.name, image + 1);
    }
  }
  return std::nullopt;
}

Certifier::Refutation Certifier::refute_points(const Permutation& permutation) const {
  if (permutation.degree() != points().size)
    return fmt::format("it permutes {} points, and the model has {}", permutation.degree(),
                       points().size);
  if (auto refutation = refute_processes(permutation)) return refutation;
  if (auto refutation = refute_channels(permutation)) return refutation;
  return refute_locations(permutation);
}

Certifier::Refutation Certifier::refute_start(const Permutation& permutation,
                                              const TermImages& images) const {
  for (std::size_t i = 0; i < terms_.globals.size(); ++i) {
    if (images.image[terms_.globals[i].index()] != terms_.globals[i])
      return fmt::format("the value that `{}` starts with is mapped to another",
                         model_.globals[i].variable.name);
  }
  for (std::size_t i = 0; i < terms_.arguments.size(); ++i) {
    const std::size_t other = permutation(points().of(ProcessId{i})).index();
    const std::vector<TermId>& from = terms_.arguments[i];
    const std::vector<TermId>& to = terms_.arguments[other];
    if (from.size() != to.size())
      return fmt::format("processes {} and {} have different numbers of arguments", i + 1,
                         other + 1);
    for (std::size_t k = 0; k < from.size(); ++k) {
      if (images.image[from[k].index()] != to[k])
        return fmt::format("argument {} of process {} is not mapped to argument {} of process {}",
                           k + 1, i + 1, k + 1, other + 1);
    }
  }
  return std::nullopt;
}

// Different terms have different images, and a term that mentions no moved point is its own image.
// So the bag of statements is mapped to itself if every moved term is as frequent as its image.
Certifier::Refutation Certifier::refute_statements(const TermImages& images) const {
  for (const TermId term : images.moved) {
    const auto from = statements_.find(term.value);
    if (from == statements_.end()) continue;
    const auto to = statements_.find(images.image[term.index()].value);
    if (to != statements_.end() && to->second.size() == from->second.size()) continue;
    const Statement& first = from->second.front();
    const std::string statement = fmt::format("statement {} of proctype `{}`", first.index + 1,
                                              model_.proctypes[first.proctype].name);
    if (to == statements_.end()) return statement + " is mapped to none that is there";
    return fmt::format("{} stands there {} times, and its image {} times", statement,
                       from->second.size(), to->second.size());
  }
  return std::nullopt;
}

Certifier::Refutation Certifier::refute_witness(const TermImages& images,
                                                const StatementImages& witness) const {
  if (witness.size() != terms_.statements.size()) return "it has images for other proctypes";
  for (std::size_t i = 0; i < witness.size(); ++i) {
    const std::vector<TermId>& statements = terms_.statements[i];
    const std::string& name = model_.proctypes[i].name;
    if (witness[i].size() != statements.size())
      return fmt::format("proctype `{}` has {} statements, and there are {} images", name,
                         statements.size(), witness[i].size());
    std::vector<bool> is_hit(statements.size(), false);
    for (std::size_t j = 0; j < statements.size(); ++j) {
      const std::size_t image = witness[i][j];
      if (image >= statements.size() || is_hit[image])
        return fmt::format("the images of the statements of `{}` are no permutation", name);
      is_hit[image] = true;
      if (images.image[statements[j].index()] != statements[image])
        return fmt::format("statement {} of proctype `{}` is not mapped to statement {}", j + 1,
                           name, image + 1);
    }
  }
  return std::nullopt;
}

std::optional<std::string> Certifier::refute(const Permutation& permutation) const {
  if (auto refutation = refute_points(permutation)) return refutation;
  const TermImages images = terms_.table.images(permutation);
  if (auto refutation = refute_start(permutation, images)) return refutation;
  return refute_statements(images);
}

std::optional<std::string> Certifier::refute(const Permutation& permutation,
                                             const StatementImages& witness) const {
  if (auto refutation = refute(permutation)) return refutation;
  return refute_witness(terms_.table.images(permutation), witness);
}

StatementImages Certifier::statement_images(const Permutation& permutation) const {
  if (refute(permutation)) throw std::logic_error("only a valid permutation maps all statements");
  const TermImages images = terms_.table.images(permutation);
  StatementImages result;
  for (const std::vector<TermId>& statements : terms_.statements)
    result.emplace_back(statements.size());
  for (const auto& [term, from] : statements_) {
    const std::vector<Statement>& to = statements_.at(images.image[term].value);
    for (std::size_t k = 0; k < from.size(); ++k)
      result[from[k].proctype][from[k].index] = to[k].index;
  }
  return result;
}

}  // namespace isospin::certify
