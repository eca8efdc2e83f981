#include "support/near_miss.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "support/relabelling.hpp"

namespace isospin::testing {

namespace {

using namespace isospin::model;

class Breaker {
 public:
  Breaker(Choices& choices, Model& model) : choices_(choices), model_(model) {}

  void run() {
    switch (choices_.below(9)) {
      case 0: change_argument(); break;
      case 1: change_point(); break;
      case 2: change_number(); break;
      case 3: drop_statement(); break;
      case 4: double_statement(); break;
      case 5: change_operands(); break;
      case 6: change_initial_value(); break;
      case 7: change_capacity(); break;
      default: drop_update(); break;
    }
  }

 private:
  std::uint32_t index_of(std::size_t size) {
    return choices_.below(static_cast<std::uint32_t>(size));
  }

  Proctype& some_proctype() { return model_.proctypes[index_of(model_.proctypes.size())]; }
  Edge& some_edge() {
    Proctype& proctype = some_proctype();
    return proctype.edges[index_of(proctype.edges.size())];
  }

  Expression constant(TypeId type) {
    if (model_.types.sort(type) == Sort::number)
      return Expression::integer(static_cast<std::int32_t>(choices_.below(3)));
    std::vector<Expression> candidates;
    if (model_.types.sort(type) == Sort::process) {
      candidates.push_back(Expression::leaf(Operator::no_process));
      for (std::size_t i = 0; i < model_.processes.size(); ++i)
        candidates.push_back(Expression::process(ProcessId{i}));
    } else {
      candidates.push_back(Expression::leaf(Operator::null_channel));
      for (std::size_t i = 0; i < model_.channels.size(); ++i) {
        if (model_.channels[i].type == type)
          candidates.push_back(Expression::channel(ChannelId{i}));
      }
    }
    return choices_.pick(candidates);
  }

  void change_argument() {
    Process& process = model_.processes[index_of(model_.processes.size())];
    if (process.arguments.empty()) return;
    const std::uint32_t which = index_of(process.arguments.size());
    process.arguments[which] = constant(model_[process.proctype].locals[which].type);
  }

  /// Exchanges two channels of one type, or two pids, in one statement.
  void change_point() {
    Relabelling swap;
    swap.processes.resize(model_.processes.size());
    swap.channels.resize(model_.channels.size());
    std::iota(swap.processes.begin(), swap.processes.end(), 0U);
    std::iota(swap.channels.begin(), swap.channels.end(), 0U);
    if (model_.channels.empty() || choices_.chance(2)) {
      std::swap(swap.processes[index_of(swap.processes.size())],
                swap.processes[index_of(swap.processes.size())]);
    } else {
      const std::uint32_t a = index_of(swap.channels.size());
      const std::uint32_t b = index_of(swap.channels.size());
      if (model_.channels[a].type == model_.channels[b].type)
        std::swap(swap.channels[a], swap.channels[b]);
    }
    Edge& edge = some_edge();
    edge = relabelled(edge, swap);
  }

  /// The expression with the `skip`-th number in it increased.
  static Expression increased(const Expression& e, std::uint32_t& skip, bool& is_done) {
    if (is_done) return e;
    if (e.op() == Operator::integer_literal && skip-- == 0) {
      is_done = true;
      return Expression::integer(e.integer() + 1);
    }
    if (e.operands().empty()) return e;
    std::vector<Expression> operands;
    for (const Expression& operand : e.operands())
      operands.push_back(increased(operand, skip, is_done));
    return Expression::apply(e.op(), std::move(operands));
  }

  void change_number() {
    Edge& edge = some_edge();
    std::uint32_t skip = choices_.below(3);
    bool is_done = false;
    edge.guard = increased(edge.guard, skip, is_done);
    for (Effect& effect : edge.effects) {
      for (Expression& operand : effect.operands) operand = increased(operand, skip, is_done);
    }
  }

  void drop_statement() {
    std::vector<Edge>& edges = some_proctype().edges;
    if (edges.size() < 2) return;
    edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(index_of(edges.size())));
  }

  void double_statement() {
    std::vector<Edge>& edges = some_proctype().edges;
    Edge copy = edges[index_of(edges.size())];
    edges.push_back(std::move(copy));
  }

  /// Somewhere in the guard: doubles or drops an operand of a long operator, or exchanges the two
  /// of a short one. The test that a send or receive needs is a question to a channel: it stays.
  Expression with_other_operands(const Expression& e) {
    std::vector<Expression> operands = e.operands();
    if (operands.empty()) return e;
    const std::uint32_t at = index_of(operands.size());
    const bool is_test =
        operands[at].op() == Operator::not_full || operands[at].op() == Operator::not_empty;
    const auto place = operands.begin() + static_cast<std::ptrdiff_t>(at);
    if (choices_.chance(2)) {
      operands[at] = with_other_operands(operands[at]);
    } else if (operands.size() > 2 && !is_test && choices_.chance(2)) {
      operands.erase(place);
    } else if (e.op() == Operator::logical_and || e.op() == Operator::logical_or) {
      Expression copy = operands[at];
      operands.push_back(std::move(copy));
    } else if (operands.size() == 2) {
      std::swap(operands[0], operands[1]);
    }
    return Expression::apply(e.op(), std::move(operands));
  }

  void change_operands() {
    Edge& edge = some_edge();
    edge.guard = with_other_operands(edge.guard);
  }

  void change_initial_value() {
    if (model_.globals.empty()) return;
    Global& global = model_.globals[index_of(model_.globals.size())];
    global.initial = constant(global.variable.type);
  }

  void change_capacity() {
    if (!model_.channels.empty()) ++model_.channels[index_of(model_.channels.size())].capacity;
  }

  void drop_update() {
    Edge& edge = some_edge();
    if (edge.effects.size() > 1) edge.effects.pop_back();
  }

  Choices& choices_;
  Model& model_;
};

}  // namespace

void break_somewhere(Choices& choices, Model& model) { Breaker(choices, model).run(); }

}  // namespace isospin::testing
