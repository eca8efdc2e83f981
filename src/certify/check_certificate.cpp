// The reader is strict: a certificate has exactly the fields it should have, each of its type. Then
// the checksum and the model's hash are compared, and then every generator is proved again by a
// Certifier that was built from the Model alone.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "certify/certificate.hpp"
#include "certify/certificate_format.hpp"
#include "certify/certifier.hpp"
#include "certify/cycle_text.hpp"
#include "certify/strict_json.hpp"

namespace isospin::certify {

namespace {

using group::Permutation;
using nlohmann::json;

// Ends the check; never leaves this file.
struct Rejected {
  std::string reason;
};

template <class Value>
Value or_reject(std::variant<Value, std::string> result) {
  if (auto* error = std::get_if<std::string>(&result)) throw Rejected{std::move(*error)};
  return std::get<Value>(std::move(result));
}

void expect_fields(const json& value, std::string_view what,
                   const std::vector<std::string>& fields) {
  if (!value.is_object()) throw Rejected{fmt::format("{} is no object", what)};
  for (const std::string& field : fields) {
    if (!value.contains(field)) throw Rejected{fmt::format("{} lacks `{}`", what, field)};
  }
  if (value.size() != fields.size())
    throw Rejected{fmt::format("{} has a field that does not belong there", what)};
}

void expect_value(const json& value, const std::string& expected, const std::string& complaint) {
  if (!value.is_string() || value.get_ref<const std::string&>() != expected)
    throw Rejected{complaint};
}

void expect_value(const json& value, std::size_t expected, const std::string& complaint) {
  // A number such as 1.0 or 1e0 is none: there is one way to write each certificate's content.
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() != expected)
    throw Rejected{complaint};
}

// A list of numbers from 1 to its length; the result counts from 0.
std::vector<std::size_t> read_list(const json& value, std::size_t length, std::string_view what) {
  if (!value.is_array() || value.size() != length)
    throw Rejected{fmt::format("{} is no list of {} numbers", what, length)};
  std::vector<std::size_t> result;
  for (const json& entry : value) {
    if (!entry.is_number_unsigned() || entry.get<std::uint64_t>() < 1 ||
        entry.get<std::uint64_t>() > length)
      throw Rejected{fmt::format("{} has an entry that is no number from 1 to {}", what, length)};
    result.push_back(entry.get<std::size_t>() - 1);
  }
  return result;
}

class Reader {
 public:
  Reader(const model::Model& model, std::string_view source)
      : model_(model), source_(source), certifier_(model), names_(model) {
    for (const model::Proctype& proctype : model.proctypes) proctypes_.push_back(proctype.name);
  }

  std::size_t check(const json& certificate) {
    expect_fields(certificate, "the certificate",
                  {"format", "version", "model", "generators", "checksum"});
    expect_value(certificate["format"], format_name, "it is not in the format of a certificate");
    expect_value(certificate["version"], format_version,
                 fmt::format("its version is not {}", format_version));
    expect_value(certificate["checksum"], checksum(certificate),
                 "its checksum is wrong: it was damaged or changed");
    check_model(certificate["model"]);
    const json& generators = certificate["generators"];
    if (!generators.is_array()) throw Rejected{"`generators` is no list"};
    for (std::size_t i = 0; i < generators.size(); ++i) {
      try {
        check_generator(generators[i]);
      } catch (const Rejected& rejected) {
        throw Rejected{fmt::format("generator {}: {}", i + 1, rejected.reason)};
      }
    }
    return generators.size();
  }

 private:
  void check_model(const json& value) const {
    expect_fields(value, "`model`", {"xxh128", "processes", "channels"});
    expect_value(value["xxh128"], content_hash(source_), "it is for another text of the model");
    expect_value(value["processes"], model_.processes.size(),
                 "the model has another number of processes");
    expect_value(value["channels"], model_.channels.size(),
                 "the model has another number of channels");
  }

  void check_generator(const json& value) const {
    expect_fields(value, "it", {"cycles", "runs", "statements"});
    if (!value["cycles"].is_string()) throw Rejected{"`cycles` is no text"};
    const Permutation generator =
        or_reject(parse_cycles(names_, value["cycles"].get_ref<const std::string&>()));
    const auto runs = read_list(value["runs"], model_.processes.size(), "`runs`");
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (generator(util::Point{i}).index() != runs[i])
        throw Rejected{fmt::format("it does not map run {} to run {}", i + 1, runs[i] + 1)};
    }
    expect_fields(value["statements"], "`statements`", proctypes_);
    StatementImages images;
    for (const model::Proctype& proctype : model_.proctypes)
      images.push_back(read_list(value["statements"][proctype.name], proctype.edges.size(),
                                 fmt::format("the images of `{}`", proctype.name)));
    if (auto refutation = certifier_.refute(generator, images))
      throw Rejected{std::move(*refutation)};
  }

  const model::Model& model_;
  std::string_view source_;
  Certifier certifier_;
  PointNames names_;
  std::vector<std::string> proctypes_;
};

}  // namespace

CertificateVerdict check_certificate(const model::Model& model, std::string_view source,
                                     std::string_view certificate) {
  try {
    const json content = or_reject(parse_strict_json(certificate));
    return {std::nullopt, Reader(model, source).check(content)};
  } catch (Rejected& rejected) {
    return {std::move(rejected.reason), 0};
  }
}

}  // namespace isospin::certify
