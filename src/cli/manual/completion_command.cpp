// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "io/output.hpp"
#include "manual/writers.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <string>

namespace urigram::cli {

namespace {

constexpr char completion_examples[] =
    R"(  urigram completion bash >~/.local/share/bash-completion/completions/urigram
  urigram completion zsh >"${fpath[1]}/_urigram"
  urigram completion fish >~/.config/fish/completions/urigram.fish
)";

constexpr char completion_notes[] =
    R"(Completions that are installed where the shells look are found without this.

Exit status: 0 all is well, 2 wrong usage, 3 output failed.)";

constexpr subcommand_help completion_help{"completion", "Write what lets a shell complete the command line",
                                          completion_examples, completion_notes};

using writer = std::string (*)(CLI::App const&);

struct completion_options {
    writer write = nullptr;
    std::string output = "-";
};

void declare_completion(CLI::App& app, completion_options& options) {
    add_choice<writer>(app, "shell", options.write, "bash, zsh or fish",
                       {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}})
        ->required()
        ->option_text(" ");
    declare_output(app, options.output);
}

}  // namespace

subcommand add_completion_command(CLI::App& program) {
    return add_subcommand<completion_options>(program, completion_help, declare_completion,
                                              [&program](completion_options const& options) {
                                                  write_output(options.output, options.write(program));
                                                  return exit_status::success;
                                              });
}

}  // namespace urigram::cli
