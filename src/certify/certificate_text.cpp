#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "certify/certificate.hpp"
#include "certify/certificate_format.hpp"
#include "certify/certifier.hpp"
#include "certify/cycle_text.hpp"

namespace isospin::certify {

namespace {

using group::Permutation;
using nlohmann::json;

json generator_json(const model::Model& model, const Certifier& certifier, const PointNames& names,
                    const Permutation& generator) {
  json runs = json::array();
  const StatementImages images = certifier.statement_images(generator);
  for (std::size_t i = 0; i < model.processes.size(); ++i)
    runs.push_back(generator(util::Point{i}).index() + 1);
  json statements = json::object();
  for (std::size_t i = 0; i < images.size(); ++i) {
    json& list = statements[model.proctypes[i].name] = json::array();
    for (const std::size_t image : images[i]) list.push_back(image + 1);
  }
  return {{"cycles", cycle_text(names, generator)}, {"runs", runs}, {"statements", statements}};
}

// One line per generator: short enough to look at, and easy to compare with `diff`.
std::string layout(const json& certificate) {
  std::string text = "{\n";
  for (const char* field : {"format", "version", "model"})
    text += fmt::format("\"{}\": {},\n", field, certificate[field].dump());
  text += "\"generators\": [";
  const char* before = "\n";
  for (const json& generator : certificate["generators"]) {
    text += before + generator.dump();
    before = ",\n";
  }
  return text + fmt::format("\n],\n\"checksum\": {}\n}}\n", certificate["checksum"].dump());
}

}  // namespace

std::string certificate_text(const model::Model& model, std::string_view source,
                             const std::vector<Permutation>& generators) {
  const Certifier certifier(model);
  const PointNames names(model);
  json certificate{{"format", format_name},
                   {"version", format_version},
                   {"model",
                    {{"xxh128", content_hash(source)},
                     {"processes", model.processes.size()},
                     {"channels", model.channels.size()}}},
                   {"generators", json::array()}};
  for (const Permutation& generator : generators)
    certificate["generators"].push_back(generator_json(model, certifier, names, generator));
  certificate["checksum"] = checksum(certificate);
  return layout(certificate);
}

}  // namespace isospin::certify
