#include "unit/group/gap_expression.hpp"

#include <cctype>
#include <stdexcept>

namespace isospin::testing {

namespace {

/// product = wreath {× wreath};  wreath = power [≀ power];  power = atom [^ number];
/// atom = ( product ) | letter number | 1
class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  std::string whole() {
    std::string result = product();
    if (at_ != text_.size()) fail();
    return result;
  }

 private:
  std::string product() {
    std::string result = wreath();
    while (accept(" × ")) result.append(",").append(wreath());
    return "DirectProduct(" + result + ")";
  }

  std::string wreath() {
    std::string result = power();
    if (accept(" ≀ ")) result = "WreathProduct(" + result + "," + power() + ")";
    return result;
  }

  std::string power() {
    std::string result = atom();
    if (accept("^")) result = "DirectProduct(List([1.." + number() + "],i->" + result + "))";
    return result;
  }

  std::string atom() {
    if (accept("(")) {
      std::string inside = product();
      if (!accept(")")) fail();
      return inside;
    }
    if (accept("S")) return "SymmetricGroup(" + number() + ")";
    if (accept("A")) return "AlternatingGroup(" + number() + ")";
    if (accept("C")) return "CyclicGroup(IsPermGroup," + number() + ")";
    if (accept("D")) return "DihedralGroup(IsPermGroup,2*" + number() + ")";
    if (accept("1")) return "Group(())";
    fail();
  }

  std::string number() {
    std::string digits;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0)
      digits += text_[at_++];
    if (digits.empty()) fail();
    return digits;
  }

  bool accept(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  [[noreturn]] void fail() const {
    throw std::runtime_error("not the name of a group: " + text_ + ", at byte " +
                             std::to_string(at_));
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::string> gap_expression(const std::string& name) {
  if (name.find("points") != std::string::npos) return std::nullopt;
  return Reader(name).whole();
}

}  // namespace isospin::testing
