// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <string>
#include <urigram/dialects.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(cli_help_cpp)

using namespace urigram::test;

namespace {

std::string const verbs[] = {"parse",  "check",   "resolve", "edit",   "normalize",  "repair",  "find",
                             "fields", "schemes", "explain", "prove",  "diff",       "grammar", "generate",
                             "count",  "cover",   "mutate",  "shrink", "completion", "man",     "help"};

std::string short_help(std::string const& verb) { return urigram::test::urigram({verb, "--help"}).out; }
std::string long_help(std::string const& verb) { return urigram::test::urigram({"help", verb}).out; }

constexpr std::size_t description_column = 26;

/// An option or argument in a help text, and the lines of its description.
struct described_option {
    std::string name;
    std::vector<std::string> lines;
};

std::vector<described_option> described_options(std::string const& help) {
    std::vector<described_option> all;
    bool listed = false;  // after `Arguments:` or `Options:`
    for (auto const& line : split_lines(help)) {
        if (line.rfind("  ", 0) != 0) {
            listed = listed ? line.empty() || line.back() == ':' : line == "Arguments:" || line == "Options:";
            continue;
        }
        if (!listed) continue;
        bool const is_name = line[2] != ' ';
        if (is_name) all.push_back({line.substr(2, line.find("  ", 2) - 2), {}});
        if (line.size() > description_column) all.back().lines.push_back(line.substr(description_column));
    }
    return all;
}

/// Keeps only letters and digits, so that texts are found regardless of markup.
std::string letters_of(std::string const& text) {
    std::string letters;
    for (char const c : text)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += c;
    return letters;
}

/// Letters and digits of the manual page, without roff escapes.
std::string letters_of_manual() {
    auto page = urigram::test::urigram({"man"}).out;
    for (std::string const escape : {"\\fB", "\\fI", "\\fR", "\\(aq", "\\(ga", "\\(ha", "\\(ti", "\\e"})
        for (auto at = page.find(escape); at != page.npos; at = page.find(escape, at))
            page.erase(at, escape.size());
    return letters_of(page);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_option_has_at_most_two_lines_of_help) {
    for (auto const& verb : verbs)
        for (auto const& [name, lines] : described_options(short_help(verb))) {
            BOOST_TEST(!lines.empty(), verb + " " + name);
            BOOST_TEST(lines.size() <= 2U, verb + " " + name);
        }
    BOOST_TEST(described_options(short_help("parse")).size() > 25U);
}

BOOST_AUTO_TEST_CASE(help_of_parse_fits_on_60_lines) {
    BOOST_TEST(split_lines(short_help("parse")).size() <= 60U);
}

BOOST_AUTO_TEST_CASE(descriptions_have_at_most_102_columns) {
    for (auto const& verb : verbs)
        for (auto const& help : {short_help(verb), long_help(verb)})
            for (auto const& line : split_lines(help))
                if (line.rfind(std::string(description_column, ' '), 0) == 0)
                    BOOST_TEST(line.size() <= 102U, line);
}

BOOST_AUTO_TEST_CASE(notes_have_at_most_116_columns) {
    for (auto const& verb : verbs) {
        if (verb == "fields") continue;  // its notes are a table, with a line for each field
        for (auto const& line : split_lines(long_help(verb)))
            BOOST_TEST(line.size() <= 116U, verb + ": " + line);
    }
}

BOOST_AUTO_TEST_CASE(the_long_help_and_the_manual_page_include_the_short_help) {
    auto const page = letters_of_manual();
    for (auto const& verb : verbs) {
        auto const in_short = short_help(verb);
        auto const in_full = long_help(verb);
        auto const letters = letters_of(in_full);
        for (auto const& [name, lines] : described_options(in_short)) {
            std::string text;
            for (auto const& line : lines) text += letters_of(line);
            BOOST_TEST(contains(letters, text), verb + " " + name);
            if (name != "-h,--help") BOOST_TEST(contains(page, text), verb + " " + name);
        }
        BOOST_TEST(described_options(in_short).size() == described_options(in_full).size(), verb);
        BOOST_TEST(contains(in_short, "\nDetails: urigram help " + verb + ", or man urigram\n"), in_short);
        BOOST_TEST(contains(in_full, "\nIf an option is repeated"), in_full);
    }
}

BOOST_AUTO_TEST_CASE(statuses_of_signals_are_in_the_long_help_of_all_commands_that_read) {
    for (auto const& verb : verbs) {
        auto const help = letters_of(long_help(verb));
        BOOST_TEST(contains(help, letters_of("it is 128 + N")) ==
                       contains(help, letters_of("130 interrupted")),
                   verb);
    }
    BOOST_TEST(contains(letters_of(long_help("mutate")), letters_of("it is 128 + N")));
}

BOOST_AUTO_TEST_CASE(the_long_help_has_details) {
    auto const help = long_help("parse");
    for (std::string const said : {"\n                          rfc2396: URI references;\n",
                                   "query-all:NAME those", "{{ and }} are braces", "write-protected",
                                   "Inputs compressed by gzip", "parse --grammar rfc1738:fsegment 'a;b'"}) {
        BOOST_TEST(contains(help, said), said);
        BOOST_TEST(!contains(short_help("parse"), said), said);
    }
}

BOOST_AUTO_TEST_CASE(help_starts_with_examples_and_goes_to_standard_output) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"--help"}, std::vector<std::string>{"parse", "--help"}}) {
        auto const end = urigram::test::urigram(arguments);
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "");
        BOOST_TEST(end.out.find("  urigram parse 'https://") < end.out.find("Usage: urigram"));
    }
}

