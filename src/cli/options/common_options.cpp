// SPDX-License-Identifier: BSL-1.0
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "output/streams.hpp"
#include <unistd.h>

namespace urigram::cli {

void declare_texts(CLI::App& command, common_options& options, std::string const& name,
                   std::string const& what) {
    auto* const texts =
        add_arguments(command, name, options.texts, what + "; write -- before one that starts with -");
    texts->option_text(" ");
    add_repeatable(command, "-i,--input", options.inputs,
                   "Read " + what + " from FILE, one a line; - is standard input; repeatable")
        ->option_text("FILE")
        ->excludes(texts)
        ->group("Input");
}

void declare_color(CLI::App& command, common_options& options) {
    add_choice(command, "--color", options.color,
               "auto (the default: on a terminal, unless NO_COLOR is set), always or\n"
               "never",
               {{"auto", when::automatic}, {"always", when::always}, {"never", when::never}})
        ->option_text("WHEN")
        ->group("Output");
}

void declare_destination(CLI::App& command, common_options& options) {
    declare_color(command, options);
    command
        .add_option("-o,--output", options.output,
                    "Write to FILE, which is replaced when all is done and left alone\n"
                    "otherwise")
        ->option_text("FILE")
        ->group("Output");
}

bool find_something_to_read(common_options& options, std::string const& command, char const* examples) {
    if (!options.texts.empty() || !options.inputs.empty()) return true;
    if (is_terminal(STDIN_FILENO)) {
        write_error(examples);
        complain("nothing to read; try `urigram " + command + " --help`");
        return false;
    }
    options.inputs.emplace_back("-");
    return true;
}

}  // namespace urigram::cli
