#include <memory>

#include "cli/certify.hpp"
#include "cli/command_line.hpp"

namespace isospin::cli {

void declare_certify(CommandLine& line) {
  const auto options = std::make_shared<CertifyOptions>();
  CLI::App& sub =
      *line.app.add_subcommand("certify", "Check a certificate of the symmetry of a model");
  sub.add_option("MODEL", options->model, "A Promela-Lite file; - is standard input")
      ->option_text(" ");
  sub.add_option("FILE", options->certificate, "The certificate; - is standard input")
      ->option_text(" ");
  sub.add_flag("--json", options->json, "Print one JSON object instead of text");
  add_color(line, sub);
  sub.footer(
      "Proves every symmetry in the certificate again, by code that shares nothing with the "
      "search for them.\n"
      "Exit status: 0 accepted, 1 rejected, 2 the model has errors, 3 a file cannot be read, or "
      "wrong usage.\n\n"
      "Example:\n  isospin certify model.plite model.certificate");
  sub.callback([&line, options] {
    if (options->model.empty() || options->certificate.empty())
      throw CLI::ValidationError("a MODEL and a FILE are needed; - is standard input");
    if (options->model == "-" && options->certificate == "-")
      throw CLI::ValidationError("MODEL and FILE cannot both be standard input");
    line.command = [options](const Terminal& terminal) { return certify(*options, terminal); };
  });
}

}  // namespace isospin::cli
