#include "model/type.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace isospin::model {

namespace {

constexpr std::uint32_t int_bits = 32;

using Block = std::uint32_t;

struct VectorHash {
  std::size_t operator()(const std::vector<Block>& blocks) const {
    std::size_t hash = blocks.size();
    for (const Block block : blocks) hash = hash * 1099511628211U ^ block;
    return hash;
  }
};

std::vector<TypeId> reachable(const TypeGraph& graph, const std::vector<TypeId>& roots) {
  std::vector<TypeId> order;
  std::vector<bool> seen(graph.states.size(), false);
  const auto visit = [&](TypeId state) {
    if (!seen[state.index()]) {
      seen[state.index()] = true;
      order.push_back(state);
    }
  };
  for (const TypeId root : roots) visit(root);
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (const TypeId part : graph.states[order[next].index()].parts) visit(part);
  }
  return order;
}

// What a state shows by itself, whatever its parts are.
auto label(const Type& type) {
  return std::make_tuple(type.kind, type.size, type.is_signed, type.name, type.parts.size());
}

std::vector<Block> initial_partition(const TypeGraph& graph, const std::vector<TypeId>& states) {
  std::vector<Block> block_of(graph.states.size(), 0);
  std::map<decltype(label(Type{})), Block> blocks;
  for (const TypeId state : states) {
    const auto next = static_cast<Block>(blocks.size());
    block_of[state.index()] =
        blocks.emplace(label(graph.states[state.index()]), next).first->second;
  }
  return block_of;
}

// Hash-consing of the states that lie on no cycle and reach none, from the leaves up: most types of
// a model are few small ones written many times, and partition refinement should see each of them
// once. Returns, for each state, the state that stands for it.
class Sharing {
 public:
  explicit Sharing(const TypeGraph& graph) : graph_(graph), representative_(graph.states.size()) {
    for (std::size_t i = 0; i < graph.states.size(); ++i) representative_[i] = TypeId{i};
  }

  TypeId operator()(TypeId state) const { return representative_[state.index()]; }

  void share(const std::vector<TypeId>& states) {
    std::vector<std::uint32_t> open_parts(graph_.states.size(), 0);
    std::vector<std::vector<TypeId>> users(graph_.states.size());
    std::vector<TypeId> ready;
    for (const TypeId state : states) {
      const Type& type = graph_.states[state.index()];
      open_parts[state.index()] = static_cast<std::uint32_t>(type.parts.size());
      for (const TypeId part : type.parts) users[part.index()].push_back(state);
      if (type.parts.empty()) ready.push_back(state);
    }
    std::map<std::pair<decltype(label(Type{})), std::vector<TypeId>>, TypeId> known;
    for (std::size_t next = 0; next < ready.size(); ++next) {
      const TypeId state = ready[next];
      const Type& type = graph_.states[state.index()];
      std::vector<TypeId> parts;
      for (const TypeId part : type.parts) parts.push_back((*this)(part));
      representative_[state.index()] =
          known.emplace(std::make_pair(label(type), std::move(parts)), state).first->second;
      for (const TypeId user : users[state.index()]) {
        if (--open_parts[user.index()] == 0) ready.push_back(user);
      }
    }
  }

 private:
  const TypeGraph& graph_;
  std::vector<TypeId> representative_;
};

// Moore's algorithm: split blocks by the blocks of their parts until nothing splits.
std::vector<Block> bisimulation(const TypeGraph& graph, const std::vector<TypeId>& states,
                                const Sharing& shared) {
  std::vector<Block> block_of = initial_partition(graph, states);
  std::size_t count = 0;
  for (;;) {
    std::unordered_map<std::vector<Block>, Block, VectorHash> blocks;
    std::vector<Block> refined(block_of.size(), 0);
    for (const TypeId state : states) {
      std::vector<Block> signature{block_of[state.index()]};
      for (const TypeId part : graph.states[state.index()].parts) {
        signature.push_back(block_of[shared(part).index()]);
      }
      const auto next = static_cast<Block>(blocks.size());
      refined[state.index()] = blocks.emplace(std::move(signature), next).first->second;
    }
    block_of = std::move(refined);
    if (blocks.size() == count) return block_of;
    count = blocks.size();
  }
}

}  // namespace

Type int_type() { return {.kind = TypeKind::integer, .size = int_bits, .is_signed = true}; }

Type process_type() { return {.kind = TypeKind::process}; }

TypeId TypeGraph::add(Type type) {
  states.push_back(std::move(type));
  return TypeId{states.size() - 1};
}

Sort TypeTable::sort(TypeId id) const {
  switch ((*this)[id].kind) {
    case TypeKind::process: return Sort::process;
    case TypeKind::channel: return Sort::channel;
    default: return Sort::number;
  }
}

MinimisedTypes minimise(const TypeGraph& graph, const std::vector<TypeId>& roots) {
  Sharing shared(graph);
  shared.share(reachable(graph, roots));
  std::vector<TypeId> shared_roots;
  for (const TypeId root : roots) shared_roots.push_back(shared(root));
  TypeGraph shared_graph = graph;
  for (Type& state : shared_graph.states) {
    for (TypeId& part : state.parts) part = shared(part);
  }
  const std::vector<TypeId> states = reachable(shared_graph, shared_roots);
  const std::vector<Block> block_of = bisimulation(shared_graph, states, shared);

  // `states` is in breadth-first order, so numbering blocks as they appear gives the promised
  // order.
  MinimisedTypes result;
  std::unordered_map<Block, TypeId> id_of_block;
  std::vector<TypeId> first_of_block;
  for (const TypeId state : states) {
    const bool fresh =
        id_of_block.emplace(block_of[state.index()], TypeId{first_of_block.size()}).second;
    if (fresh) first_of_block.push_back(state);
  }
  const auto id_of = [&](TypeId state) { return id_of_block.at(block_of[state.index()]); };
  for (const TypeId state : first_of_block) {
    Type type = shared_graph.states[state.index()];
    for (TypeId& part : type.parts) part = id_of(part);
    result.table.states_.push_back(std::move(type));
  }
  for (const TypeId root : shared_roots) result.roots.push_back(id_of(root));
  return result;
}

}  // namespace isospin::model
