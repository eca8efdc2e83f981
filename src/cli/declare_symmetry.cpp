#include <fmt/format.h>

#include <charconv>
#include <map>
#include <memory>
#include <string>

#include "cli/command_line.hpp"
#include "cli/symmetry.hpp"

namespace isospin::cli {

namespace {

const std::map<std::string, symmetry::Method> method_words{{"direct", symmetry::Method::direct},
                                                           {"paper", symmetry::Method::paper},
                                                           {"both", symmetry::Method::both}};

}  // namespace

void declare_symmetry(CommandLine& line) {
  const auto options = std::make_shared<SymmetryCommandOptions>();
  CLI::App& sub = *line.app.add_subcommand("symmetry", "Find the symmetry group of a model");
  add_file(sub, options->file);
  add_choice(sub, "--method", options->search.method, method_words, {"direct", "paper", "both"},
             "How to find it (direct)");
  symmetry::SymmetryOptions& search = options->search;
  const auto limit = [&search](const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end)
      throw CLI::ValidationError(fmt::format("--limit-cosets: `{}` is not a number", text));
    search.limit_cosets = number;
  };
  sub.add_option_function<std::string>("--limit-cosets", limit,
                                       "paper: try at most so many coset representatives")
      ->option_text("N");
  add_seconds(
      sub, "--timeout", [&search](double seconds) { search.timeout_seconds = seconds; },
      "paper: search at most so many seconds");
  sub.add_flag_callback(
      "--no-conjugates", [&search] { search.random_conjugates = false; },
      "paper: search without random conjugates");
  sub.add_option("--certificate", options->certificate,
                 "Write a certificate, for 'isospin certify'")
      ->option_text("OUT");
  sub.add_option("--gap", options->gap, "Write the group as a file that GAP reads")
      ->option_text("OUT");
  sub.add_flag("--json", options->json, "Print one JSON object instead of text");
  sub.add_flag("-v,--verbose", options->verbose, "Show all generators, figures and times");
  add_color(line, sub);
  sub.footer(
      "A symmetry is a permutation of processes and channels that leaves the model as it is, up to "
      "the order\nof statements and of operands of + * && || == !=. Every generator is checked "
      "twice, by different code.\n"
      "direct needs nothing else. paper and both need GAP, and may take very long.\n"
      "Exit status: 0 the whole group, 2 the model has errors, 3 a file cannot be read or written, "
      "GAP is\nmissing, or wrong usage, 4 a limit was reached: the group shown is a lower "
      "bound.\n\n"
      "Examples:\n  isospin symmetry load_balancer.plite\n"
      "  isospin symmetry --method both -v load_balancer.plite");
  sub.callback([&line, &search, options] {
    require_file(options->file);
    require_different(options->file, {options->certificate, options->gap});
    const bool is_limited =
        search.limit_cosets || search.timeout_seconds || !search.random_conjugates;
    if (search.method == symmetry::Method::direct && is_limited) {
      throw CLI::ValidationError(
          "--limit-cosets, --timeout and --no-conjugates are for --method paper or both");
    }
    line.command = [options](const Terminal& terminal) { return symmetry(*options, terminal); };
  });
}

}  // namespace isospin::cli
