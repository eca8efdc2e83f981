// parse(print(M)) = M, and facts about the normal form, for random Models.
#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "model/normal_form.hpp"
#include "model/print_promela_lite.hpp"
#include "support/load_text.hpp"
#include "support/property.hpp"
#include "support/random_model.hpp"
#include "support/scrambled_text.hpp"

namespace isospin {

namespace {

using model::Model;
using testing::Choices;

constexpr std::size_t tests = 1500;

std::optional<std::string> must_equal(const std::optional<Model>& read, const Model& expected,
                                      const std::string& text, const std::string& diagnostics) {
  if (!read) return "not accepted:\n" + diagnostics + text;
  if (*read == expected) return std::nullopt;
  return "another Model:\n" + text + "\nread as\n" + model::print_promela_lite(*read);
}

void check(const testing::Property& property) {
  const auto counterexample = testing::find_counterexample(property, tests);
  CHECK_MESSAGE(!counterexample, counterexample.value_or(""));
}

}  // namespace

TEST_CASE("a Model that is printed and read again is the same Model") {
  check([](Choices& choices) {
    const Model original = testing::random_model(choices);
    const std::string text = model::print_promela_lite(original);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    return must_equal(loaded.model, original, text, testing::summary(loaded.diagnostics, sources));
  });
}

TEST_CASE("the normal form can be printed and read again, too") {
  check([](Choices& choices) {
    const Model original = normal_form(testing::random_model(choices));
    const std::string text = model::print_promela_lite(original);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    return must_equal(loaded.model, original, text, testing::summary(loaded.diagnostics, sources));
  });
}

TEST_CASE("normalising twice is normalising once") {
  check([](Choices& choices) -> std::optional<std::string> {
    const Model once = normal_form(testing::random_model(choices));
    if (normal_form(once) == once) return std::nullopt;
    return model::print_promela_lite(once);
  });
}

TEST_CASE("a model rearranged by hand has the same normal form") {
  check([](Choices& choices) {
    const Model original = testing::random_model(choices);
    const std::string text = testing::scrambled_text(original, choices);
    source::SourceManager sources;
    const auto loaded = testing::load_text(sources, text);
    const auto read = loaded.model ? std::optional(normal_form(*loaded.model)) : std::nullopt;
    return must_equal(read, normal_form(original), text,
                      testing::summary(loaded.diagnostics, sources));
  });
}

TEST_CASE("a model with an update or a conjunct added has another normal form") {
  check([](Choices& choices) -> std::optional<std::string> {
    const Model original = testing::random_model(choices);
    const std::string text = model::print_promela_lite(original);
    Model changed = original;
    for (model::Proctype& proctype : changed.proctypes) {
      for (model::Edge& edge : proctype.edges) {
        edge.effects.push_back({model::EffectKind::skip});
        if (normal_form(changed) == normal_form(original)) return text;
        edge.effects.pop_back();
        model::Expression other = model::Expression::apply(
            model::Operator::logical_and,
            {edge.guard,
             model::Expression::apply(model::Operator::equal, {model::Expression::integer(77),
                                                               model::Expression::integer(78)})});
        std::swap(edge.guard, other);
        if (normal_form(changed) == normal_form(original)) return text;
        std::swap(edge.guard, other);
      }
    }
    return std::nullopt;
  });
}

}  // namespace isospin
