// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/diagnostic.hpp"
#include "io/record.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "transform/transform_run.hpp"
#include <optional>
#include <string>
#include <unistd.h>
#include <urigram/detail/standard_names.hpp>
#include <urigram/resolve.hpp>
#include <utility>

namespace urigram::cli {

namespace {

struct resolve_options : common_options {
    std::optional<std::string> base;
    merge_standard standard = merge_rules().standard;
    urigram::above_root above_root = urigram::above_root::standard;
    urigram::same_scheme same_scheme = urigram::same_scheme::absolute;
    bool literal = false;
};

/// The result of resolving the reference of a record.
struct resolution {
    static constexpr std::string_view name = "resolved";
    std::string_view text;
    bool same_document = false;
    std::uint64_t surplus_levels = 0;

    template <class Sink>
    void for_each_value(Sink const& sink) const {
        sink("same_document", same_document);
        sink("surplus_levels", surplus_levels);
    }
};

/// Resolves the reference of a record.
class resolve_record {
public:
    using result = resolution;

    /// Without a base, each record has its own.
    explicit resolve_record(merge_rules const& rules, std::optional<base_url> base = std::nullopt)
        : rules_(rules), base_(std::move(base)) {}

    void operator()(record& r, resolution& made) {
        if (!base_) return resolve_with_own_base(r, made);
        auto const done = base_->resolve(r.text);
        set_result(r, made, done, base_->text());
    }

private:
    template <class Done>
    static void set_result(record& r, resolution& made, Done const& done, std::string_view text) {
        r.valid = done.has_value();
        if (r.valid)
            made = {text, done->same_document, done->surplus_levels};
        else
            set_resolve_error(r, done.error());
    }

    void resolve_with_own_base(record& r, resolution& made) {
        auto const base = parse_reference(r.base, rules_.standard);
        auto const ref = parse_reference(r.text, rules_.standard);
        if (!base) {
            r.unresolved = resolve_errc::invalid_base;  // the offset of its error is not in the text
        } else if (!ref) {
            r.error = ref.error();
        } else {
            auto const done = urigram::resolve(*base, *ref, rules_, text_);
            set_result(r, made, done, text_);
        }
    }

    merge_rules rules_;
    std::optional<base_url> base_;
    std::string text_;  // the last result
};

constexpr char resolve_examples[] =
    R"(  urigram resolve --base http://a/b/c/d ../g '?y'     http://a/b/g and http://a/b/c/d?y
  urigram resolve --base http://a/b/ -i links.txt     one resolved URL a line
  urigram resolve --base http://a/b/ --rules rfc1808 --above-root discard ../../g
  urigram resolve --base http://a/b/ -i links.txt --format ndjson --on-error row
  urigram resolve --base http://a/b/ -i links.txt --rejects rejects.tsv --summary --progress
)";

constexpr char resolve_notes[] =
    R"(Output: text is one resolved URL a line; tsv has the columns file (of several inputs only), line, input,
resolved, same_document, surplus_levels, code and error. A reference that cannot be resolved is a rejected
record. With --on-error row, it has an empty line in text, and is also written to --rejects or standard error;
in ndjson and tsv its row has the reason. --repair repairs references, not bases.)";

constexpr subcommand_help resolve_help{
    "resolve",
    "Resolve relative references",
    resolve_examples,
    resolve_notes,
    exit_statuses{"some reference could not be resolved", "success",
                  "wrong usage, or a base that is not a URL or has no scheme"},
    "A reference"};

/// The dialect by which the rules of a standard parse texts: the one with the name of the standard.
dialect const& dialect_of_rules(merge_standard standard) {
    for (auto const& [name, each] : standards_by_name)
        if (each == standard)
            if (auto const* found = dialects::find(name)) return *found;
    return dialects::rfc3986;
}

void declare_rules(CLI::App& resolve, resolve_options& options) {
    add_text(resolve, "--base", options.base,
             "The URL that references are relative to; required without --base-field")
        ->option_text("URL")
        ->group("Rules");
    choices<merge_standard> standards;
    for (auto const& [name, standard] : standards_by_name) standards.emplace_back(name, standard);
    add_choice(resolve, "--rules", options.standard,
               "Rules of rfc1808, rfc2396 or rfc3986 [default: rfc3986]\n\n"
               "The texts are parsed by the same RFC",
               standards)
        ->option_text("RFC")
        ->group("Rules");
    add_choice(
        resolve, "--above-root", options.above_root,
        "How to handle .. above the root: retain, discard or reject [default: that of --rules]\n\n"
        "RFC 1808 and 2396 retain it, and RFC 3986 discards it",
        {{"retain", above_root::retain}, {"discard", above_root::discard}, {"reject", above_root::reject}})
        ->option_text("WHAT")
        ->group("Rules");
    add_choice(resolve, "--same-scheme", options.same_scheme,
               "How to read http:g with an http base: absolute or relative [default: absolute]",
               {{"absolute", same_scheme::absolute}, {"relative", same_scheme::relative}})
        ->option_text("WHAT")
        ->group("Rules");
    resolve
        .add_flag("--literal", options.literal,
                  "Follow the RFC literally\n\n"
                  "This may change the authority or an opaque path: by RFC 2396, g and the base http://a "
                  "make http://ag")
        ->group("Rules");
}

void declare_resolve(CLI::App& resolve, resolve_options& options) {
    declare_rules(resolve, options);
    declare_transform(resolve, options, "reference", "references", "references that cannot be resolved");
    declare_repairing(resolve, options.repairing);
    declare_base_field(resolve, options.table);
}

merge_rules rules_of(resolve_options const& options) {
    merge_rules rules;
    if (options.literal) rules = merge_rules::literal(options.standard);
    rules.standard = options.standard;
    rules.above_root = options.above_root;
    rules.same_scheme = options.same_scheme;
    return rules;
}

void print_base_error(resolve_options const& options, resolve_error const& error) {
    input_source const from{input_source::kind::option, "--base"};
    record base;
    base.from = &from;
    base.text = *options.base;
    set_resolve_error(base, error);
    std::string text;
    add_diagnostic(text, base, palette(use_color(options.color, STDERR_FILENO)));
    write_error(text);
}

/// The base, or an error if no reference can be resolved against it. RFC 1808 allows an empty base.
base_url_result read_base(resolve_options const& options) {
    auto base = base_url::parse(*options.base, rules_of(options));
    if (!base) return base;
    auto const probe = base->resolve(".");
    if (!probe && probe.error().code == resolve_errc::relative_base) return probe.error();
    return base;
}

exit_status run_resolve(resolve_options& options) {
    auto const rules = rules_of(options);
    options.repairing.grammar = &dialect_of_rules(rules.standard);
    if (options.table.base_field) {
        if (options.base) throw CLI::ValidationError("--base-field", "excludes --base");
        if (!find_something_to_read(options, resolve_help)) return exit_status::wrong_usage;
        transform_run whole(options, resolve_record(rules));
        return whole.run();
    }
    if (!options.base) throw CLI::RequiredError("--base");
    auto base = read_base(options);
    if (!base) {
        print_base_error(options, base.error());
        return exit_status::wrong_usage;
    }
    if (!find_something_to_read(options, resolve_help)) return exit_status::wrong_usage;
    transform_run whole(options, resolve_record(rules, std::move(*base)));
    return whole.run();
}

}  // namespace

subcommand add_resolve_command(CLI::App& program) {
    return add_subcommand<resolve_options>(program, resolve_help, declare_resolve, run_resolve);
}

}  // namespace urigram::cli
