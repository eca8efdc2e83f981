// Is this permutation a symmetry of this Model? A second opinion.
//
// A permutation of the points (processes, then channels, then the locations of each proctype) is
// valid if it maps the Model to itself, up to the order of statements and of operands of + * && ||
// == != [DonaldsonMiller08, Sec. 7.3.1]. So
// - a process goes to one of the same proctype, a channel to one with the same signature, a
//   location to one of the same proctype with the same labels, and the start to itself;
// - global k starts as the image of what it starts as, and argument k of the image of a process is
//   the image of argument k of the process;
// - the image of the bag of statements of a proctype is that bag.
//
// The code shares nothing with the ways in which symmetries are found. It compares terms
// (certify/term_table.hpp) where those sort a copy of the Model or build a graph.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "certify/model_terms.hpp"
#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::certify {

/// Per proctype, for each statement the statement that is its image; counted from 0.
using StatementImages = std::vector<std::vector<std::size_t>>;

class Certifier {
 public:
  /// Keeps a reference to the Model.
  explicit Certifier(const model::Model& model);

  /// None if the permutation is valid. Otherwise a sentence that names the first thing that is not
  /// mapped as it must be. Any permutation may be asked about, of whatever degree.
  [[nodiscard]] std::optional<std::string> refute(const Permutation& permutation) const;

  /// Where the statements go, as a witness. Equal statements keep their order. Throws if the
  /// permutation is not valid.
  [[nodiscard]] StatementImages statement_images(const Permutation& permutation) const;

  /// Like `refute`, and moreover what is wrong with a witness that someone else gives.
  [[nodiscard]] std::optional<std::string> refute(const Permutation& permutation,
                                                  const StatementImages& witness) const;

  [[nodiscard]] const PointNumbers& points() const { return terms_.points; }

 private:
  struct Statement {
    std::size_t proctype;
    std::size_t index;
  };
  using Refutation = std::optional<std::string>;

  [[nodiscard]] Refutation refute_points(const Permutation& permutation) const;
  [[nodiscard]] Refutation refute_processes(const Permutation& permutation) const;
  [[nodiscard]] Refutation refute_channels(const Permutation& permutation) const;
  [[nodiscard]] Refutation refute_locations(const Permutation& permutation) const;
  [[nodiscard]] Refutation refute_start(const Permutation& permutation,
                                        const TermImages& images) const;
  [[nodiscard]] Refutation refute_statements(const TermImages& images) const;
  [[nodiscard]] Refutation refute_witness(const TermImages& images,
                                          const StatementImages& witness) const;

  const model::Model& model_;
  ModelTerms terms_;
  /// The statements that are equal to a term, ascending.
  std::unordered_map<std::uint32_t, std::vector<Statement>> statements_;
};

}  // namespace isospin::certify
