// SPDX-License-Identifier: BSL-1.0
#include "parse/parse_command.hpp"
#include "parse/parse_options.hpp"
#include "parse/parse_run.hpp"
#include <CLI/CLI.hpp>
#include <memory>

namespace urigram::cli {

namespace {

exit_status run(parse_options options) {
    if (!find_something_to_read(options, "parse", short_parse_help())) return exit_status::wrong_usage;
    parse_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_parse_command(CLI::App& program) {
    auto* const parse = program.add_subcommand("parse", "Take URLs apart, or say what is wrong with them");
    parse->group("Commands");
    auto const options = std::make_shared<parse_options>();
    declare_parse_options(*parse, *options);
    return {parse, [options] { return run(*options); }};
}

}  // namespace urigram::cli
