#include "spin/renaming.hpp"

#include "spin/reserved_names.hpp"

namespace isospin::spin {

namespace {

constexpr std::size_t longest_name = 64;  // SPIN writes names into buffers of fixed size

}  // namespace

template <class Function>
void Renaming::for_each_name(Function function) {
  // Proctypes first: what they are called decides what else is taken.
  for (model::Proctype& proctype : model_.proctypes) function(proctype.name);
  for (model::Channel& channel : model_.channels) function(channel.name);
  for (model::Global& global : model_.globals) function(global.variable.name);
  for (model::Proctype& proctype : model_.proctypes) {
    for (model::Variable& local : proctype.locals) function(local.name);
  }
}

Renaming::Renaming(model::Model& model) : model_(model) {
  for_each_name([this](const std::string& name) { taken_.insert(name); });
}

bool Renaming::is_unusable(const std::string& name) const {
  return is_reserved(name) || macros_.contains(name) || name.size() > longest_name;
}

std::string Renaming::fresh_name(const std::string& name) {
  std::string fresh = name;
  while (is_unusable(fresh) || taken_.contains(fresh)) {
    fresh = name + std::to_string(++numbers_[name]);
  }
  taken_.insert(fresh);
  return fresh;
}

std::vector<std::pair<std::string, std::string>> Renaming::rename() {
  std::vector<std::pair<std::string, std::string>> list;
  std::size_t seen = 0;
  for_each_name([&](std::string& name) {
    if (is_unusable(name)) {
      if (!renamed_.contains(name)) {
        // Something in front, for there are reserved beginnings.
        renamed_.emplace(name, fresh_name("u_" + name.substr(0, longest_name / 2)));
        list.emplace_back(name, renamed_.at(name));
      }
      name = renamed_.at(name);
    }
    // The verifier defines a macro Pname for each proctype.
    if (seen++ < model_.proctypes.size()) macros_.insert("P" + name);
  });
  return list;
}

}  // namespace isospin::spin
