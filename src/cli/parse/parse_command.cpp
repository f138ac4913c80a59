// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "grammar/grammars.hpp"
#include "grammar/record_parser.hpp"
#include "options/option_types.hpp"
#include "options/usage_error.hpp"
#include "parse/fields.hpp"
#include "parse/parse_run.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr char parse_examples[] =
    R"(  urigram parse 'https://[2001:db8::1]:8443/a?b#c'    show the parts of a URL
  urigram parse -i urls.txt --format ndjson           a file of URLs, one JSON object each
  urigram parse -i urls.txt --format tsv --fields host,port --on-error skip
  urigram parse -i urls.txt --get '{scheme}://{host}{path}' --on-error skip
  urigram parse --abnf my.abnf --production date 2026-11-29    derive a text by your own grammar
  urigram parse --hazards 'http://a@2130706433/%2e./'  the hazards of a URL, with reasons
  urigram parse --grammar rfc1738 'ftp://h/a;type=i'  by the grammar of the scheme in RFC 1738
  urigram parse -i urls.txt.gz --range 0:1000000 --format ndjson
  urigram parse --grammar rfc1738:fsegment 'a;b'      try one production
  urigram parse --grammar rfc2396 '../g?y#s'          a reference, or any URI
)";

constexpr char check_examples[] =
    R"(  urigram check -i urls.txt                           status 0 if all are valid, or the errors
  urigram check -i urls.txt --on-error fail           stop at the first that is not
  urigram check -i a.gz -i b.zst --summary --rejects rejects.tsv
  urigram check -i urls.txt --refuse-hazards internal --summary-by host:10
  urigram check -i urls.txt --grammar rfc1738 --alias https=http
  urigram check -i tags.txt --abnf rfc5646.abnf --production Language-Tag
)";

constexpr char parse_notes[] =
    R"(Which grammar: by_scheme, the default, for URLs of today, by the grammar of each scheme; rfc3986 for these and
relative references, by the generic grammar; rfc1738 for ftp, gopher, news, nntp, telnet, wais and prospero, and
for strict http; rfc2396, rfc2732 and rfc1808 for data of programs that follow these RFCs. `urigram explain`
shows their differences.

Output: rejected records are written in their position, unless --on-error says otherwise. With --format text,
passwords are shown as ***.

With --abnf or --bnf, texts are derived by a production of any grammar, and need not be URLs. Text shows the
productions as a tree, each with its range of octets; ndjson has them as spans, in the order of the tree, each
with its depth; svg draws the tree of one text. Core rules of ABNF are omitted. If a text has two derivations,
the innermost ambiguous production is named, and the second derivation is shown, too; otherwise, ambiguous is
null in ndjson. --fields takes names of productions, whose value is the first text of that production, and the
fields of records. Texts are derived by Earley's algorithm; a text that takes more than 2000000 items is rejected
as undecided, so that a thread takes at most 600 MB of memory.)";

constexpr char check_notes[] =
    R"(Reads the same inputs as `urigram parse`, and writes nothing to standard output. The errors of rejected records
go to standard error or, with --rejects, to a file.

With --abnf or --bnf, texts are those of a production of any grammar, and need not be URLs; names that the
production does not need may be undefined. Error messages list exactly the bytes with which a text of the
production can continue. With --whole, each file is one text, read into memory. Otherwise, lines are checked
without their line ends: if texts of the production end in CRLF, write --define 'CRLF = ""'. A recursive or very
large production is parsed by Earley's algorithm, and a text that takes more than 2000000 items, of up to 32 bytes
each, is rejected as undecided; with --whole, the limit is 10000000 items. If the grammar has an error, the exit
status is 1.)";

constexpr subcommand_help parse_help{"parse",
                                     "Split URLs into components, or explain why they are invalid",
                                     parse_examples,
                                     parse_notes,
                                     exit_statuses{"some input was invalid"},
                                     "A URL"};
constexpr subcommand_help check_help{
    "check", "Validate URLs", check_examples, check_notes, exit_statuses{"some input was invalid"}, "A URL"};

