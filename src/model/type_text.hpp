// How is a type written? A state of the automaton becomes a term again: `rec X . chan{X,int}`.
#pragma once

#include <string>

#include "model/type.hpp"

namespace isospin::model {

/// The type as Promela-Lite writes it. Never longer than the shortest way the user could have
/// written it.
std::string text(const TypeTable& types, TypeId type);

/// The same, cut after some hundred characters: for messages.
std::string short_text(const TypeTable& types, TypeId type);

/// The two halves of the declaration of a channel of this type: `chan` and `{int}` in `chan c = [1]
/// of {int}`. If the type is recursive, the first half binds it and the second uses it: `rec X .
/// chan{X}` and `{X}`.
struct ChannelTypeText {
  std::string front;
  std::string fields;
};
ChannelTypeText channel_text(const TypeTable& types, TypeId type);

}  // namespace isospin::model