BOOST_AUTO_TEST_CASE(help_of_parse_names_options_and_statuses) {
    auto const help = parse({"--help"}).out;
    for (std::string option : {"--input", "--grammar", "--alias", "--otherurl", "--jobs", "--range",
                               "--max-line-length", "--format", "--fields", "--header", "--color", "--output",
                               "--on-error", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help, option), option);
    for (std::string said : {"Exit status: 0", "130 interrupted"}) BOOST_TEST(contains(help, said), said);
    auto const details = urigram::test::urigram({"help", "parse"}).out;
    for (auto const* grammar : urigram::dialects::all)
        BOOST_TEST(contains(details, std::string(grammar->name) + ": " + std::string(grammar->about)));
    for (std::string said : {"\\N", "Exit status: 0", "If an option is repeated, the last value wins"})
        BOOST_TEST(contains(details, said), said);
}

BOOST_AUTO_TEST_CASE(help_of_other_commands_names_options_and_statuses) {
    auto const help_on_check = urigram::test::urigram({"check", "--help"}).out;
    for (std::string option : {"--input", "--grammar", "--alias", "--otherurl", "--jobs", "--range",
                               "--max-line-length", "--bnf", "--abnf", "--define", "--production", "--color",
                               "--on-error", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help_on_check, option), option);
    auto const help_on_resolve = resolve({"--help"}).out;
    for (std::string option : {"--base", "--rules", "--above-root", "--same-scheme", "--literal", "--input",
                               "--format", "--header", "--color", "--output", "--on-error", "--jobs",
                               "--range", "--max-line-length", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help_on_resolve, option), option);
    auto const help_on_explain = explain({"--help"}).out;
    for (std::string option :
         {"--input", "--alias", "--jobs", "--range", "--max-line-length", "--format", "--header",
          "--only-differing", "--color", "--output", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help_on_explain, option), option);
    for (auto const& help : {help_on_check, help_on_resolve, help_on_explain})
        for (std::string said : {"Exit status: 0", "130 interrupted"}) BOOST_TEST(contains(help, said), said);
}

