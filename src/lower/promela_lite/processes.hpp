// The processes that `init` starts: T-RUN and T-INIT of [DonaldsonMiller08, Fig. 14].
#pragma once

#include <optional>
#include <vector>

#include "ast/promela_lite.hpp"
#include "lower/promela_lite/values.hpp"
#include "model/model.hpp"

namespace isospin::lower::promela_lite {

/// A proctype as `run` sees it.
struct Signature {
  std::vector<std::optional<model::TypeId>> parameters;
  std::vector<ast::promela_lite::Name> names;
  bool broken = false;
};

/// The process that one `run` starts; none if something in it was reported. `proctypes` is indexed
/// as in the Model.
std::optional<model::Process> lower_run(const ast::promela_lite::Run& run,
                                        const std::vector<Signature>& proctypes,
                                        const Context& context);

}  // namespace isospin::lower::promela_lite
