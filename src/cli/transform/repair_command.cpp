// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "grammar/grammars.hpp"
#include "io/place.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "run/record_handler.hpp"
#include "transform/transform_run.hpp"
#include <string>
#include <urigram/repair.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

struct repair_command_options : common_options {
    dialect const* grammar = &dialects::by_scheme;
    repairs steps = repairs::paste;
    std::string default_scheme = "http";
};

/// The changes of a record: as a text, the names of their steps with commas between them, each once.
struct change_list {
    std::vector<repair_change> const* all = nullptr;
    std::string_view steps;

    operator std::string_view() const noexcept { return steps; }
};

void add_member(json_writer& json, std::string_view, change_list const& changes) {
    add_changes(json, *changes.all);
}

/// The repaired URL of a record.
struct repaired_record {
    static constexpr std::string_view name = "repaired";
    std::string_view text;
    change_list changes;

    template <class Sink>
    void for_each_value(Sink const& sink) const {
        sink("repairs", changes);
    }
};

void count_values(summary_counts& counts, record const& r, repaired_record const& done) {
    if (!r.valid) return;
    count_repairs(counts.tables[1], *done.changes.all, 0);
}

/// Repairs the text of a record.
class repair_record {
public:
    using result = repaired_record;

    /// Refers to the options.
    explicit repair_record(repair_command_options const& options) {
        options_.steps = options.steps;
        options_.grammar = options.grammar;
        options_.default_scheme = options.default_scheme;
        options_.to_ascii = mapping_of_hosts();
    }

    void operator()(record& r, repaired_record& made) {
        text_.clear();
        changes_.clear();
        auto const done = repair_to(text_, r.text, options_, &changes_);
        r.valid = done.has_value();
        if (!r.valid) {
            r.unrepaired = done.error().code;
            r.error = error_in_input(done.error());
            return;
        }
        steps_ = names_of_steps(changes_);
        made.text = text_;
        made.changes = {&changes_, steps_};
    }

private:
    /// The error of the repaired text, with the offset in the given text. Removes the less likely reading:
    /// its offset is one in the repaired text, and may reveal the length of a password.
    static parse_error error_in_input(repair_error const& refused) {
        parse_error error = refused.syntax;
        error.offset = refused.offset;
        error.alternative.reset();
        return error;
    }

    repair_options options_;
    std::string text_;
    std::vector<repair_change> changes_;
    std::string steps_;
};

constexpr char repair_examples[] =
    R"(  urigram repair 'www.example.org\a b|c'          http://www.example.org/a%20b%7Cc
  urigram repair -i urls.txt --format ndjson      with the changes of each
  urigram repair -i urls.txt --profile encode     percent-encode octets only
  urigram repair --profile browser 'http:\\good.com\@127.0.0.1'
)";

constexpr char repair_notes[] =
    R"(Writes the nearest valid URL of each text. A text that `urigram check` accepts is valid, and is written
unchanged; relative references are valid with --grammar rfc3986. Texts that cannot be repaired are rejected.

Profiles: encode percent-encodes octets; paste, the default, repairs pasted texts: also blanks around a URL,
backslashes, missing slashes, a missing scheme and internationalized hosts; browser reads URLs by the WHATWG's
URL Standard, and rejects the URLs that browsers reject. The field repairs of the output has the names of the
steps; in ndjson, it is an array of objects with the members kind, offset (in the input, in octets), before and
after. Offsets are always those in the input, even if the repaired text is rejected.)";

constexpr subcommand_help repair_help{"repair",
                                      "Repair invalid URLs",
                                      repair_examples,
                                      repair_notes,
                                      exit_statuses{"some input cannot be repaired"},
                                      "A text",
                                      "repaired, repairs"};

void declare_steps(CLI::App& repair, repair_command_options& options) {
    add_repairs(repair, "--profile",
                "What to repair: paste, browser, encode or steps; repeatable [default: paste]\n\n" +
                    list_of_repairs(),
                names_of_repairs(), options.steps)
        ->option_text("STEP,STEP")
        ->group("Repairs");
    repair
        .add_option("--default-scheme", options.default_scheme,
                    "The scheme of texts without one [default: http]")
        ->option_text("SCHEME")
        ->group("Repairs");
}

void declare_repair(CLI::App& repair, repair_command_options& options) {
    declare_grammar(repair, options.grammar);
    declare_steps(repair, options);
    declare_transform(repair, options, "url", "texts", "rejected records", true);
}

}  // namespace

template <>
inline constexpr summary_form transform_summary<repaired_record>{
    {repaired_record::name, "rejected"}, {"error", "repair"}, {}};

namespace {

exit_status run_repair(repair_command_options& options) {
    check_scheme_name("--default-scheme", options.default_scheme);
    if (!find_something_to_read(options, repair_help)) return exit_status::wrong_usage;
    for (auto const& text : options.texts)
        if (is_regular_file(text))
            throw CLI::ValidationError(std::string("'").append(text).append(
                                           "' is a file; to repair the URLs in it, write -i ") += text);
    transform_run whole(options, repair_record(options));
    return whole.run();
}

}  // namespace

subcommand add_repair_command(CLI::App& program) {
    return add_subcommand<repair_command_options>(program, repair_help, declare_repair, run_repair);
}

}  // namespace urigram::cli
