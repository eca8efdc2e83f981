// Certificates: what is written is accepted, and nothing that was changed is.
#include "certify/certificate.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "certify/certifier.hpp"
#include "certify/content_hash.hpp"
#include "certify/cycle_text.hpp"
#include "support/load_text.hpp"

namespace isospin::certify {

namespace {

using nlohmann::json;

struct Sample {
  std::string source;
  model::Model model;
  std::string certificate;

  explicit Sample(const std::string& name, const std::vector<std::string>& generators)
      : source(testing::file_text(ISOSPIN_ROOT "/examples/" + name + ".plite")) {
    source::SourceManager sources;
    model = testing::load_text(sources, source).model.value();
    const PointNames names(model);
    std::vector<Permutation> permutations;
    for (const std::string& cycles : generators)
      permutations.push_back(std::get<Permutation>(parse_cycles(names, cycles)));
    certificate = certificate_text(model, source, permutations);
  }

  [[nodiscard]] CertificateVerdict check(const std::string& text) const {
    return check_certificate(model, source, text);
  }
};

Sample load_balancer() {
  return Sample("load_balancer", {"(7 8)(cl1 cl2)", "(1 2)(se1 se2)",
                                  "(4 6)(7 11)(8 12)(lb1 lb3)(cl1 cl5)(cl2 cl6)"});
}

// A small one, for tests that try very many changes.
Sample channel_swap() { return Sample("channel_swap", {"(a b)", "()"}); }

// With the checksum that belongs to it, so that the reader has to look further. The checksum is
// computed as docs/certificate.md says.
std::string forged(json content) {
  content.erase("checksum");
  const std::string checksum = content_hash(content.dump());
  content["checksum"] = checksum;
  return content.dump();
}

// Calls `visit` with every value inside a value, itself first.
void for_each_value(json& value, const std::function<void(json&)>& visit) {
  visit(value);
  if (!value.is_structured()) return;
  for (json& part : value) for_each_value(part, visit);
}

// Every value of `original` replaced by others, one at a time.
void for_each_replacement(const json& original, const std::function<void(const json&)>& test) {
  json content = original;
  for_each_value(content, [&](json& value) {
    const json kept = value;
    std::vector<json> others{nullptr,       true,          0, 1, -1, 2, 1.0, "", "x",
                             json::array(), json::object()};
    if (kept.is_number()) {
      others.emplace_back(kept.get<int>() + 1);
      others.emplace_back(kept.get<int>() - 1);
      others.emplace_back(kept.get<double>());
      others.emplace_back(18446744073709551615U);
    }
    if (kept.is_string()) others.emplace_back(kept.get<std::string>() + " ");
    if (kept.is_string()) others.emplace_back(" " + kept.get<std::string>());
    for (const json& other : others) {
      if (other.dump() == kept.dump()) continue;
      value = other;
      test(content);
    }
    value = kept;
  });
}

// Every element removed, repeated, or swapped with the next; every object given another field.
void for_each_rearrangement(const json& original, const std::function<void(const json&)>& test) {
  json content = original;
  for_each_value(content, [&](json& value) {
    const json kept = value;
    const auto attempt = [&](const std::function<void()>& change) {
      value = kept;
      change();
      test(content);
      value = kept;
    };
    if (kept.is_object()) {
      for (const auto& [name, part] : kept.items()) {
        attempt([&, key = name] { value.erase(key); });
        attempt([&, key = name] {
          value[key + "_"] = value[key];
          value.erase(key);
        });
      }
      attempt([&] { value["more"] = 1; });
    }
    for (std::size_t i = 0; kept.is_array() && i < kept.size(); ++i) {
      attempt([&] { value.erase(i); });
      attempt([&] { value.push_back(kept[i]); });
      if (i + 1 < kept.size() && kept[i] != kept[i + 1])
        attempt([&] { std::swap(value[i], value[i + 1]); });
    }
  });
}

}  // namespace

TEST_CASE("the hash is XXH3 with 128 bits, as xxh128sum prints it") {
  // From the sanity tests of the xxHash project: the hash of nothing.
  CHECK(content_hash("") == "99aa06d3014798d86001c324468d497f");
  CHECK(content_hash("a") != content_hash("b"));
}

TEST_CASE("what is written is accepted") {
  const Sample sample = load_balancer();
  const CertificateVerdict verdict = sample.check(sample.certificate);
  CHECK(verdict.rejection.value_or("") == "");
  CHECK(verdict.generators == 3);
  CHECK(sample.check(forged(json::parse(sample.certificate))).is_accepted());
  const json content = json::parse(sample.certificate);
  CHECK(content["model"]["processes"] == 12);
  CHECK(content["model"]["channels"] == 12);
  CHECK(content["generators"][1]["cycles"] == "(1 2)(se1 se2)");
  CHECK(content["generators"][1]["runs"] == json({2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
  // The fourth statement sends to se1, the fifth to se2.
  CHECK(content["generators"][1]["statements"]["loadbalancer"] == json({1, 2, 3, 5, 4, 6, 7}));
  CHECK(Sample("mutex", {}).check(Sample("mutex", {}).certificate).is_accepted());
}

TEST_CASE("the certificate in the documentation is what is written") {
  const std::string page = testing::file_text(ISOSPIN_ROOT "/docs/certificate.md");
  const Sample sample("channel_swap", {"(a b)"});
  std::string indented;
  std::istringstream lines(sample.certificate);
  for (std::string line; std::getline(lines, line);) indented += "    " + line + "\n";
  CHECK_MESSAGE(page.find("\n\n" + indented + "\n") != std::string::npos, indented);
}

TEST_CASE("no certificate is written for what is no symmetry") {
  CHECK_THROWS_AS(Sample("load_balancer", {"(9 10)(cl3 cl4)"}), std::logic_error);
}

TEST_CASE("a certificate is for one text of one model") {
  const Sample sample = load_balancer();
  CHECK_FALSE(
      check_certificate(sample.model, sample.source + "\n", sample.certificate).is_accepted());
  const Sample other = channel_swap();
  CHECK_FALSE(check_certificate(other.model, sample.source, sample.certificate).is_accepted());
  CHECK_FALSE(other.check(sample.certificate).is_accepted());
}

TEST_CASE("a certificate with bytes changed is rejected, unless it says the same") {
  const Sample sample = channel_swap();
  const std::string& text = sample.certificate;
  const json content = json::parse(text);
  std::size_t accepted = 0;
  const auto test = [&](const std::string& changed) {
    if (!sample.check(changed).is_accepted()) return;
    ++accepted;
    CHECK_MESSAGE(json::parse(changed, nullptr, false) == content, changed);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char other : std::string("\0 0123456789abcf{}[]():,\"\\.-e\xff\n", 32)) {
      if (other == text[i]) continue;
      std::string changed = text;
      changed[i] = other;
      test(changed);
      changed = text;
      changed.insert(i, 1, other);
      test(changed);
    }
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = text;
      changed[i] = static_cast<char>(static_cast<unsigned char>(changed[i]) ^ (1U << bit));
      test(changed);
    }
    test(text.substr(0, i) + text.substr(i + 1));
    test(text.substr(0, i));
    test(text.substr(i));
    test(text.substr(0, i) + text.substr(std::min(text.size(), i + 9)));
  }
  // White space between tokens is the one thing that may be added.
  CHECK(accepted > 0);
}

TEST_CASE("a certificate with values changed is rejected by its checksum") {
  const Sample sample = channel_swap();
  const auto test = [&](const json& changed) {
    CHECK_MESSAGE(!sample.check(changed.dump()).is_accepted(), changed.dump());
  };
  for_each_replacement(json::parse(sample.certificate), test);
  for_each_rearrangement(json::parse(sample.certificate), test);
}

TEST_CASE("a certificate with values changed and the checksum mended is rejected by proof") {
  for (const Sample& sample : {load_balancer(), channel_swap()}) {
    const json original = json::parse(sample.certificate);
    std::vector<json> known = original["generators"];
    // An accepted one is still true: it has some of the generators, in some order.
    std::size_t accepted = 0;
    const auto test = [&](const json& changed) {
      if (!changed.is_object()) return;
      if (!sample.check(forged(changed)).is_accepted()) return;
      ++accepted;
      for (const json& generator : changed["generators"])
        CHECK_MESSAGE(std::count(known.begin(), known.end(), generator) == 1, changed.dump());
      json rest = changed;
      rest["generators"] = original["generators"];
      rest["checksum"] = original["checksum"];
      CHECK_MESSAGE(rest == original, changed.dump());
    };
    for_each_replacement(original, test);
    for_each_rearrangement(original, test);
    CHECK(accepted > 0);
  }
}

TEST_CASE("cycles that are no permutation, or another one, are rejected") {
  const Sample sample = load_balancer();
  for (const std::string cycles : {"",
                                   "(",
                                   ")",
                                   "((",
                                   "()()",
                                   "(7)",
                                   "(7 8",
                                   "7 8",
                                   "(7 8)(cl1 cl2",
                                   "(7 8)(cl1 cl2))",
                                   "(7 8) (cl1 cl2)",
                                   "(7  8)(cl1 cl2)",
                                   "( 7 8)(cl1 cl2)",
                                   "(7 8 )(cl1 cl2)",
                                   "(7,8)(cl1,cl2)",
                                   "(8 7)(cl1 cl2)",
                                   "(cl1 cl2)(7 8)",
                                   "(7 8)(cl2 cl1)",
                                   "(7 8 7)(cl1 cl2)",
                                   "(7 8)(7 8)(cl1 cl2)",
                                   "(7 8)(cl1 cl2)(9)",
                                   "(07 8)(cl1 cl2)",
                                   "(7 8)(cl1 cl7)",
                                   "(7 13)(cl1 cl2)",
                                   "(0 7)(cl1 cl2)",
                                   "(7 -8)(cl1 cl2)",
                                   "(7 8)",
                                   "()",
                                   "(7 8)(cl1 cl2)()",
                                   "(11 12)(cl5 cl6)",
                                   "(7 8)(CL1 cl2)",
                                   "(7 8)(cl1 cl2)(client:1 server:1)",
                                   "(client:1 client:2)",
                                   "(7 8)(cl1 cl2)\n"}) {
    CAPTURE(cycles);
    json content = json::parse(sample.certificate);
    content["generators"][0]["cycles"] = cycles;
    CHECK_FALSE(sample.check(forged(content)).is_accepted());
  }
}

TEST_CASE("bytes of any kind are rejected in peace") {
  const Sample sample = channel_swap();
  const std::string& good = sample.certificate;
  const std::string field = "\"format\": \"isospin-certificate\",\n";
  std::vector<std::string> texts{"",
                                 "null",
                                 "[]",
                                 "{}",
                                 "7",
                                 "\"x\"",
                                 "nan",
                                 std::string(1, '\0'),
                                 good + "{}",
                                 good + "x",
                                 good + std::string("\0x", 2),
                                 good + good,
                                 "{" + field + good.substr(1),
                                 "{\"\\u0066ormat\": \"isospin-certificate\"," + good.substr(1),
                                 "{\"format\": \"\\ud800\"}",
                                 "{\"format\": \"\xff\"}",
                                 "{\"format\": 1e999}",
                                 std::string(1'000'000, '9')};
  for (const std::string piece :
       {"[", "{\"a\":", "[[],", "{", "\"", "(", "-", "[1,", "/*", "\\u"}) {
    std::string many;
    while (many.size() < 3'000'000) many += piece;
    texts.push_back(many);
    texts.push_back("{\"generators\":" + many);
  }
  texts.push_back(std::string(100'000, '[') + std::string(100'000, ']'));
  std::string names = "{";
  for (int i = 0; i < 100'000; ++i) names += "\"f" + std::to_string(i) + "\":0,";
  texts.push_back(names + "\"x\":0}");
  for (const std::string& text : texts) {
    CAPTURE(text.substr(0, 60));
    CHECK_FALSE(sample.check(text).is_accepted());
  }
}

}  // namespace isospin::certify
