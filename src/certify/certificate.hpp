// A file that says which symmetries a model has, in a form that can be checked without the search
// that found them. docs/certificate.md describes it, and what it proves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "group/permutation.hpp"
#include "model/model.hpp"

namespace isospin::certify {

/// The certificate of some generators. `source` are the bytes of the file that the Model comes
/// from. Throws if one of them is no symmetry: then there is nothing to certify.
std::string certificate_text(const model::Model& model, std::string_view source,
                             const std::vector<group::Permutation>& generators);

struct CertificateVerdict {
  std::optional<std::string> rejection;  ///< why it is rejected; none if it is accepted
  std::size_t generators = 0;            ///< how many symmetries an accepted one has

  [[nodiscard]] bool is_accepted() const { return !rejection; }
};

/// Checks a certificate, which may be any bytes, against a Model and the bytes it comes from. It
/// believes nothing: every generator is proved again.
CertificateVerdict check_certificate(const model::Model& model, std::string_view source,
                                     std::string_view certificate);

}  // namespace isospin::certify
