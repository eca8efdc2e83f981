#include "symmetry/named_points.hpp"

#include <utility>

#include "model/normal_form.hpp"

namespace isospin::symmetry {

using namespace model;

namespace {

void find_points(const Expression& term, std::vector<const Expression*>& found) {
  if (term.op() == Operator::process_literal || term.op() == Operator::channel)
    found.push_back(&term);
  for (const Expression& operand : term.operands()) {
    if (found.size() > 1) return;
    find_points(operand, found);
  }
}

Expression replaced(const Expression& term) {
  if (term.op() == Operator::process_literal) return Expression::process(ProcessId{0});
  if (term.op() == Operator::channel) return Expression::channel(ChannelId{0});
  if (term.operands().empty()) return term;
  std::vector<Expression> operands;
  for (const Expression& operand : term.operands()) operands.push_back(replaced(operand));
  return Expression::apply(term.op(), std::move(operands));
}

}  // namespace

std::vector<const Expression*> named_points(const Expression& term) {
  std::vector<const Expression*> found;
  find_points(term, found);
  return found;
}

Expression without_points(const Expression& term) { return normal_form(replaced(term)); }

}  // namespace isospin::symmetry
