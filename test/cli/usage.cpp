// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_usage
#include "program.hpp"
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/dialect.hpp>
#include <urigram/version.hpp>

using namespace urigram::test;

BOOST_AUTO_TEST_CASE(help_leads_with_examples_and_is_data) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"--help"}, std::vector<std::string>{"parse", "--help"}}) {
        auto const end = urigram::test::urigram(arguments);
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "");
        BOOST_TEST(end.out.find("  urigram parse ftp://") < end.out.find("Usage: urigram"));
    }
}

BOOST_AUTO_TEST_CASE(help_names_every_option) {
    auto const help = parse({"--help"}).out;
    for (std::string option : {"--input", "--grammar", "--like", "--otherurl", "--jobs", "--range",
                               "--longest-line", "--format", "--fields", "--header", "--color", "--output",
                               "--on-error", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help, option), option);
    for (auto const* grammar : urigram::dialects::all)
        BOOST_TEST(contains(help, std::string(grammar->name) + ": " + std::string(grammar->about)));
    for (std::string said : {"\\N", "Exit status: 0", "130 interrupted"})
        BOOST_TEST(contains(help, said), said);
}

BOOST_AUTO_TEST_CASE(help_of_the_other_commands_names_every_option) {
    auto const help_on_check = urigram::test::urigram({"check", "--help"}).out;
    for (std::string option :
         {"--input", "--grammar", "--like", "--otherurl", "--jobs", "--range", "--longest-line", "--color",
          "--on-error", "--rejects", "--summary", "--progress"})
        BOOST_TEST(contains(help_on_check, option), option);
    auto const help_on_resolve = resolve({"--help"}).out;
    for (std::string option : {"--base", "--rules", "--above-root", "--same-scheme", "--literal", "--input",
                               "--format", "--header", "--color", "--output", "--on-error"})
        BOOST_TEST(contains(help_on_resolve, option), option);
    auto const help_on_explain = explain({"--help"}).out;
    for (std::string option : {"--input", "--format", "--color", "--output"})
        BOOST_TEST(contains(help_on_explain, option), option);
    for (auto const& help : {help_on_check, help_on_resolve, help_on_explain})
        for (std::string said : {"Exit status: 0", "interrupted."}) BOOST_TEST(contains(help, said), said);
}

