// SPDX-License-Identifier: BSL-1.0
#include "parse_command.hpp"
#include "parse_options.hpp"
#include "parse_run.hpp"
#include "streams.hpp"
#include <CLI/CLI.hpp>
#include <memory>
#include <unistd.h>

namespace urigram::cli {

namespace {

exit_status run(parse_options options) {
    if (options.urls.empty() && options.inputs.empty()) {
        if (is_terminal(STDIN_FILENO)) {
            write_error(short_parse_help());
            complain("nothing to read; try `urigram parse --help`");
            return exit_status::wrong_usage;
        }
        options.inputs.emplace_back("-");
    }
    parse_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_parse_command(CLI::App& program) {
    auto* const parse = program.add_subcommand("parse", "Take URLs apart, or say what is wrong with them");
    parse->group("Commands");
    auto const options = std::make_shared<parse_options>();
    declare_options(*parse, *options);
    return {parse, [options] { return run(*options); }};
}

}  // namespace urigram::cli
