#include "model/expression.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "model/normal_form.hpp"

namespace isospin::model {

namespace {

Expression number(int value) { return Expression::integer(value); }

Expression apply(Operator op, std::vector<Expression> operands) {
  return Expression::apply(op, std::move(operands));
}

}  // namespace

TEST_CASE("associative operators are flat") {
  const Expression left =
      apply(Operator::add, {apply(Operator::add, {number(1), number(2)}), number(3)});
  const Expression right =
      apply(Operator::add, {number(1), apply(Operator::add, {number(2), number(3)})});
  CHECK(left == right);
  CHECK(left.operands().size() == 3);
  CHECK(left.height() == 1);
}

TEST_CASE("subtraction stays as it was written") {
  const Expression left =
      apply(Operator::subtract, {apply(Operator::subtract, {number(1), number(2)}), number(3)});
  const Expression right =
      apply(Operator::subtract, {number(1), apply(Operator::subtract, {number(2), number(3)})});
  CHECK(left != right);
  CHECK(left.height() == 2);
}

TEST_CASE("a leaf keeps its payload, and refuses to show another kind's") {
  CHECK(Expression::process(ProcessId{3}).process() == ProcessId{3});
  CHECK(number(-5).integer() == -5);
  CHECK_THROWS_AS(static_cast<void>(number(1).channel()), std::logic_error);
  CHECK(Expression::process(ProcessId{3}) != Expression::channel(ChannelId{3}));
}

TEST_CASE("the normal form sorts operands exactly where order does not matter") {
  const auto same = [](Operator op) {
    return normal_form(apply(op, {number(1), number(2)})) ==
           normal_form(apply(op, {number(2), number(1)}));
  };
  for (const Operator op :
       {Operator::add, Operator::multiply, Operator::equal, Operator::not_equal})
    CHECK(same(op));
  for (const Operator op : {Operator::subtract, Operator::less, Operator::less_equal,
                            Operator::greater, Operator::greater_equal}) {
    CHECK_FALSE(same(op));
  }
  const Expression a = apply(Operator::less, {number(1), number(2)});
  const Expression b = apply(Operator::less, {number(3), number(4)});
  for (const Operator op : {Operator::logical_and, Operator::logical_or}) {
    CHECK(normal_form(apply(op, {a, b})) == normal_form(apply(op, {b, a})));
  }
  CHECK(normal_form(apply(Operator::logical_and, {a, b})) !=
        normal_form(apply(Operator::logical_or, {a, b})));
}

TEST_CASE("a long chain is built in linear time") {
  Expression sum = number(0);
  for (int i = 0; i < 100000; ++i) {
    std::vector<Expression> operands;
    operands.push_back(std::move(sum));
    operands.push_back(number(i));
    sum = Expression::apply(Operator::add, std::move(operands));
  }
  CHECK(sum.operands().size() == 100001);
}

}  // namespace isospin::model
