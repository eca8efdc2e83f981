#include "diagnostics/code.hpp"

#include <array>
#include <cstddef>

namespace isospin::diagnostics {

namespace {

using enum Code;
using enum Severity;

// clang-format off
constexpr std::array table{
  CodeInfo{file_unreadable, "file-unreadable", error, "", "a file cannot be read"},
  CodeInfo{source_encoding, "source-encoding", warning, "", "a comment holds bytes that are not UTF-8"},
  CodeInfo{unexpected_character, "unexpected-character", error, "Fig. 8", "a character that the language does not use"},
  CodeInfo{unterminated_comment, "unterminated-comment", error, "", "a comment is opened and never closed"},
  CodeInfo{syntax_error, "syntax-error", error, "Fig. 7, 8", "the text does not follow the grammar"},
  CodeInfo{nesting_too_deep, "nesting-too-deep", error, "", "parentheses, braces or operators are nested too deeply"},
  CodeInfo{too_many_errors, "too-many-errors", error, "", "checking stopped because there are too many errors"},

  CodeInfo{declaration_order, "declaration-order", error, "Fig. 8", "declarations come in the wrong order"},
  CodeInfo{no_proctype, "no-proctype", error, "Fig. 8", "a specification has no proctype"},
  CodeInfo{init_missing, "init-missing", error, "Fig. 8", "a specification has no init process"},
  CodeInfo{init_repeated, "init-repeated", error, "Fig. 8", "a specification has more than one init process"},
  CodeInfo{no_process, "no-process", error, "T-INIT", "init starts no process"},
  CodeInfo{guard_expected, "guard-expected", error, "Fig. 8", "a value stands where a condition is needed"},
  CodeInfo{value_expected, "value-expected", error, "Fig. 8", "a condition stands where a value is needed"},
  CodeInfo{negation_scope, "negation-scope", warning, "Fig. 8", "`!` before a comparison means something else in Promela"},

  CodeInfo{unknown_name, "unknown-name", error, "T-VAR", "a name is not declared"},
  CodeInfo{name_redeclared, "name-redeclared", error, "T-ENV-x", "a name is declared twice"},
  CodeInfo{unknown_type, "unknown-type", error, "Fig. 7", "a word that is not a type, or a type variable that no `rec` binds"},

  CodeInfo{number_out_of_range, "number-out-of-range", error, "T-INT-LITERAL", "a number does not fit into 32 bits"},
  CodeInfo{pid_literal_out_of_range, "pid-literal-out-of-range", error, "T-PID-LITERAL", "a number names no process"},
  CodeInfo{arithmetic_needs_int, "arithmetic-needs-int", error, "T-ARITH", "an operand of `+`, `-` or `*` is not an int"},
  CodeInfo{len_needs_channel, "len-needs-channel", error, "T-LEN", "`len` is applied to something that is not a channel"},
  CodeInfo{channel_test_needs_channel, "channel-test-needs-channel", error, "Fig. 8", "`nfull` or `nempty` is applied to something that is not a channel"},
  CodeInfo{ordering_needs_int, "ordering-needs-int", error, "T-REL", "an operand of `<`, `<=`, `>` or `>=` is not an int"},
  CodeInfo{equality_type_mismatch, "equality-type-mismatch", error, "T-EQ", "the two sides of `==` or `!=` differ in type"},
  CodeInfo{proctype_compared, "proctype-compared", error, "T-EQ", "a proctype is compared as if it were a value"},

  CodeInfo{assignment_type_mismatch, "assignment-type-mismatch", error, "T-ASSIGN", "the value assigned is not of the variable's type"},
  CodeInfo{assignment_to_static_channel, "assignment-to-static-channel", error, "T-ASSIGN", "a static channel is assigned to"},
  CodeInfo{assignment_to_proctype, "assignment-to-proctype", error, "T-ASSIGN", "a proctype is assigned to"},

  CodeInfo{communication_not_first, "communication-not-first", error, "T-UPDATE", "a send or receive is not the first update of its statement"},
  CodeInfo{send_needs_channel, "send-needs-channel", error, "T-SEND", "a message is sent to something that is not a channel"},
  CodeInfo{send_unguarded, "send-unguarded", error, "T-SEND", "a send is not guarded by `nfull`"},
  CodeInfo{send_field_count, "send-field-count", error, "T-SEND", "a message has too many or too few fields"},
  CodeInfo{send_field_type, "send-field-type", error, "T-SEND", "a field of a message has the wrong type"},
  CodeInfo{receive_needs_channel, "receive-needs-channel", error, "T-RECV", "a message is received from something that is not a channel"},
  CodeInfo{receive_unguarded, "receive-unguarded", error, "T-RECV", "a receive is not guarded by `nempty`"},
  CodeInfo{receive_field_count, "receive-field-count", error, "T-RECV", "a receive takes too many or too few fields"},
  CodeInfo{receive_field_type, "receive-field-type", error, "T-RECV", "a field is received into a variable of another type"},
  CodeInfo{receive_target_repeated, "receive-target-repeated", error, "T-RECV", "a receive names a variable twice"},
  CodeInfo{receive_into_static_channel, "receive-into-static-channel", error, "T-RECV", "a static channel is received into"},

  CodeInfo{global_type, "global-type", error, "T-GLOBAL", "a global variable is neither an int nor a pid"},
  CodeInfo{channel_capacity, "channel-capacity", error, "T-SC", "a channel's capacity is not positive"},
  CodeInfo{channel_type_mismatch, "channel-type-mismatch", error, "T-SC", "a channel is declared with two different types"},
  CodeInfo{parameter_repeated, "parameter-repeated", error, "T-PROCTYPE", "a proctype and its parameters do not all have different names"},
  CodeInfo{run_unknown_proctype, "run-unknown-proctype", error, "T-RUN", "`run` names a proctype that is not declared"},
  CodeInfo{run_not_a_proctype, "run-not-a-proctype", error, "T-RUN", "`run` names something that is not a proctype"},
  CodeInfo{argument_count, "argument-count", error, "T-RUN", "`run` passes too many or too few arguments"},
  CodeInfo{argument_type, "argument-type", error, "T-RUN", "an argument is not of its parameter's type"},
  CodeInfo{argument_not_constant, "argument-not-constant", error, "T-RUN", "an argument is not a number, `null` or a static channel"},

  CodeInfo{promela_proctype_limit, "promela-proctype-limit", error, "", "SPIN would run so many proctypes wrongly"},
  CodeInfo{promela_process_limit, "promela-process-limit", warning, "", "SPIN cannot run so many processes"},
  CodeInfo{promela_channel_limit, "promela-channel-limit", warning, "", "SPIN cannot run so many channels"},

  CodeInfo{symmetry_initial_value, "symmetry-initial-value", remark, "Sec. 7.3.1", "the initial value of a global variable tells processes apart"},
  CodeInfo{symmetry_argument, "symmetry-argument", remark, "Sec. 7.3.1", "the arguments of `run` tell processes or channels apart"},
  CodeInfo{symmetry_statement, "symmetry-statement", remark, "Sec. 7.3.1", "a statement tells processes or channels apart"},
};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].code) != i) return false;
  }
  return static_cast<std::size_t>(symmetry_statement) + 1 == table.size();
}
static_assert(in_order(), "the table of codes follows the enumeration");

}  // namespace

std::span<const CodeInfo> all_codes() { return table; }

const CodeInfo& info(Code code) { return table[static_cast<std::size_t>(code)]; }

std::optional<Code> code_named(std::string_view name) {
  for (const CodeInfo& row : table) {
    if (row.name == name) return row.code;
  }
  return std::nullopt;
}

std::string_view name(Severity severity) {
  switch (severity) {
    case error: return "error";
    case warning: return "warning";
    case remark: return "remark";
  }
  return "";
}

}  // namespace isospin::diagnostics
