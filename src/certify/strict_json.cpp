// Two passes: the first looks at the stream of events and builds nothing, so that it can stop at
// once; the second builds what is then known to be small and clear.
#include "certify/strict_json.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>
#include <vector>

namespace isospin::certify {

namespace {

using nlohmann::json;

class Inspector : public nlohmann::json_sax<json> {
 public:
  explicit Inspector(JsonLimits limits) : limits_(limits) {}

  [[nodiscard]] const std::string& error() const { return error_; }

  bool null() override { return value(); }
  bool boolean(bool /*value*/) override { return value(); }
  bool number_integer(number_integer_t /*value*/) override { return value(); }
  bool number_unsigned(number_unsigned_t /*value*/) override { return value(); }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return value(); }
  bool string(string_t& /*value*/) override { return value(); }
  bool binary(binary_t& /*value*/) override { return value(); }
  bool start_object(std::size_t /*size*/) override { return enter(); }
  bool start_array(std::size_t /*size*/) override { return enter(); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }

  bool key(string_t& name) override {
    return open_.back().insert(name).second || fail("a field stands twice in one object");
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return fail(fmt::format("it is no JSON, from byte {} on", position));
  }

 private:
  bool fail(std::string error) {
    error_ = std::move(error);
    return false;
  }

  bool value() { return ++values_ <= limits_.values || fail("it has too many values"); }

  bool enter() {
    open_.emplace_back();
    return open_.size() <= limits_.depth ? value() : fail("it is nested too deeply");
  }

  bool leave() {
    open_.pop_back();
    return true;
  }

  JsonLimits limits_;
  std::size_t values_ = 0;
  std::vector<std::set<std::string>> open_;  ///< the fields so far of each open object
  std::string error_;
};

}  // namespace

std::variant<json, std::string> parse_strict_json(std::string_view text, JsonLimits limits) {
  // The library takes NUL for the end of the text and would overlook what is behind it.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
    return fmt::format("it is no JSON, from byte {} on", nul + 1);
  Inspector inspector(limits);
  if (!json::sax_parse(text, &inspector)) return inspector.error();
  json result = json::parse(text, nullptr, false);
  if (result.is_discarded()) return std::string("it is no JSON");
  return result;
}

}  // namespace isospin::certify
