// How is an expression written? With as few parentheses as the operator facts allow.
#pragma once

#include <string>

#include "model/model.hpp"

namespace isospin::model {

/// Writes expressions as Promela-Lite does. A printer for another language overrides what it writes
/// differently.
class ExpressionPrinter {
 public:
  /// `proctype` is the one whose locals the expressions speak of; none for the arguments of `run`.
  explicit ExpressionPrinter(const Model& model, const Proctype* proctype = nullptr)
      : model_(model), proctype_(proctype) {}
  virtual ~ExpressionPrinter() = default;
  ExpressionPrinter(const ExpressionPrinter&) = delete;
  ExpressionPrinter& operator=(const ExpressionPrinter&) = delete;

  void write(std::string& out, const Expression& expression) const {
    write_within(out, expression, 0, false);
  }
  [[nodiscard]] std::string text(const Expression& expression) const;

 protected:
  virtual void write_leaf(std::string& out, const Expression& leaf) const;

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Variable& local(const Expression& leaf) const {
    return proctype_->locals[leaf.local().index()];
  }

 private:
  /// Writes an expression into a place that needs a precedence of at least `minimum`, or more where
  /// `tighter`.
  void write_within(std::string& out, const Expression& expression, int minimum,
                    bool tighter) const;

  const Model& model_;
  const Proctype* proctype_;
};

}  // namespace isospin::model
