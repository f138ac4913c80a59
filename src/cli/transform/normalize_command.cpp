// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "transform/transform_run.hpp"
#include <algorithm>
#include <iterator>
#include <string>
#include <urigram/detail/level_names.hpp>
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>
#include <urigram/surt.hpp>
#include <utility>

namespace urigram::cli {

namespace {

enum class surt_key : unsigned char { none, surt, cdx, cdx_www };

struct normalize_options : common_options {
    dialect const* grammar = &dialects::by_scheme;
    normal_form levels = normal_form::all;
    surt_key key = surt_key::none;
};

/// The normal form of a record, or its key.
struct normal_url : text_result {
    static constexpr std::string_view name = "normal";
};

/// Normalizes the URL or reference of a record.
class normalize_record {
public:
    using result = normal_url;

    /// With `key`, the result is a key instead of the normal form.
    normalize_record(normal_form levels, surt_key key, dialect const& grammar)
        : levels_(levels), key_(key), grammar_(grammar) {}

    void operator()(record& r, normal_url& made) {
        auto done = made_of(r.text);
        r.valid = done.has_value();
        if (r.valid) {
            text_ = std::move(*done);
            made.text = text_;
        } else {
            r.error = done.error();
        }
    }

private:
    urigram::result<std::string> made_of(std::string_view text) const {
        surt_options options;
        options.levels = levels_;
        switch (key_) {
        case surt_key::surt:
            return surt(text, options, grammar_);
        case surt_key::cdx:
            return cdx_key(text, www_label::drop, grammar_);
        case surt_key::cdx_www:
            return cdx_key(text, www_label::keep, grammar_);
        case surt_key::none:
            break;
        }
        return normalize(text, levels_, grammar_);
    }

    normal_form levels_;
    surt_key key_;
    dialect const& grammar_;
    std::string text_;
};

constexpr char normalize_examples[] =
    R"(  urigram normalize 'HTTP://Example.com:80/%7ea/./b/../c'    http://example.com/~a/c
  urigram normalize --level syntax http://h:80        without the rules of the scheme
  urigram normalize -i urls.txt --on-error skip | sort -u
  urigram normalize --surt http://www.example.com/a   http://(com,example,www,)/a
  urigram normalize -i urls.txt --surt=cdx --format tsv
)";

constexpr char normalize_notes[] =
    R"(Reads the texts that `urigram check` accepts: URIs, each by its own scheme; relative references with --grammar
rfc3986. The normal form is that of RFC 3986, section 6: URLs with the same meaning by that section have the
same normal form. Normalizing a normal form changes nothing, and valid URLs stay valid. A path that does not
begin with a slash keeps its dot segments.)";

constexpr subcommand_help normalize_help{
    "normalize",     "Normalize URLs, or write SURT and CDX keys", normalize_examples,
    normalize_notes, exit_statuses{"some input was invalid"},      "A URL",
    "normal"};

std::vector<std::string> names_of_levels() {
    std::vector<std::string> names;
    for (auto const& each : levels_by_name) names.emplace_back(each.name);
    return names;
}

normal_form find_level(std::string const& name) {
    auto const* const found = std::find_if(std::begin(levels_by_name), std::end(levels_by_name),
                                           [&](named_levels const& each) { return each.name == name; });
    if (found == std::end(levels_by_name))
        throw CLI::ValidationError("--level",
                                   "'" + name + "' is none of " + CLI::detail::join(names_of_levels(), ", "));
    return found->levels;
}

void declare_form(CLI::App& normalize, normalize_options& options) {
    std::string list;
    for (auto const& each : levels_by_name)
        list.append(list.empty() ? "" : ";\n").append(each.name).append(": ").append(each.about);
    auto const take = [&options](CLI::results_t const& given) {
        options.levels = normal_form::none;
        for (auto const& name : given) options.levels = options.levels | find_level(name);
    };
    take_words(add_repeatable_by(normalize, "--level", take,
                                 "What to normalize: safe, syntax, scheme-based, all or single steps; "
                                 "repeatable [default: all]\n\n" +
                                     list),
               names_of_levels)
        ->delimiter(',')
        ->option_text("LEVEL,LEVEL")
        ->group("Normal form");
    add_optional_choice(
        normalize, "--surt", options.key,
        "Write sort keys of web archives: surt, cdx or cdx-www [default: surt]\n\n"
        "They have the labels of the host in reverse order. cdx keys are those in the indexes of "
        "web archives, regardless of --level; cdx-www keeps a first label www",
        {{"surt", surt_key::surt}, {"cdx", surt_key::cdx}, {"cdx-www", surt_key::cdx_www}})
        ->option_text("[=FORM]")
        ->group("Normal form");
}

void declare_normalize(CLI::App& normalize, normalize_options& options) {
    declare_grammar(normalize, options.grammar);
    declare_form(normalize, options);
    declare_transform(normalize, options, "url", "URLs", "rejected records", true);
    declare_repairing(normalize, options.repairing);
}

exit_status run_normalize(normalize_options& options) {
    if (!find_something_to_read(options, normalize_help)) return exit_status::wrong_usage;
    options.repairing.grammar = options.grammar;
    transform_run whole(options, normalize_record(options.levels, options.key, *options.grammar));
    return whole.run();
}

}  // namespace

subcommand add_normalize_command(CLI::App& program) {
    return add_subcommand<normalize_options>(program, normalize_help, declare_normalize, run_normalize);
}

}  // namespace urigram::cli
