#include "cli/completion.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <vector>

namespace isospin::cli {

namespace {

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    for (const std::string& name : option->get_snames()) flags.push_back("-" + name);
  }
  return flags;
}

// The values of an option that takes one of a few words, as its type name lists them:
// `{auto,always,never}`.
std::vector<std::string> values_of(const CLI::Option& option) {
  std::string text = option.get_type_name();
  const std::size_t open = text.find('{');
  const std::size_t close = text.find('}');
  if (open == std::string::npos || close == std::string::npos) return {};
  return CLI::detail::split(text.substr(open + 1, close - open - 1), ',');
}

std::string words(const std::vector<std::string>& list) { return CLI::detail::join(list, " "); }

// `case` branches that complete the value after an option, for one command.
std::string value_branches(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) {
    const std::vector<std::string> values = values_of(*option);
    if (values.empty() || option->get_lnames().empty()) continue;
    const std::string flag = "--" + option->get_lnames().front();
    text += fmt::format("        {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                        flag, words(values));
  }
  return text;
}

std::string bash_script(const CLI::App& application) {
  std::string commands;
  std::string branches;
  for (const CLI::App* command : application.get_subcommands({})) {
    commands += command->get_name() + " ";
    std::string operands =
        "local IFS=$'\\n'; COMPREPLY=($(compgen -o plusdirs -f -X '!*.plite' -- \"$word\"))";
    // A command with two kinds of file takes any.
    if (command->get_option_no_throw("MODEL") != nullptr)
      operands = "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\"))";
    for (const CLI::Option* option : command->get_options()) {
      const std::vector<std::string> values = values_of(*option);
      if (option->get_positional() && !values.empty())
        operands = fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$word\"))", words(values));
    }
    branches += fmt::format(
        "    {})\n      case $previous in\n{}      esac\n"
        "      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n"
        "      else {}; fi ;;\n",
        command->get_name(), value_branches(*command), words(flags_of(*command)), operands);
  }
  return fmt::format(
      "# Completion of isospin for bash: source <(isospin completion bash)\n"
      "_isospin() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} command='' i\n"
      "  local previous=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  # bash takes --color=always apart at the equals sign.\n"
      "  if [[ $previous == = ]]; then previous=${{COMP_WORDS[COMP_CWORD-2]}}; fi\n"
      "  if [[ $word == = ]]; then previous=${{COMP_WORDS[COMP_CWORD-1]}} word=''; fi\n"
      "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "    case ${{COMP_WORDS[i]}} in -*) ;; *) command=${{COMP_WORDS[i]}}; break ;; esac\n"
      "  done\n"
      "  COMPREPLY=()\n"
      "  case $command in\n"
      "    '') COMPREPLY=($(compgen -W '{}{}' -- \"$word\")) ;;\n"
      "{}"
      "  esac\n"
      "}}\n"
      "complete -o filenames -F _isospin isospin\n",
      commands, words(flags_of(application)), branches);
}

std::string zsh_script(const CLI::App& application) {
  return "#compdef isospin\n# Completion of isospin for zsh: source <(isospin completion zsh)\n"
         "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash_script(application);
}

}  // namespace

std::string completion_script(const CLI::App& application, Shell shell) {
  return shell == Shell::bash ? bash_script(application) : zsh_script(application);
}

}  // namespace isospin::cli
