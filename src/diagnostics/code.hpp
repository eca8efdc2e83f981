// What may we say? Every diagnostic has a code, and every code stands in this one table.
//
// Tests and users' scripts rely on the codes, never on the wording of a message.
// docs/diagnostics.md explains each of them; a test checks that it leaves none out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace isospin::diagnostics {

/// A remark is nothing to mend: it says how something is.
enum class Severity : std::uint8_t { error, warning, remark };

enum class Code : std::uint8_t {
  // The text.
  file_unreadable,
  source_encoding,
  unexpected_character,
  unterminated_comment,
  syntax_error,
  nesting_too_deep,
  too_many_errors,
  // The shape of a specification [DonaldsonMiller08, Fig. 8].
  declaration_order,
  no_proctype,
  init_missing,
  init_repeated,
  no_process,
  guard_expected,
  value_expected,
  negation_scope,
  // Names and types: T-ENV-x, T-VAR, well-formed types.
  unknown_name,
  name_redeclared,
  unknown_type,
  // Expressions and guards (Fig. 13).
  number_out_of_range,
  pid_literal_out_of_range,
  arithmetic_needs_int,
  len_needs_channel,
  channel_test_needs_channel,
  ordering_needs_int,
  equality_type_mismatch,
  proctype_compared,
  // Updates (Fig. 13).
  assignment_type_mismatch,
  assignment_to_static_channel,
  assignment_to_proctype,
  // Statements (Fig. 14).
  communication_not_first,
  send_needs_channel,
  send_unguarded,
  send_field_count,
  send_field_type,
  receive_needs_channel,
  receive_unguarded,
  receive_field_count,
  receive_field_type,
  receive_target_repeated,
  receive_into_static_channel,
  // Declarations and processes (Fig. 14).
  global_type,
  channel_capacity,
  channel_type_mismatch,
  parameter_repeated,
  run_unknown_proctype,
  run_not_a_proctype,
  argument_count,
  argument_type,
  argument_not_constant,
  // The translation to Promela.
  promela_proctype_limit,
  promela_process_limit,
  promela_channel_limit,
  // What breaks symmetry.
  symmetry_initial_value,
  symmetry_argument,
  symmetry_statement,
};

/// One row of the table.
struct CodeInfo {
  Code code;
  std::string_view name;  ///< What users see and write: "send-unguarded".
  Severity severity;
  std::string_view rule;     ///< The rule or figure of [DonaldsonMiller08] behind it; may be empty.
  std::string_view summary;  ///< One sentence, without a full stop.
};

/// The table, in the order of the enumeration.
std::span<const CodeInfo> all_codes();

const CodeInfo& info(Code code);
std::optional<Code> code_named(std::string_view name);
std::string_view name(Severity severity);

}  // namespace isospin::diagnostics
