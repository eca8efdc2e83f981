// The text as ANTLR reads it: byte by byte, without a copy.
//
// ANTLR's own stream decodes UTF-8 and counts characters; here an index is a byte offset, as in a
// SourceRange. Bytes outside ASCII come as themselves, and no token but a comment may hold them.
#pragma once

#include <antlr4-runtime.h>

#include <string>
#include <string_view>

namespace isospin::parse {

class ByteStream final : public antlr4::CharStream {
 public:
  explicit ByteStream(std::string_view text) : text_(text) {}

  void consume() override {
    if (at_ >= text_.size()) throw antlr4::IllegalStateException("read past the end of the text");
    ++at_;
  }
  std::size_t LA(ssize_t i) override {
    if (i == 0) return 0;
    const ssize_t position = static_cast<ssize_t>(at_) + (i > 0 ? i - 1 : i);
    if (position < 0 || position >= static_cast<ssize_t>(text_.size())) return EOF;
    return static_cast<unsigned char>(text_[static_cast<std::size_t>(position)]);
  }
  ssize_t mark() override { return -1; }
  void release(ssize_t /*marker*/) override {}
  std::size_t index() override { return at_; }
  void seek(std::size_t index) override { at_ = index; }
  std::size_t size() override { return text_.size(); }
  std::string getSourceName() const override { return "text"; }
  std::string getText(const antlr4::misc::Interval& interval) override {
    const auto begin = static_cast<std::size_t>(interval.a);
    return std::string(text_.substr(begin, static_cast<std::size_t>(interval.b) + 1 - begin));
  }
  std::string toString() const override { return std::string(text_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace isospin::parse
