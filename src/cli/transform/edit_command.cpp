// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "options/usage_error.hpp"
#include "transform/changes.hpp"
#include "transform/transform_run.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/edit.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

/// The edited URL of a record.
struct edited_url : text_result {
    static constexpr std::string_view name = "edited";
};

/// Edits the URL of a record.
class edit_record {
public:
    using result = edited_url;

    edit_record(changes const& all, dialect const& grammar) : changes_(all), grammar_(grammar) {}

    void operator()(record& r, edited_url& made) {
        auto editor = edit(r.text);
        if (!editor) {
            r.error = editor.error();
            return;
        }
        changes_.make(*editor);
        auto built = editor->build(grammar_);
        r.valid = built.has_value();
        if (r.valid) {
            text_ = std::move(*built);
            made.text = text_;
        } else {
            r.unedited = built.error().code;
            r.error = built.error().syntax;  // offsets are in the resulting text
        }
    }

private:
    changes changes_;
    dialect const& grammar_;
    std::string text_;
};

constexpr char edit_examples[] =
    R"(  urigram edit http://u:p@h:80/a --set host=example.org --remove userinfo
  urigram edit -i urls.txt --set scheme=https --remove port
  urigram edit 'http://h/a?b=1&c=2' --query-set b=7 --query-remove c    http://h/a?b=7
  urigram edit -i urls.txt --query-remove 'utm_*' --on-error keep       without trackers' parameters
  urigram edit http://h/a --path-segment 'b/c'        http://h/a/b%2Fc
  urigram edit '' --set scheme=ftp --set host=example.org               from nothing
)";

constexpr char edit_notes[] =
    R"(Reads URLs and relative references of RFC 3986. Octets that are not to be changed stay as they are. In the texts
of options, octets that a part cannot contain are encoded, and a host in another script is written as A-labels
(xn--...); an invalid scheme, host or port is rejected. The result has exactly the requested parts, and `urigram
check` accepts it; otherwise there is an error: a port without a host, an http URL without one, a path without a
slash after a host, a path that would be read as an authority or a scheme. Relative references are written with
--grammar rfc3986.

Changes are made in the order in which the help lists the options; those of one option in the given order. Names
of parameters are compared after decoding.)";

constexpr subcommand_help edit_help{"edit",
                                    "Change parts of URLs",
                                    edit_examples,
                                    edit_notes,
                                    exit_statuses{"some input was invalid or cannot be changed as requested"},
                                    "A URL",
                                    "edited"};

std::vector<std::string> names_of_parts() {
    std::vector<std::string> names;
    for (auto const& part : editable_parts()) names.emplace_back(part.name);
    return names;
}

std::string list_of_parts() {
    std::string list;
    for (auto const& name : names_of_parts()) list.append(list.empty() ? "" : " ").append(name);
    return list;
}

void declare_changes(CLI::App& edit, edit_options& options) {
    auto const add = [&](char const* name, std::vector<std::string>& stored, std::string const& description) {
        return add_repeatable(edit, name, stored, description)->group("Changes");
    };
    take_words(add("--remove", options.remove, "Remove parts: " + list_of_parts() + "; repeatable"),
               names_of_parts)
        ->delimiter(',')
        ->option_text("PART,PART");
    add("--set", options.set, "Set a part to TEXT; repeatable")->option_text("PART=TEXT");
    add("--path-segment", options.path_segments, "Append a segment to the path; repeatable")
        ->option_text("TEXT");
    add("--query-remove", options.query_remove,
        "Remove parameters by name, in which * is any text: 'utm_*'; repeatable")
        ->option_text("NAME");
    add("--query-set", options.query_set,
        "Set the parameter K to V, or append it; repeatable\n\n"
        "The first parameter of that name gets the value, and the others are removed; if there is none, "
        "K=V is appended. K= has the empty value, and K has none")
        ->option_text("K=V");
    add("--query-append", options.query_append, "Append a parameter; repeatable")->option_text("K=V");
    edit.add_flag("--query-sort", options.query_sort, "Sort the parameters by name")->group("Changes");
    edit.add_flag("--data", options.data,
                  "Encode % in the texts, too: %41 becomes %2541\n\n"
                  "The texts are then data. By default, escapes in them are kept")
        ->group("Changes");
    edit.add_flag("--form", options.form,
                  "In parameters, + is a space, as in HTML forms\n\n"
                  "Spaces in new parameters are written as +")
        ->group("Changes");
}

void declare_edit(CLI::App& edit, edit_options& options) {
    declare_changes(edit, options);
    declare_grammar(edit, options.grammar);
    declare_transform(edit, options, "url", "URLs", "rejected records", true);
    declare_repairing(edit, options.repairing);
}

exit_status run_edit(edit_options& options) {
    if (!options.changes_anything())
        throw CLI::ValidationError(
            "no changes requested: use --set, --remove or another option that changes the URL");
    changes const all(options);
    if (!find_something_to_read(options, edit_help)) return exit_status::wrong_usage;
    options.repairing.grammar = options.grammar;
    transform_run whole(options, edit_record(all, *options.grammar));
    return whole.run();
}

}  // namespace

subcommand add_edit_command(CLI::App& program) {
    return add_subcommand<edit_options>(program, edit_help, declare_edit, run_edit);
}

}  // namespace urigram::cli