std::vector<std::string> names_of_hazards() {
    std::vector<std::string> names{"internal"};
    for (auto const each : hazard_set::all()) names.emplace_back(to_string(each));
    return names;
}

/// The set of this name.
hazard_set hazards_called(std::string const& name) {
    if (name == "internal") return host_may_be_internal;
    for (auto const each : hazard_set::all())
        if (name == to_string(each)) return each;
    auto const names = names_of_hazards();
    auto const holds = [&](std::string const& each) { return each.find(name) != each.npos; };
    auto const whole = std::find_if(names.begin(), names.end(), holds);
    std::string const meant =
        whole != names.end() ? *whole : std::string(meant_name(name, {names.begin(), names.end()}));
    throw CLI::ValidationError("--refuse-hazards",
                               "unknown hazard '" + name + "'" +
                                   (meant.empty() ? "" : "; did you mean " + meant + "?") +
                                   "; `urigram help hazards` lists them");
}

void declare_refused_hazards(CLI::App& parse, parse_options& options) {
    auto const take = [&options](CLI::results_t const& given) {
        for (auto const& name : given) options.refused_hazards |= hazards_called(name);
    };
    take_words(
        add_repeatable_by(
            parse, "--refuse-hazards", take,
            "Reject URLs with these hazards, such as internal; repeatable\n\n"
            "Such URLs are rejected although they are valid. internal means all hazards of a host that "
            "may not be public; `urigram help hazards` lists them"),
        names_of_hazards)
        ->delimiter(',')
        ->option_text("A,B,C")
        ->group(reports_group);
}

/// --summary-by FIELD[:N]. A colon that no number follows is part of FIELD, as in `query:NAME`.
void declare_summary_by(CLI::App& parse, parse_options& options) {
    auto const store = [&options](CLI::results_t const& given) {
        auto& by = options.by.emplace();
        by.field = given.back();
        auto const colon = by.field.rfind(':');
        if (colon != std::string::npos && colon + 1 < by.field.size() &&
            by.field.find_first_not_of("0123456789", colon + 1) == std::string::npos) {
            if (!CLI::detail::lexical_cast(by.field.substr(colon + 1), by.most) || by.most == 0 ||
                by.most > 1'000'000)
                throw CLI::ValidationError("--summary-by", "shows 1 to 1000000 values");
            by.field.resize(colon);
        }
        if (options.summary == summary_format::none) options.summary = summary_format::text;
        return true;
    };
    take_words(parse.add_option(
                   "--summary-by", store,
                   "Summary by a field: its N most frequent values and the rest [default: 20]\n\n"
                   "FIELD is a field, such as host. Includes --summary, and takes memory for each value"),
               names_of_fields)
        ->option_text("FIELD[:N]")
        ->group(reports_group);
}

void declare_input(CLI::App& parse, parse_options& options) {
    declare_texts(parse, options, "url", "URLs");
    take_words(parse.add_option("--grammar", options.grammar, reading_grammar_help()), names_of_rules)
        ->option_text("G")
        ->group("Input");
    declare_like(parse, options.like);
    parse
        .add_flag(
            "--otherurl", options.otherurl,
            "With --grammar rfc1738: accept URLs that their scheme's grammar rejects\n\n"
            "By the letter of that RFC they are valid. The record has the error of the scheme's grammar")
        ->group("Input");
    declare_reading(parse, options.reading);
    declare_repairing(parse, options.repairing);
}

std::string help_of_fields() {
    std::string names;
    for (auto const name : names_of_default_fields) names.append(" ").append(name);
    return "Columns of tsv and csv or members of ndjson; see `urigram fields`\n\n"
           "The option is repeatable. The fields are " +
           list_of_record_fields() + "; of URLs of any grammar, " + list_of_url_fields() +
           R"(; and components of the grammar by their names. In tsv, \N means absent, \t \n \r \\ are tab, )"
           R"(LF, CR and backslash, \xE9 is another control character or an octet that is not UTF-8. )"
           "By default, tsv has those of" +
           names +
           " that the grammar has; with --abnf or --bnf, input, the productions of the file, and error";
}

