// Which names does a model have to give up before SPIN can read it?
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace isospin::spin {

/// Gives other names to things whose names SPIN or the C compiler would trip over.
class Renaming {
 public:
  explicit Renaming(model::Model& model);

  /// Renames in place. Returns the old and the new names.
  std::vector<std::pair<std::string, std::string>> rename();

  /// A name that the model does not use, as near to `name` as can be.
  std::string fresh_name(const std::string& name);

 private:
  [[nodiscard]] bool is_unusable(const std::string& name) const;
  template <class Function>
  void for_each_name(Function function);

  model::Model& model_;
  std::unordered_set<std::string> taken_;
  std::unordered_set<std::string> macros_;                // that the verifier defines
  std::unordered_map<std::string, std::size_t> numbers_;  // the last number tried after a name
  std::unordered_map<std::string, std::string> renamed_;
};

}  // namespace isospin::spin
