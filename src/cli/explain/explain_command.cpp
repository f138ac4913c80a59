// SPDX-License-Identifier: BSL-1.0
#include "explain/explain_command.hpp"
#include "explain/explain_run.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <memory>

namespace urigram::cli {

namespace {

constexpr char examples[] =
    R"(  urigram explain 'ftp://good.com:80?@evil.com/'      the host is evil.com for one RFC, good.com for another
  urigram explain -i urls.txt --format ndjson         a file of URLs, one JSON object each
)";

constexpr char notes[] =
    R"(Shows what each RFC takes for the scheme, the host and the path of a URL; - stands for what is absent, ""
for what is empty, octets that are not printable US-ASCII are shown as \xE9. Passwords are shown as *** but
for those that one of the RFCs takes for part of a host or a path.

Exit status: 0 the RFCs agree on every URL, 1 they part on some, 2 wrong usage or nothing to read, 3 input or
output failed (the inputs that can be read are read all the same), 130 interrupted.)";

exit_status run(common_options options) {
    if (!find_something_to_read(options, "explain", examples)) return exit_status::wrong_usage;
    explain_run whole(options);
    return whole.run();
}

}  // namespace

subcommand add_explain_command(CLI::App& program) {
    auto* const explain =
        program.add_subcommand("explain", "Say where the RFCs agree on a URL, and where they part");
    explain->group("Commands");
    explain->formatter(std::make_shared<help_formatter>(examples));
    explain->footer(notes);
    auto const options = std::make_shared<common_options>();
    declare_texts(*explain, *options, "url", "URLs");
    add_choice(*explain, "--format", options->format, "text (the default) or ndjson",
               {{"text", format_name::text}, {"ndjson", format_name::ndjson}})
        ->option_text("FORMAT")
        ->group("Output");
    declare_destination(*explain, *options);
    return {explain, [options] { return run(*options); }};
}

}  // namespace urigram::cli