BOOST_AUTO_TEST_CASE(the_version) {
    auto const end = urigram::test::urigram({"--version"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "urigram " URIGRAM_VERSION_STRING "\n");
    BOOST_TEST(end.err == "");
}

namespace {
struct misuse {
    std::vector<std::string> arguments;
    std::string said;
};
std::ostream& operator<<(std::ostream& out, misuse const& m) {
    for (auto const& a : m.arguments) out << a << ' ';
    return out;
}
misuse const misuses[] = {
    {{}, "command is required"},
    {{"frobnicate"}, "frobnicate"},
    {{"parse", "--frobnicate"}, "--frobnicate"},
    {{"parse", "-x"}, "-x"},
    {{"parse", "-i"}, "--input"},
    {{"parse", "-i", "f", "http://h/"}, "excludes"},
    {{"parse", "--format", "xml", "http://h/"}, "'xml' is none of text, ndjson, tsv"},
    {{"parse", "--on-error", "report", "http://h/"}, "'report' is none of skip, row, fail"},
    {{"parse", "--color", "red", "http://h/"}, "'red' is none of auto, always, never"},
    {{"parse", "--progress=now", "http://h/"}, "'now' is none of"},
    {{"parse", "--fields", "host", "http://h/"}, "--format tsv"},
    {{"parse", "--header", "http://h/"}, "--format tsv"},
    {{"parse", "--format", "tsv", "--fields", "host,paths", "http://h/"}, "no field paths"},
    {{"parse", "--format", "tsv", "--fields", "", "http://h/"}, "no field "},
    {{"parse", "--grammar", "rfc822", "x"}, "no grammar rfc822; there are rfc1738, "},
    {{"parse", "--grammar", "rfc822:URI", "x"}, "no grammar rfc822; there are rfc1738"},
    {{"parse", "--grammar", "rfc2396:URI", "x"}, "rfc2396 has no production URI; its names nearest"},
    {{"parse", "--grammar", "rfc1738:fsegmnt", "x"},
     "no production fsegmnt; its names nearest to that: fsegment"},
    {{"parse", "--like", "https", "http://h/"}, "must be NAME=MODEL"},
    {{"parse", "--like", "https=spdy", "http://h/"}, "'spdy' is no scheme with a grammar"},
    {{"parse", "--like", "ftp=http", "http://h/"}, "ftp has a grammar of its own"},
    {{"parse", "--like", "a b=http", "http://h/"}, "'a b' is no scheme name"},
    {{"parse", "--like", "=http", "http://h/"}, "'' is no scheme name"},
    {{"parse", "--grammar", "rfc1738:host", "--like", "https=http", "h"}, "--like: goes with"},
    {{"parse", "--grammar", "rfc1738:host", "--otherurl", "h"}, "--otherurl: goes with"},
    {{"parse", "--grammar", "rfc1808", "--like", "https=http", "h"}, "--like: goes with"},
    {{"parse", "--grammar", "rfc2396", "--otherurl", "h"}, "--otherurl: goes with"},
    {{"parse", "--rejects", "/nowhere/r", "-o", "/nowhere/../nowhere/r", "http://h/"}, "same place"},
    {{"parse", "--rejects", "-", "http://h/"}, "same place"},
    {{"parse", "--jobs", "0", "http://h/"}, "--jobs"},
    {{"parse", "--jobs", "many", "http://h/"}, "--jobs"},
    {{"parse", "--range", "5", "-i", "f"}, "5 must be FROM:TO"},
    {{"parse", "--range", "1k:", "-i", "f"}, "1k:: FROM and TO are numbers of octets"},
    {{"parse", "--range", "-1:", "-i", "f"}, "-1:: FROM and TO are numbers of octets"},
    {{"parse", "--range", "5:18446744073709551616", "-i", "f"}, "FROM and TO are numbers of octets"},
    {{"parse", "--range", "5:4", "-i", "f"}, "5:4 ends before it begins"},
    {{"parse", "--range", "1:", "-i", "f", "-i", "g"}, "goes with exactly one input"},
    {{"parse", "--range", "1:", "http://h/"}, "goes with exactly one input"},
    {{"parse", "--longest-line", "0", "-i", "f"}, "--longest-line"},
    {{"check", "--format", "tsv", "http://h/"}, "--format"},
    {{"check", "--on-error", "row", "http://h/"}, "'row' is none of skip, fail"},
    {{"check", "--range", "x:", "-i", "f"}, "x:: FROM and TO"},
    {{"resolve", "g"}, "--base is required"},
    {{"resolve", "--base"}, "--base"},
    {{"resolve", "--base", "http://a/", "--rules", "rfc822", "g"}, "'rfc822' is none of rfc1808, rfc2396"},
    {{"resolve", "--base", "http://a/", "--above-root", "x", "g"}, "'x' is none of retain, discard, reject"},
    {{"resolve", "--base", "http://a/", "--same-scheme", "x", "g"}, "'x' is none of absolute, relative"},
    {{"resolve", "--base", "http://a/", "--format", "xml", "g"}, "'xml' is none of text, ndjson, tsv"},
    {{"resolve", "--base", "http://a/", "--on-error", "x", "g"}, "'x' is none of skip, row, fail"},
    {{"resolve", "--base", "http://a/", "--header", "g"}, "goes with --format tsv only"},
    {{"resolve", "--base", "http://a/", "-i", "f", "g"}, "excludes"},
    {{"explain", "--format", "tsv", "http://a/"}, "'tsv' is none of text, ndjson"},
    {{"explain", "-i", "f", "http://a/"}, "excludes"},
    {{"explain", "--grammar", "rfc1738", "http://a/"}, "--grammar"},
};
}  // namespace

BOOST_DATA_TEST_CASE(wrong_usage_is_status_2_and_says_why, misuses) {
    auto const end = urigram::test::urigram(sample.arguments);
    BOOST_TEST(end.status == 2);
    BOOST_TEST(end.out == "");
    BOOST_TEST(contains(end.err, sample.said), end.err);
    BOOST_TEST(contains(end.err, "--help"), end.err);
}

BOOST_AUTO_TEST_CASE(on_a_terminal_with_nothing_to_read_the_short_help) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"parse"}, {"check"}, {"resolve", "--base", "http://a/"}, {"explain"}}) {
        terminal tty;
        nameless_file const out;
        nameless_file const err;
        auto const end = wait_for(start(URIGRAM_PROGRAM, arguments, {tty.fd(), out.fd(), err.fd()}));
        BOOST_TEST(end.status == 2);
        BOOST_TEST(out.content() == "");
        BOOST_TEST(err.content().rfind("  urigram " + arguments[0] + " ", 0) == 0U);
        BOOST_TEST(contains(err.content(), "nothing to read; try `urigram " + arguments[0] + " --help`"));
    }
}

BOOST_AUTO_TEST_CASE(a_terminal_is_read_when_it_is_named) {
    terminal tty;
    nameless_file const out;
    auto const child =
        start(URIGRAM_PROGRAM, {"parse", "-i", "-", "--format", "ndjson"}, {tty.fd(), out.fd(), 2});
    tty.type("http://h/\n\4");
    BOOST_TEST(wait_for(child).status == 0);
    BOOST_TEST(contains(out.content(), "http://h/"));
}