void declare_parse_output(CLI::App& parse, parse_options& options) {
    declare_table(parse, options, declare_format(parse, options, more_formats::tsv_csv_and_svg));
    take_words(add_repeatable(parse, "--fields", options.fields, help_of_fields()), names_of_fields)
        ->delimiter(',')
        ->option_text("A,B,C")
        ->group("Output");
    declare_header(parse, options.header);
    add_text(
        parse, "--get", options.get,
        "Write TEMPLATE for each URL, with values for field names in braces\n\n"
        "host alone is {host}. An absent field is empty. {{ and }} are braces; \\t, \\n and \\\\ a tab, a "
        "line feed and a backslash; octets of values are written as in tsv. query:NAME is the decoded "
        "value of the first parameter of that name, query-all:NAME those of all, with a space between "
        "two. A rejected record has an empty line, except with --on-error skip")
        ->option_text("TEMPLATE")
        ->group("Output");
    parse
        .add_flag("--form", options.form,
                  "In query:NAME and query-all:NAME, + is a space, as HTML forms write it")
        ->group("Output");
    parse
        .add_flag("--hazards", options.hazards,
                  "Show the hazards of valid URLs, with reasons\n\n"
                  "The member or field is hazards. No name is looked up: localtest.me and 10.0.0.1.nip.io "
                  "have no hazard. `urigram help hazards` lists all hazards")
        ->group("Output");
    declare_destination(parse, options);
}

void declare_parse_options(CLI::App& parse, parse_or_check_options& options) {
    declare_input(parse, options);
    declare_production_of_file(parse, options, "Input");
    declare_parse_output(parse, options);
    declare_refused_hazards(parse, options);
    declare_on_error(parse, options, true);
    declare_reports(parse, options, "rejected records");
    declare_summary_by(parse, options);
}

void declare_check_options(CLI::App& check, parse_or_check_options& options) {
    options.writes = false;
    options.errors = on_error::skip;
    declare_input(check, options);
    check
        .add_flag("--whole", options.reading.whole,
                  "With --abnf or --bnf: each FILE is one text, with its line ends")
        ->group("Input");
    declare_production_of_file(check, options, "Grammar");
    declare_table(check, options, nullptr);
    declare_color(check, options.color);
    declare_refused_hazards(check, options);
    declare_on_error(check, options, false);
    declare_reports(check, options, "rejected records", options.writes);
    declare_summary_by(check, options);
}

void set_repair_grammar(parse_options& options) {
    if (find_rule(options.grammar) != nullptr)
        throw CLI::ValidationError("--repair", "goes with a whole grammar, not with one production");
    if (!options.like.empty() || options.otherurl)
        throw CLI::ValidationError("--repair", "excludes --alias and --otherurl");
    options.repairing.grammar = &find_grammar(options.grammar);
}

exit_status parse_records(parse_options& options) {
    if (options.repairing.repairs_texts()) set_repair_grammar(options);
    parse_run whole(options);
    return whole.run();
}

exit_status run_check(parse_or_check_options& options) {
    if (!find_something_to_read(options, check_help)) return exit_status::wrong_usage;
    return reads_by_file(options) ? read_by_file(options) : parse_records(options);
}

exit_status run_parse(parse_or_check_options& options) {
    if (!find_something_to_read(options, parse_help)) return exit_status::wrong_usage;
    bool const by_file = reads_by_file(options);
    if (options.svg) options.errors = on_error::fail;  // an invalid text does not replace a picture
    return by_file ? read_by_file(options) : parse_records(options);
}

}  // namespace

subcommand add_parse_command(CLI::App& program) {
    return add_subcommand<parse_or_check_options>(program, parse_help, declare_parse_options, run_parse);
}

subcommand add_check_command(CLI::App& program) {
    return add_subcommand<parse_or_check_options>(program, check_help, declare_check_options, run_check);
}

}  // namespace urigram::cli
