// The kinds of index of a Model. Mixing them up is the bug this field invites, so each is its own
// type.
#pragma once

#include "util/strong_id.hpp"

namespace isospin::model {

using TypeId = util::StrongId<struct TypeTag>;
using ChannelId = util::StrongId<struct ChannelTag>;
using GlobalId = util::StrongId<struct GlobalTag>;
using LocalId = util::StrongId<struct LocalTag>;  ///< a parameter or local variable of one proctype
using ProctypeId = util::StrongId<struct ProctypeTag>;
using ProcessId = util::StrongId<struct ProcessTag>;
using LocationId = util::StrongId<struct LocationTag>;  ///< a location of one proctype

}  // namespace isospin::model
