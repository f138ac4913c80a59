// SPDX-License-Identifier: BSL-1.0
#include "parse/check_command.hpp"
#include "parse/parse_options.hpp"
#include "parse/parse_run.hpp"
#include <CLI/CLI.hpp>
#include <memory>

namespace urigram::cli {

namespace {

exit_status run(parse_options options) {
    if (!find_something_to_read(options, "check", short_check_help())) return exit_status::wrong_usage;
    parse_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_check_command(CLI::App& program) {
    auto* const check = program.add_subcommand("check", "Say by the exit status whether URLs are valid");
    check->group("Commands");
    auto const options = std::make_shared<parse_options>();
    declare_check_options(*check, *options);
    return {check, [options] { return run(*options); }};
}

}  // namespace urigram::cli
