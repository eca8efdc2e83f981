// A Model as Promela-Lite text.
#pragma once

#include <string>

#include "model/model.hpp"

namespace isospin::model {

/// The text that parses and lowers to an equal Model. The Model is one that Promela-Lite can
/// express.
std::string print_promela_lite(const Model& model);

/// One statement: `guard -> update; update`.
std::string statement_text(const Model& model, const Proctype& proctype, const Edge& edge);

}  // namespace isospin::model
