// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolve_command.hpp"
#include "output/diagnostic.hpp"
#include "output/streams.hpp"
#include "resolve/resolve_options.hpp"
#include "resolve/resolve_run.hpp"
#include <CLI/CLI.hpp>
#include <memory>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

void complain_of_base(resolve_options const& options, parse_error const& error) {
    origin const from{origin::kind::option, "--base"};
    record base;
    base.from = &from;
    base.text = options.base;
    base.error = error;
    std::string text;
    add_diagnostic(text, base, palette(use_color(options.color, STDERR_FILENO)));
    write_error(text);
}

exit_status run(resolve_options options) {
    if (options.header && options.format != format_name::tsv)
        throw CLI::ValidationError("--header", "goes with --format tsv only");
    auto base = base_url::parse(options.base, options.rules());
    if (!base) {
        complain_of_base(options, base.error().syntax);
        return exit_status::wrong_usage;
    }
    if (!find_something_to_read(options, "resolve", short_resolve_help())) return exit_status::wrong_usage;
    resolve_run whole(options, std::move(*base));
    return whole.run();
}

}  // namespace

subcommand add_resolve_command(CLI::App& program) {
    auto* const resolve = program.add_subcommand("resolve", "Make references absolute");
    resolve->group("Commands");
    auto const options = std::make_shared<resolve_options>();
    declare_options(*resolve, *options);
    return {resolve, [options] { return run(*options); }};
}

}  // namespace urigram::cli
