#include "unit/group/sample_groups.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "unit/group/cycles.hpp"

namespace isospin::testing {

namespace {

using group::Permutation;
using group::Point;

/// The permutation moves the points from `offset` on, of `degree` points.
Permutation shifted(const Permutation& permutation, std::size_t offset, std::size_t degree) {
  std::vector<Point> images = Permutation::identity(degree).images();
  for (std::size_t i = 0; i < permutation.degree(); ++i)
    images[offset + i] = Point{offset + permutation(Point{i}).index()};
  return Permutation(images);
}

Permutation random_permutation(std::size_t degree, std::mt19937_64& random) {
  std::vector<Point> images = Permutation::identity(degree).images();
  for (std::size_t i = degree; i > 1; --i) std::swap(images[i - 1], images[random() % i]);
  return Permutation(images);
}

/// Two or three points in a cycle, and perhaps another cycle.
Permutation sparse_permutation(std::size_t degree, std::mt19937_64& random) {
  const std::vector<Point> shuffled = random_permutation(degree, random).images();
  std::vector<std::vector<Point>> cycles;
  auto next = shuffled.begin();
  for (std::size_t count = 1 + random() % 2; count > 0; --count) {
    const auto end = next + 2 + static_cast<std::ptrdiff_t>(random() % 2);
    if (end - shuffled.begin() > static_cast<std::ptrdiff_t>(degree)) break;
    cycles.emplace_back(next, end);
    next = end;
  }
  return Permutation::from_cycles(degree, cycles);
}

}  // namespace

SampleGroup symmetric_group(std::size_t points) {
  SampleGroup group{"S" + std::to_string(points), points, {}};
  if (points > 1) group.generators.push_back(cycles(points, {{0, 1}}));
  if (points > 2) group.generators.push_back(cycles(points, {run_of(0, points)}));
  return group;
}

SampleGroup alternating_group(std::size_t points) {
  SampleGroup group{"A" + std::to_string(points), points, {}};
  for (std::size_t i = 2; i < points; ++i) group.generators.push_back(cycles(points, {{0, 1, i}}));
  return group;
}

SampleGroup cyclic_group(std::size_t points) {
  return {"C" + std::to_string(points), points, {cycles(points, {run_of(0, points)})}};
}

SampleGroup dihedral_group(std::size_t points) {
  SampleGroup group = cyclic_group(points);
  group.name = "D" + std::to_string(points);
  std::vector<Point> mirrored;
  for (std::size_t i = 0; i < points; ++i) mirrored.emplace_back(points - 1 - i);
  group.generators.emplace_back(mirrored);
  return group;
}

SampleGroup direct_product(const SampleGroup& a, const SampleGroup& b) {
  SampleGroup group{"(" + a.name + " x " + b.name + ")", a.degree + b.degree, {}};
  for (const Permutation& element : a.generators)
    group.generators.push_back(shifted(element, 0, group.degree));
  for (const Permutation& element : b.generators)
    group.generators.push_back(shifted(element, a.degree, group.degree));
  return group;
}

SampleGroup wreath_product(const SampleGroup& bottom, const SampleGroup& top) {
  SampleGroup group{"(" + bottom.name + " wr " + top.name + ")", bottom.degree * top.degree, {}};
  for (const Permutation& element : bottom.generators)
    group.generators.push_back(shifted(element, 0, group.degree));
  for (const Permutation& element : top.generators) {
    std::vector<Point> images;
    for (std::size_t i = 0; i < group.degree; ++i)
      images.emplace_back(element(Point{i / bottom.degree}).index() * bottom.degree +
                          i % bottom.degree);
    group.generators.emplace_back(images);
  }
  return group;
}

SampleGroup in_step(const SampleGroup& group, std::size_t copies) {
  SampleGroup result{std::to_string(copies) + "*" + group.name, group.degree * copies, {}};
  for (const Permutation& element : group.generators) {
    std::vector<Point> images;
    for (std::size_t i = 0; i < result.degree; ++i)
      images.emplace_back(i - i % group.degree + element(Point{i % group.degree}).index());
    result.generators.emplace_back(images);
  }
  return result;
}

SampleGroup cube_group(std::size_t dimension) {
  const std::size_t corners = std::size_t{1} << dimension;
  SampleGroup group{"Q" + std::to_string(dimension), corners, {}};
  std::vector<Point> flipped;
  for (std::size_t i = 0; i < corners; ++i) flipped.emplace_back(i ^ 1U);
  group.generators.emplace_back(flipped);
  for (std::size_t bit = 0; bit + 1 < dimension; ++bit) {
    std::vector<Point> swapped;
    for (std::size_t i = 0; i < corners; ++i) {
      const std::size_t differ = ((i >> bit) ^ (i >> (bit + 1))) & 1U;
      swapped.emplace_back(i ^ (differ << bit) ^ (differ << (bit + 1)));
    }
    group.generators.emplace_back(swapped);
  }
  return group;
}

SampleGroup regular(const SampleGroup& group) {
  std::map<Permutation, std::size_t> number = {{Permutation::identity(group.degree), 0}};
  std::vector<Permutation> elements = {Permutation::identity(group.degree)};
  for (std::size_t i = 0; i < elements.size(); ++i) {
    for (const Permutation& generator : group.generators) {
      const Permutation product = elements[i] * generator;
      if (number.emplace(product, elements.size()).second) elements.push_back(product);
    }
  }
  SampleGroup result{"regular " + group.name, elements.size(), {}};
  for (const Permutation& generator : group.generators) {
    std::vector<Point> images;
    for (const Permutation& element : elements) images.emplace_back(number.at(element * generator));
    result.generators.emplace_back(images);
  }
  return result;
}

SampleGroup disguised(const SampleGroup& group, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  SampleGroup result{"disguised " + group.name, group.degree, group.generators};
  const Permutation renumbering = random_permutation(group.degree, random);
  for (Permutation& generator : result.generators)
    generator = renumbering.inverse() * generator * renumbering;
  for (std::size_t i = 0; result.generators.size() > 1 && i < 20; ++i) {
    const std::size_t a = random() % result.generators.size();
    const std::size_t b = random() % result.generators.size();
    if (a != b) result.generators[a] = result.generators[a] * result.generators[b];
  }
  return result;
}

SampleGroup random_group(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  SampleGroup group{"random " + std::to_string(seed), 5 + random() % 10, {}};
  for (std::size_t count = 1 + random() % 3; count > 0; --count) {
    group.generators.push_back(random() % 4 == 0 ? random_permutation(group.degree, random)
                                                 : sparse_permutation(group.degree, random));
  }
  return group;
}

std::vector<SampleGroup> sample_groups() {
  std::vector<SampleGroup> groups = {{"nothing", 0, {}}, {"trivial", 5, {}}};
  const auto s = symmetric_group;
  const auto c = cyclic_group;
  for (std::size_t n = 2; n <= 9; ++n) groups.push_back(s(n));
  for (const std::size_t n : {20, 40}) groups.push_back(s(n));
  for (std::size_t n = 3; n <= 9; ++n) groups.push_back(alternating_group(n));
  for (std::size_t n = 3; n <= 12; ++n) groups.push_back(c(n));
  for (std::size_t n = 3; n <= 12; ++n) groups.push_back(dihedral_group(n));
  const SampleGroup klein = regular(direct_product(s(2), s(2)));
  std::vector<SampleGroup> composed = {
      wreath_product(s(2), s(2)),
      wreath_product(s(2), s(3)),
      wreath_product(s(3), s(2)),
      wreath_product(s(2), s(4)),
      wreath_product(s(4), s(2)),
      wreath_product(c(3), s(2)),
      wreath_product(s(2), c(3)),
      wreath_product(s(2), c(4)),
      wreath_product(c(4), s(2)),
      wreath_product(s(2), dihedral_group(5)),
      wreath_product(dihedral_group(5), s(2)),
      wreath_product(s(2), alternating_group(4)),
      wreath_product(s(2), klein),
      wreath_product(klein, s(2)),
      wreath_product(wreath_product(s(2), s(2)), s(2)),
      wreath_product(s(2), wreath_product(s(2), s(3))),
      wreath_product(s(2), s(20)),
      wreath_product(c(6), s(2)),
      wreath_product(regular(s(3)), s(2)),
      klein,
      regular(s(3)),
      regular(s(4)),
      regular(dihedral_group(5)),
      regular(dihedral_group(4)),
      regular(alternating_group(4)),
      regular(direct_product(s(2), direct_product(s(2), s(2)))),
      regular(direct_product(s(2), c(4))),
      regular(direct_product(c(6), c(4))),
      cube_group(3),
      cube_group(4),
      cube_group(5),
      direct_product(s(3), wreath_product(s(2), s(2))),
      direct_product(s(2), direct_product(s(2), s(2))),
      direct_product(c(4), c(6)),
      direct_product(in_step(s(4), 2), wreath_product(s(2), s(3))),
      direct_product(klein, s(3)),
      in_step(s(3), 2),
      in_step(s(5), 3),
      in_step(dihedral_group(6), 2),
      in_step(wreath_product(s(2), s(3)), 2),
      in_step(direct_product(s(3), s(2)), 2),
      // Subdirect products: no orbit is faithful.
      {"even pairs", 6, {cycles(6, {{0, 1}, {2, 3}}), cycles(6, {{2, 3}, {4, 5}})}},
      {"same sign",
       6,
       {cycles(6, {{0, 1, 2}}), cycles(6, {{3, 4, 5}}), cycles(6, {{0, 1}, {3, 4}})}},
      // The quaternions, and S5 on the ten pairs of five things.
      {"quaternions",
       8,
       {cycles(8, {{0, 1, 2, 3}, {4, 5, 6, 7}}), cycles(8, {{0, 4, 2, 6}, {1, 7, 3, 5}})}},
      // Pairs 01 02 03 04 12 13 14 23 24 34 under (0 1) and (0 1 2 3 4).
      {"S5 on pairs",
       10,
       {cycles(10, {{1, 4}, {2, 5}, {3, 6}}), cycles(10, {{0, 4, 7, 9, 3}, {1, 5, 8, 2, 6}})}},
  };
  for (std::size_t i = 0; i < composed.size(); ++i) {
    groups.push_back(disguised(composed[i], i));
    groups.push_back(std::move(composed[i]));
  }
  for (std::uint64_t seed = 0; seed < 150; ++seed) groups.push_back(random_group(seed));
  return groups;
}

}  // namespace isospin::testing