namespace {
/// The headings of a help text, each with its entries: options with the names of their values.
std::string described(std::string const& command) {
    std::string const margin(description_column, ' ');
    std::string all;
    auto const lines = split_lines(urigram::test::urigram({command, "--help"}).out);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        auto const& line = lines[i];
        bool const heading =
            !line.empty() && line[0] != ' ' && line.back() == ':' && lines[i + 1].rfind("  ", 0) == 0;
        if (heading) all += (all.empty() ? "" : "; ") + line;
        if (heading || all.empty() || line.rfind("  ", 0) != 0 || line[2] == ' ') continue;
        bool const same_line = line.size() > margin.size() && line[25] == ' ';
        BOOST_TEST((same_line || lines[i + 1].rfind(margin, 0) == 0), command << ": " << line);
        auto const item = line.substr(0, margin.size());
        all += item.substr(1, item.find_last_not_of(' '));
    }
    return all;
}
}  // namespace

BOOST_AUTO_TEST_CASE(help_describes_every_option_in_its_group) {
    std::string const help = "Options: -h,--help; ";
    std::string const lines = " -j,--jobs N --range FROM:TO --max-line-length N; ";
    std::string const repaired = " -j,--jobs N --range FROM:TO --max-line-length N --repair [=STEP,STEP]; ";
    std::string const run = lines + "Output:", run_repaired = repaired + "Output:";
    std::string const reports = " --rejects FILE --summary [=FORMAT] --progress [=WHEN]";
    std::string const refused =
        "; Errors and reports: --refuse-hazards A,B,C --on-error WHAT" + reports + " --summary-by FIELD[:N]";
    std::string const read_tables = "Tables: --input-format KIND --field NAME --delimiter C --no-headers";
    std::string const tables = read_tables + " --prefix TEXT --member NAME";
    std::string const by_file = " --bnf FILE --abnf FILE --define RULE --lists --production NAME; Output:";
    std::string const reading =
        " --grammar G --alias NAME=MODEL --otherurl" + repaired.substr(0, repaired.size() - 2) + by_file;
    BOOST_TEST(described("parse") == "Arguments: url; " + help + "Input: -i,--input FILE" + reading +
                                         " --format FORMAT --fields A,B,C --header --get TEMPLATE --form "
                                         "--hazards --color WHEN -o,--output FILE; " +
                                         tables + refused);
    BOOST_TEST(described("check") ==
               "Arguments: url; " + help +
                   "Input: -i,--input FILE --grammar G --alias NAME=MODEL --otherurl" +
                   repaired.substr(0, repaired.size() - 2) + " --whole; " +
                   "Grammar: --bnf FILE --abnf FILE --define RULE --lists --production NAME; " + read_tables +
                   "; Output: --color WHEN" + refused);
    BOOST_TEST(described("resolve") ==
               "Arguments: reference; " + help +
                   "Rules: --base URL --rules RFC --above-root WHAT --same-scheme WHAT --literal; "
                   "Input: -i,--input FILE" +
                   run_repaired + " --format FORMAT --header --color WHEN -o,--output FILE; " + tables +
                   " --base-field NAME; Errors and reports: --on-error WHAT" + reports);
    std::string const writing_repaired =
        run_repaired + " --format FORMAT --header --color WHEN -o,--output FILE; " + tables + "; ";
    std::string const writing =
        run + " --format FORMAT --header --color WHEN -o,--output FILE; " + tables + "; ";
    BOOST_TEST(described("edit") ==
               "Arguments: url; " + help +
                   "Changes: --remove PART,PART --set PART=TEXT --path-segment TEXT --query-remove NAME "
                   "--query-set K=V "
                   "--query-append K=V --query-sort --data --form; Grammar: --grammar GRAMMAR; Input: "
                   "-i,--input FILE" +
                   writing_repaired + "Errors and reports: --on-error WHAT" + reports);
    BOOST_TEST(described("normalize") == "Arguments: url; " + help +
                                             "Grammar: --grammar GRAMMAR; Normal form: --level LEVEL,LEVEL "
                                             "--surt [=FORM]; Input: -i,--input FILE" +
                                             writing_repaired + "Errors and reports: --on-error WHAT" +
                                             reports);
    BOOST_TEST(described("repair") == "Arguments: url; " + help +
                                          "Grammar: --grammar GRAMMAR; Repairs: --profile STEP,STEP "
                                          "--default-scheme SCHEME; Input: -i,--input FILE" +
                                          writing + "Errors and reports: --on-error WHAT" + reports);
    BOOST_TEST(described("find") ==
               "Arguments: file; " + help +
                   "Input: --html --markdown --base URL --repair [=STEP,STEP] --scheme NAME" + run +
                   " --format FORMAT --fields A,B,C --header --color WHEN -o,--output FILE; " +
                   "Errors and reports:" + reports);
    for (auto command : {"fields", "schemes"})
        BOOST_TEST(described(command) == help + "Output: --format FORMAT -o,--output FILE");
    BOOST_TEST(described("explain") ==
               "Arguments: url; " + help + "Input: -i,--input FILE --alias NAME=MODEL" + run_repaired +
                   " --format FORMAT --header --only-differing --color WHEN -o,--output FILE; "
                   "Errors and reports:" +
                   reports);
    BOOST_TEST(
        described("prove") ==
        help + "Input: --grammar G --bnf FILE --abnf FILE --against FILE --against-abnf FILE --define RULE "
               "--lists --production NAME --relation RELATION --complete --bounded N --lint --ambiguity; "
               "Output: --format FORMAT --color WHEN -o,--output FILE");
    BOOST_TEST(
        described("diff") ==
        "Arguments: old new; " + help +
            "Input: --old-bnf FILE --old-abnf FILE --new-bnf FILE --new-abnf FILE --define RULE --lists "
            "--rename OLD=NEW --production NAME --bounded N --complete; "
            "Output: --all --direct --format FORMAT --color WHEN -o,--output FILE");
    BOOST_TEST(described("grammar") ==
               "Arguments: grammar; " + help +
                   "Input: --bnf FILE --abnf FILE --define RULE --lists --production NAME "
                   "--list --rule; "
                   "Output: --format FORMAT --bounded N --structs -o,--output FILE "
                   "--color WHEN");
    std::string const grammar =
        help + "Grammar: --grammar G --bnf FILE --abnf FILE --define RULE --lists --production NAME --rule; ";
    std::string const output = "Output: --format FORMAT --color WHEN -o,--output FILE";
    BOOST_TEST(described("generate") ==
               grammar +
                   "Texts: --near-miss --cover --all LENGTH --uniform LENGTH --suite -n,--number N "
                   "--seed SEED --max-size N --min-size N --mean-size N --weight WEIGHT; " +
                   output);
    BOOST_TEST(described("count") == grammar + "Texts: --length LENGTH --up-to; " + output);
    BOOST_TEST(described("cover") == grammar +
                                         "Input: -i,--input FILE --escaped --whole; "
                                         "Output: --html FILE --format FORMAT --color WHEN -o,--output FILE");
    BOOST_TEST(described("mutate") ==
               grammar + "Input: --valid FILE --invalid FILE --escaped; Mutants: --sample N; " + output);
    BOOST_TEST(described("shrink") ==
               "Arguments: command; " + grammar +
                   "Input: -i,--input FILE --line; Test: --timeout SECONDS --max-tries N; "
                   "Output: --color WHEN -o,--output FILE");
    BOOST_TEST(described("completion") == "Arguments: shell; " + help + "Output: -o,--output FILE");
    BOOST_TEST(described("man") == help + "Output: -o,--output FILE");
    BOOST_TEST(described("help") == "Arguments: command; Options: -h,--help");
}

BOOST_AUTO_TEST_CASE(help_takes_the_name_of_a_command) {
    for (auto const& command : verbs) {
        auto const end = urigram::test::urigram({"help", command});
        BOOST_TEST(contains(end.out, "Usage: urigram " + command), end.out);
        BOOST_TEST(end.status == 0);
    }
    BOOST_TEST(urigram::test::urigram({"help"}).out == urigram::test::urigram({"--help"}).out);
}

BOOST_AUTO_TEST_SUITE_END()
