// The image of a Model under a permutation of its points [DonaldsonMiller08, section 7.2].
//
// A permutation replaces channel names and pid literals by their images, moves process i to
// position α(i), and moves locations. 0 as a pid and null stay. It moves the declarations of
// channels too, all but their names: so a Model equals its image only if channels are mapped to
// channels of the same signature, which the paper asks for separately.
#pragma once

#include "group/permutation.hpp"
#include "model/model.hpp"
#include "model/points.hpp"

namespace isospin::symmetry {

/// Maps processes to processes, channels to channels, and locations to locations of their proctype;
/// only such a permutation acts on Models.
bool preserves_kinds(const group::Permutation& permutation, const model::Model& model,
                     const model::Points& points);

model::Expression act(const group::Permutation& permutation, const model::Points& points,
                      const model::Expression& expression);

/// An edge of `proctype`.
model::Edge act(const group::Permutation& permutation, const model::Points& points,
                model::ProctypeId proctype, const model::Edge& edge);

model::Process act(const group::Permutation& permutation, const model::Points& points,
                   const model::Process& process);

model::Model act(const group::Permutation& permutation, const model::Points& points,
                 const model::Model& model);

}  // namespace isospin::symmetry
