// Symmetries of the examples that their heads promise, and near misses. All were read off the
// models by hand; the permutations of the load balancer stand in [DonaldsonMiller08, Sec. 7.4].
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "certify/certifier.hpp"
#include "certify/cycle_text.hpp"
#include "support/load_text.hpp"

namespace isospin::certify {

namespace {

struct Example {
  std::string name;
  std::vector<std::string> valid;
  std::vector<std::string> invalid;
};

const std::vector<Example> examples{
    {"channel_swap", {"()", "(a b)"}, {"(1 2)", "(1 2)(a b)"}},
    {"dining_philosophers",
     {"(1 2 3 4 5)(fork1 fork2 fork3 fork4 fork5)", "(1 3 5 2 4)(fork1 fork3 fork5 fork2 fork4)"},
     {"(1 2)(fork1 fork2)", "(1 2 3 4 5)",
      // A reflection of the table: it exchanges left and right.
      "(1 4)(2 3)(fork1 fork5)(fork2 fork4)"}},
    {"hypercube",
     {"(1 2)(3 4)(5 6)(7 8)(n1 n2)(n3 n4)(n5 n6)(n7 n8)",
      "(1 8)(2 7)(3 6)(4 5)(n1 n8)(n2 n7)(n3 n6)(n4 n5)"},
     // Exchanging the directions x and y reorders arguments.
     {"(2 3)(6 7)(n2 n3)(n6 n7)", "(1 2)(3 4)(5 6)(n1 n2)(n3 n4)(n5 n6)"}},
    {"hypercube_full",
     {"(1 2)(3 4)(5 6)(7 8)(n1 n2)(n3 n4)(n5 n6)(n7 n8)", "(2 3)(6 7)(n2 n3)(n6 n7)",
      "(2 3 5)(4 7 6)(n2 n3 n5)(n4 n7 n6)"},
     {"(1 2)(n1 n2)", "(2 3)(n2 n3)", "(2 3)(6 7)(n2 n3)"}},
    {"load_balancer",
     {"(7 8)(cl1 cl2)", "(11 12)(cl5 cl6)", "(1 2)(se1 se2)", "(2 3)(se2 se3)",
      "(4 6)(7 11)(8 12)(lb1 lb3)(cl1 cl5)(cl2 cl6)"},
     {"(9 10)(cl3 cl4)", "(7 8)", "(7 8)(se1 se2)(cl1 cl2)", "(4 6)(lb1 lb3)", "(se1 lb1)", "(1 7)",
      "(4 5)(7 9)(8 10)(lb1 lb2)(cl1 cl3)(cl2 cl4)", "(1 cl1)"}},
    {"load_balancer_as_printed",
     {"(7 8)(cl1 cl2)", "(4 6)(7 11)(8 12)(lb1 lb3)(cl1 cl5)(cl2 cl6)"},
     {"(1 2)(se1 se2)"}},
    {"mutex", {"(1 2)", "(1 2 3 4 5)"}, {}},
    {"no_symmetry", {"()"}, {"(1 2 3 4)(r1 r2 r3 r4)"}},
    {"peterson", {"(1 2)(flag1 flag2)"}, {"(1 2)", "(flag1 flag2)"}},
    {"pid_passing", {"(2 3)", "(2 3 4 5)"}, {"(1 2)"}},
    {"recursive_channel",
     {"(2 3)(work1 work2)", "(4 5 6)(home1 home2 home3)"},
     {"(2 3)", "(desk work1)", "(4 5)(work1 work2)", "(work1 home1)"}},
    {"resource_allocator",
     {"(2 3)(cl1 cl2)", "(5 6)(cl4 cl5)", "(2 3 4)(5 6 7 8)(cl1 cl2 cl3)(cl4 cl5 cl6 cl7)"},
     {"(4 5)(cl3 cl4)", "(low high)"}},
    {"single_process", {"()"}, {"(1 queue)"}},
    {"star", {"(2 3)(up1 up2)(down1 down2)"}, {"(2 3)(up1 up2)", "(up1 up2)(down1 down2)"}},
    {"token_ring",
     {"(1 2 3 4 5)(r1 r2 r3 r4 r5)"},
     {"(1 2)(r1 r2)", "(1 5 4 3 2)(r1 r2 r3 r4 r5)", "(1 5)(2 4)(r1 r5)(r2 r4)"}},
    {"tree",
     {"(4 5)", "(2 3)(4 6)(5 7)(to_left to_right)"},
     {"(4 6)", "(2 3)(to_left to_right)", "(4 6)(5 7)"}},
    {"two_level",
     {"(4 5)(cl1 cl2)", "(2 3)(4 7)(5 8)(6 9)(se1 se2)(data1 data2)(cl1 cl4)(cl2 cl5)(cl3 cl6)"},
     {"(4 7)(cl1 cl4)", "(2 3)(se1 se2)(data1 data2)"}},
};

}  // namespace

TEST_CASE("the certifier accepts what the examples promise and refutes near misses") {
  for (const Example& example : examples) {
    CAPTURE(example.name);
    source::SourceManager sources;
    const auto loaded = testing::load_text(
        sources, testing::file_text(ISOSPIN_ROOT "/examples/" + example.name + ".plite"),
        example.name);
    REQUIRE(loaded.model);
    const Certifier certifier(*loaded.model);
    const PointNames names(*loaded.model);
    const auto refute = [&](const std::string& cycles) {
      const auto parsed = parse_cycles(names, cycles);
      CAPTURE(cycles);
      REQUIRE(std::holds_alternative<Permutation>(parsed));
      return certifier.refute(std::get<Permutation>(parsed));
    };
    for (const std::string& cycles : example.valid) {
      CAPTURE(cycles);
      CHECK(refute(cycles).value_or("valid") == "valid");
    }
    for (const std::string& cycles : example.invalid) {
      CAPTURE(cycles);
      CHECK(refute(cycles).has_value());
    }
  }
}

}  // namespace isospin::certify
