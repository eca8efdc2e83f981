// A walk from a state down the automaton. A state met again on the way from the root to itself is a
// bound variable there, and gets its `rec` where it was met first; whether it needs one is known
// only afterwards, so the text is kept in pieces.
//
// Why this is no longer than what the user wrote: the user's term is a tree whose variables point
// to ancestors. Walk both at once. Where our walk meets a state again, it writes a variable, and
// the user has a term or a variable; where it does not, the user has a term too, with the same
// number of fields.
#include "model/type_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace isospin::model {

namespace {

class TypeWriter {
 public:
  /// Stops after about `limit` pieces.
  explicit TypeWriter(const TypeTable& types,
                      std::size_t limit = std::numeric_limits<std::size_t>::max())
      : types_(types), limit_(limit) {}

  void write(TypeId id) {
    if (pieces_.size() > limit_) return;
    const auto bound =
        std::find_if(path_.begin(), path_.end(), [&](const Binder& b) { return b.type == id; });
    if (bound != path_.end()) {
      if (bound->variable.empty()) {
        bound->variable = variables_ == 0 ? "X" : fmt::format("X{}", variables_);
        ++variables_;
        pieces_[bound->piece] = fmt::format("rec {} . ", bound->variable);
      }
      pieces_.push_back(bound->variable);
      return;
    }
    const Type& type = types_[id];
    switch (type.kind) {
      case TypeKind::integer: pieces_.push_back(integer(type)); break;
      case TypeKind::process: pieces_.emplace_back("pid"); break;
      case TypeKind::mtype: pieces_.push_back("mtype:" + type.name); break;
      case TypeKind::record: pieces_.push_back(type.name); break;
      case TypeKind::array:
        write(type.parts.front());
        pieces_.push_back(fmt::format("[{}]", type.size));
        break;
      case TypeKind::channel:
        open(id);
        pieces_.emplace_back("chan");
        write_fields(id);
        path_.pop_back();
        break;
    }
  }

  void write_fields(TypeId id) {
    pieces_.emplace_back("{");
    for (std::size_t i = 0; i < types_[id].parts.size() && pieces_.size() <= limit_; ++i) {
      if (i > 0) pieces_.emplace_back(",");
      write(types_[id].parts[i]);
    }
    pieces_.emplace_back("}");
  }

  /// Starts a term: later uses of `id` refer to it. Returns the piece that will hold its `rec`.
  std::size_t open(TypeId id) {
    path_.push_back({id, pieces_.size()});
    pieces_.emplace_back();
    return pieces_.size() - 1;
  }

  [[nodiscard]] std::size_t size() const { return pieces_.size(); }
  [[nodiscard]] bool is_bound(std::size_t piece) const { return !pieces_[piece].empty(); }

  [[nodiscard]] std::string join(std::size_t from, std::size_t to) const {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += pieces_[i];
    return text;
  }

 private:
  struct Binder {
    TypeId type;
    std::size_t piece;          // where its `rec` goes
    std::string variable = {};  // named when it is first used
  };

  static std::string integer(const Type& type) {
    return type == int_type()
               ? "int"
               : fmt::format("{}:{}", type.is_signed ? "signed" : "unsigned", type.size);
  }

  const TypeTable& types_;
  std::size_t limit_;
  std::vector<Binder> path_;
  std::size_t variables_ = 0;
  std::vector<std::string> pieces_;
};

}  // namespace

std::string text(const TypeTable& types, TypeId type) {
  TypeWriter writer(types);
  writer.write(type);
  return writer.join(0, writer.size());
}

std::string short_text(const TypeTable& types, TypeId type) {
  constexpr std::size_t limit = 120;
  TypeWriter writer(types, limit);
  writer.write(type);
  const std::string all = writer.join(0, writer.size());
  return all.size() <= limit ? all : all.substr(0, limit) + "…";
}

ChannelTypeText channel_text(const TypeTable& types, TypeId type) {
  TypeWriter writer(types);
  const std::size_t binder = writer.open(type);
  const std::size_t fields = writer.size();
  writer.write_fields(type);
  const std::string field_text = writer.join(fields, writer.size());
  if (!writer.is_bound(binder)) return {"chan", field_text};
  return {writer.join(binder, fields) + "chan" + field_text, field_text};
}

}  // namespace isospin::model
