#include "support/symmetric_model.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/near_miss.hpp"
#include "support/rearranged_model.hpp"
#include "support/symmetric_statements.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

constexpr TypeId int_id{0U};
constexpr TypeId pid_id{1U};

class Generator {
 public:
  Generator(Choices& choices, const SymmetricModelOptions& options)
      : choices_(choices), shape_(symmetric_shape(choices, options.limits)) {}

  Model generate() {
    make_types();
    make_channels();
    make_globals();
    make_proctypes();
    make_processes();
    for (Proctype& proctype : model_.proctypes)
      proctype.edges = symmetric_statements(choices_, model_, proctype, shape_.generators);
    return std::move(model_);
  }

 private:
  // --- declarations ---

  void make_types() {
    TypeGraph graph;
    std::vector<TypeId> roots{graph.add(int_type()), graph.add(process_type())};
    const std::uint32_t count = 1 + choices_.below(3);
    for (std::uint32_t i = 0; i < count; ++i)
      roots.push_back(graph.add({.kind = TypeKind::channel}));
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t fields = 1 + choices_.below(2);
      for (std::uint32_t field = 0; field < fields; ++field)
        // Numbers and pids more often than channels, which may all be null.
        graph.states[2 + i].parts.push_back(choices_.chance(3) ? choices_.pick(roots)
                                                               : roots[choices_.below(2)]);
    }
    const MinimisedTypes types = minimise(graph, roots);
    model_.types = types.table;
    channel_types_.assign(types.roots.begin() + 2, types.roots.end());
  }

  void make_channels() {
    std::map<std::uint32_t, std::pair<TypeId, std::uint32_t>> signatures;
    for (const std::uint32_t each : shape_.channel_classes) {
      if (!signatures.contains(each))
        signatures[each] = {choices_.pick(channel_types_), 1 + choices_.below(2)};
      const auto [type, capacity] = signatures[each];
      model_.channels.push_back({"c" + std::to_string(model_.channels.size()), type, capacity});
    }
  }

  /// Mostly one that a channel has.
  TypeId some_channel_type() {
    if (model_.channels.empty() || choices_.chance(5)) return choices_.pick(channel_types_);
    return choices_.pick(model_.channels).type;
  }

  void make_globals() {
    const std::uint32_t count = choices_.below(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      const bool is_pid = choices_.chance(2);
      model_.globals.push_back({{"g" + std::to_string(i), is_pid ? pid_id : int_id},
                                is_pid ? fixed_pid() : Expression::integer(0)});
    }
  }

  /// A pid that the group does not move: mostly 0.
  Expression fixed_pid() {
    std::vector<Expression> candidates{Expression::leaf(Operator::no_process)};
    for (std::uint32_t i = 0; i < shape_.process_classes.size(); ++i) {
      const bool is_fixed =
          std::all_of(shape_.generators.begin(), shape_.generators.end(),
                      [&](const Relabelling& generator) { return generator.processes[i] == i; });
      if (is_fixed) candidates.push_back(Expression::process(ProcessId{i}));
    }
    return choices_.pick(candidates);
  }

  void make_proctypes() {
    const std::uint32_t count =
        1 + *std::max_element(shape_.process_classes.begin(), shape_.process_classes.end());
    for (std::uint32_t i = 0; i < count; ++i) {
      Proctype proctype;
      proctype.name = "p" + std::to_string(i);
      proctype.locations.emplace_back();
      const auto add = [&](TypeId type) {
        proctype.locals.push_back({"x" + std::to_string(proctype.locals.size()), type});
      };
      const std::uint32_t channels = choices_.below(3);
      for (std::uint32_t j = 0; j < channels; ++j) {
        const TypeId type = some_channel_type();
        add(type);
        // Room for a message, so that the process can receive.
        if (choices_.chance(2)) {
          for (const TypeId field : model_.types[type].parts) add(field);
        }
      }
      if (choices_.chance(3)) add(pid_id);
      if (choices_.chance(2)) add(int_id);
      proctype.parameter_count = proctype.locals.size();
      model_.proctypes.push_back(std::move(proctype));
    }
  }

  // --- run statements ---

  void make_processes() {
    for (const std::uint32_t each : shape_.process_classes)
      model_.processes.push_back({ProctypeId{each}, {}});
    std::vector<bool> is_done(model_.processes.size(), false);
    for (std::uint32_t first = 0; first < model_.processes.size(); ++first) {
      if (is_done[first]) continue;
      for (const Variable& parameter : model_[model_.processes[first].proctype].locals) {
        for (const auto& [process, argument] : arguments(first, parameter.type)) {
          model_.processes[process].arguments.push_back(argument);
          is_done[process] = true;
        }
      }
    }
  }

  using Arguments = std::map<std::uint32_t, Expression>;

  /// One argument for each process of an orbit: what the group makes of a value for its first. None
  /// if it would give one process two different values.
  std::optional<Arguments> carried(std::uint32_t first, const Expression& value) const {
    Arguments result{{first, value}};
    std::vector<std::uint32_t> frontier{first};
    while (!frontier.empty()) {
      const std::uint32_t at = frontier.back();
      frontier.pop_back();
      for (const Relabelling& generator : shape_.generators) {
        const Expression image = relabelled(result.at(at), generator);
        const auto [place, is_new] = result.emplace(generator.processes[at], image);
        if (is_new) frontier.push_back(place->first);
        if (!(place->second == image)) return std::nullopt;
      }
    }
    return result;
  }

  Arguments arguments(std::uint32_t first, TypeId type) {
    if (model_.types.sort(type) == Sort::number) {
      return *carried(first, Expression::integer(static_cast<std::int32_t>(choices_.below(2))));
    }
    const bool is_pid = model_.types.sort(type) == Sort::process;
    std::vector<Arguments> candidates;
    const auto add = [&](const Expression& value) {
      if (auto all = carried(first, value)) candidates.push_back(std::move(*all));
    };
    for (std::size_t i = 0; is_pid && i < model_.processes.size(); ++i)
      add(Expression::process(ProcessId{i}));
    for (std::size_t i = 0; !is_pid && i < model_.channels.size(); ++i) {
      if (model_.channels[i].type == type) add(Expression::channel(ChannelId{i}));
    }
    if (candidates.empty() || choices_.chance(6))
      add(Expression::leaf(is_pid ? Operator::no_process : Operator::null_channel));
    return choices_.pick(candidates);
  }

  Choices& choices_;
  SymmetricShape shape_;
  Model model_;
  std::vector<TypeId> channel_types_;
};

}  // namespace

Model symmetric_model(Choices& choices, const SymmetricModelOptions& options) {
  Model model = Generator(choices, options).generate();
  if (options.near_misses) {
    // Half of the Models are left whole, and one in six is broken twice.
    const std::uint32_t drawn = choices.below(6);
    const std::uint32_t misses = drawn < 3 ? 0 : drawn < 5 ? 1 : 2;
    for (std::uint32_t i = 0; i < misses; ++i) break_somewhere(choices, model);
  }
  return rearranged_model(choices, model);
}

}  // namespace isospin::testing
