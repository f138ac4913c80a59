// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolve_options.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <memory>

namespace urigram::cli {

namespace {

constexpr char examples[] =
    R"(  urigram resolve --base http://a/b/c/d ../g '?y'     http://a/b/g and http://a/b/c/?y
  urigram resolve --base http://a/b/ -i links.txt     one resolved URL a line
  urigram resolve --base http://a/b/ --rules rfc1808 --above-root discard ../../g
  urigram resolve --base http://a/b/ -i links.txt --format ndjson --on-error row
)";

constexpr char notes[] =
    R"(Input: LF ends a line and a CR just before it is dropped; nothing else is trimmed or skipped, an empty
line is the empty reference. References and --input exclude each other; without either, standard input is
read.

Output: text is one resolved URL a line, with --on-error row one line a reference; tsv has the columns line,
input, resolved, same_document, surplus_levels, code and error. What cannot be resolved is written in its
place, unless --on-error says otherwise.

Exit status: 0 all is well, 1 some reference could not be resolved, 2 wrong usage, no URL as the base, or
nothing to read, 3 input or output failed (the inputs that can be read are read all the same), 130
interrupted.)";

void declare_rules(CLI::App& resolve, resolve_options& options) {
    resolve.add_option("--base", options.base, "The URL that references are relative to")
        ->required()
        ->option_text("URL")
        ->group("Rules");
    add_choice(resolve, "--rules", options.standard,
               "rfc1808 or rfc2396 (the default), which also read the texts",
               {{"rfc1808", merge_standard::rfc1808}, {"rfc2396", merge_standard::rfc2396}})
        ->option_text("RFC")
        ->group("Rules");
    add_choice(
        resolve, "--above-root", options.above_root,
        "What becomes of .. above the root: retain (the default, as both RFCs\n"
        "have it), discard or reject",
        {{"retain", above_root::retain}, {"discard", above_root::discard}, {"reject", above_root::reject}})
        ->option_text("WHAT")
        ->group("Rules");
    add_choice(resolve, "--same-scheme", options.same_scheme,
               "What http:g is where the base is an http URL: absolute (the default) or\n"
               "relative",
               {{"absolute", same_scheme::absolute}, {"relative", same_scheme::relative}})
        ->option_text("WHAT")
        ->group("Rules");
    resolve
        .add_flag("--literal", options.literal,
                  "Follow the RFC to the letter, even where that changes the authority:\n"
                  "g and the base http://a make http://ag")
        ->group("Rules");
}

}  // namespace

merge_rules resolve_options::rules() const noexcept {
    merge_rules rules;
    if (literal) rules = merge_rules::literal(standard);
    rules.standard = standard;
    rules.above_root = above_root;
    rules.same_scheme = same_scheme;
    return rules;
}

void declare_options(CLI::App& resolve, resolve_options& options) {
    resolve.formatter(std::make_shared<help_formatter>(examples));
    resolve.footer(notes);
    declare_rules(resolve, options);
    declare_texts(resolve, options, "reference", "references");
    add_choice(resolve, "--format", options.format, "text (the default), ndjson or tsv",
               {{"text", format_name::text}, {"ndjson", format_name::ndjson}, {"tsv", format_name::tsv}})
        ->option_text("FORMAT")
        ->group("Output");
    resolve.add_flag("--header", options.header, "Start tsv with a row of the names")->group("Output");
    declare_destination(resolve, options);
    add_choice(resolve, "--on-error", options.errors,
               "skip: what cannot be resolved goes to standard error only; row: exactly\n"
               "one row a reference, in order, and status 0 for a complete run; fail:\n"
               "stop at the first, with status 1",
               {{"skip", on_error::skip}, {"row", on_error::row}, {"fail", on_error::fail}})
        ->option_text("WHAT")
        ->group("Errors");
}

char const* short_resolve_help() noexcept { return examples; }

}  // namespace urigram::cli
