#include "support/symmetric_shape.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace isospin::testing {

namespace {

using Images = std::vector<std::uint32_t>;

Images identity(std::size_t size) {
  Images images(size);
  std::iota(images.begin(), images.end(), 0U);
  return images;
}

/// Places on a few levels, and generators of a group that acts on each level.
struct Part {
  std::vector<std::uint32_t> levels;            ///< the number of places of each
  std::vector<std::vector<Images>> generators;  ///< each is a permutation per level
};

/// Generators of a transitive group on k places.
std::vector<Images> transitive_group(Choices& choices, std::uint32_t k) {
  if (k < 2) return {};
  Images turn(k);
  for (std::uint32_t i = 0; i < k; ++i) turn[i] = (i + 1) % k;
  Images swap = identity(k);
  std::swap(swap[0], swap[1]);
  Images mirror(k);
  for (std::uint32_t i = 0; i < k; ++i) mirror[i] = (k - i) % k;
  switch (choices.below(4)) {
    case 2: return {turn};
    case 3: return {turn, mirror};
    default: return {turn, swap};
  }
}

Part row(Choices& choices) {
  const std::uint32_t k = 2 + choices.below(4);
  Part part{{k}, {}};
  for (Images& images : transitive_group(choices, k))
    part.generators.push_back({std::move(images)});
  return part;
}

Part single() { return {{1}, {}}; }

Part tree(Choices& choices) {
  const std::uint32_t m = 2 + choices.below(2);
  const std::uint32_t n = m == 3 ? 2 : 2 + choices.below(2);
  Part part{{m, m * n}, {}};
  for (const Images& outer : transitive_group(choices, m)) {
    Images below(std::size_t{m} * n);
    for (std::uint32_t i = 0; i < m * n; ++i) below[i] = outer[i / n] * n + i % n;
    part.generators.push_back({outer, below});
  }
  for (const Images& inner : transitive_group(choices, n)) {
    Images below = identity(std::size_t{m} * n);
    std::copy(inner.begin(), inner.end(), below.begin());
    part.generators.push_back({identity(m), below});
  }
  return part;
}

Part clique(Choices& choices) {
  const std::uint32_t k = 3 + choices.below(2);
  const bool ordered = k == 3 && choices.chance(2);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < k; ++i) {
    for (std::uint32_t j = 0; j < k; ++j) {
      if (i < j || (ordered && i != j)) pairs.emplace_back(i, j);
    }
  }
  Part part{{k, static_cast<std::uint32_t>(pairs.size())}, {}};
  for (const Images& images : transitive_group(choices, k)) {
    Images on_pairs;
    for (const auto& [i, j] : pairs) {
      std::pair image{images[i], images[j]};
      if (!ordered && image.first > image.second) std::swap(image.first, image.second);
      on_pairs.push_back(
          static_cast<std::uint32_t>(std::find(pairs.begin(), pairs.end(), image) - pairs.begin()));
    }
    part.generators.push_back({images, on_pairs});
  }
  return part;
}

Part grid(Choices& choices) {
  const std::uint32_t a = 2;
  const std::uint32_t b = 2 + choices.below(2);
  Part part{{a, b, a * b}, {}};
  const auto add = [&](const Images& rows, const Images& columns) {
    Images crossings(std::size_t{a} * b);
    for (std::uint32_t i = 0; i < a * b; ++i) crossings[i] = rows[i / b] * b + columns[i % b];
    part.generators.push_back({rows, columns, crossings});
  };
  add({1, 0}, identity(b));
  for (const Images& columns : transitive_group(choices, b)) add(identity(a), columns);
  return part;
}

Part random_part(Choices& choices) {
  switch (choices.below(8)) {
    case 4: return single();
    case 5: return tree(choices);
    case 6: return clique(choices);
    case 7: return grid(choices);
    default: return row(choices);
  }
}

std::size_t candidates(const SymmetricShape& shape) {
  std::size_t product = 1;
  for (const auto* classes : {&shape.process_classes, &shape.channel_classes}) {
    std::map<std::uint32_t, std::size_t> sizes;
    for (const std::uint32_t each : *classes) product *= ++sizes[each];
  }
  return product;
}

class Builder {
 public:
  Builder(Choices& choices, const ShapeLimits& limits) : choices_(choices), limits_(limits) {}

  SymmetricShape build() {
    const std::uint32_t parts = 1 + choices_.below(3);
    for (std::uint32_t i = 0; i < parts; ++i) {
      const SymmetricShape before = shape_;
      add(random_part(choices_));
      if (candidates(shape_) > limits_.candidates) shape_ = before;
    }
    if (shape_.process_classes.empty()) add_points(shape_.process_classes, 2, 0);
    for (Relabelling& generator : shape_.generators) {
      pad(generator.processes, shape_.process_classes.size());
      pad(generator.channels, shape_.channel_classes.size());
    }
    return std::move(shape_);
  }

 private:
  static void pad(Images& images, std::size_t size) {
    while (images.size() < size) images.push_back(static_cast<std::uint32_t>(images.size()));
  }

  static void add_points(std::vector<std::uint32_t>& classes, std::uint32_t count,
                         std::uint32_t of_class) {
    classes.insert(classes.end(), count, of_class);
  }

  /// A class that exists, or, more often, the next one; at most `most` in all.
  std::uint32_t some_class(const std::vector<std::uint32_t>& classes, std::uint32_t most) {
    const std::uint32_t count =
        classes.empty() ? 0 : 1 + *std::max_element(classes.begin(), classes.end());
    if (count == 0) return 0;
    return count < most && choices_.below(4) > 0 ? count : choices_.below(count);
  }

  void add(const Part& part) {
    std::vector<Relabelling> generators(part.generators.size());
    for (Relabelling& generator : generators) {
      generator.processes = identity(shape_.process_classes.size());
      generator.channels = identity(shape_.channel_classes.size());
    }
    // Pairs and crossings are more often channels than processes.
    for (std::size_t level = 0; level < part.levels.size(); ++level) {
      const bool is_first = level == 0;
      const std::uint32_t processes =
          is_first ? (choices_.chance(8) ? 2 : 1) : (choices_.chance(2) ? 1 : 0);
      const std::uint32_t channels = is_first || processes > 0 ? choices_.below(3) : 1;
      const auto extend = [&](std::vector<std::uint32_t>& classes, Images Relabelling::*images,
                              std::uint32_t of_class) {
        const auto start = static_cast<std::uint32_t>(classes.size());
        for (std::size_t g = 0; g < generators.size(); ++g) {
          for (const std::uint32_t image : part.generators[g][level])
            (generators[g].*images).push_back(start + image);
        }
        add_points(classes, part.levels[level], of_class);
      };
      for (std::uint32_t i = 0; i < processes; ++i) {
        if (shape_.process_classes.size() + part.levels[level] > limits_.processes) break;
        extend(shape_.process_classes, &Relabelling::processes,
               some_class(shape_.process_classes, 3));
      }
      for (std::uint32_t i = 0; i < channels; ++i) {
        if (shape_.channel_classes.size() + part.levels[level] > limits_.channels) break;
        extend(shape_.channel_classes, &Relabelling::channels,
               some_class(shape_.channel_classes, 4));
      }
    }
    shape_.generators.insert(shape_.generators.end(), generators.begin(), generators.end());
  }

  Choices& choices_;
  ShapeLimits limits_;
  SymmetricShape shape_;
};

}  // namespace

SymmetricShape symmetric_shape(Choices& choices, const ShapeLimits& limits) {
  return Builder(choices, limits).build();
}

}  // namespace isospin::testing
