// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/version.hpp>

BOOST_AUTO_TEST_SUITE(cli_usage_cpp)

using namespace urigram::test;

BOOST_AUTO_TEST_CASE(version_is_printed) {
    auto const end = urigram::test::urigram({"--version"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "urigram " URIGRAM_VERSION_STRING "\n");
    BOOST_TEST(end.err == "");
    for (std::vector<std::string> const& arguments : {std::vector<std::string>{"parse", "--version"},
                                                      {"--version", "check"},
                                                      {"resolve", "--version", "g"},
                                                      {"grammar", "--frobnicate", "--version"},
                                                      {"help", "--version"}})
        BOOST_TEST(urigram::test::urigram(arguments).out == end.out);
}

BOOST_AUTO_TEST_CASE(the_last_value_of_a_repeated_option_wins) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"--help"}, {"help", "parse"}, {"help", "grammar"}})
        BOOST_TEST(contains(urigram::test::urigram(arguments).out,
                            "\nIf an option is repeated, the last value wins"));
    BOOST_TEST(parse({"--format", "text", "--format", "tsv", "--fields", "host", "http://h/"}).out == "h\n");
    BOOST_TEST(resolve({"--base", "http://a/", "--base", "http://b/", "g"}).out == "http://b/g\n");
    BOOST_TEST(parse({"-i", "-", "--range", "0:1", "--range", "7:", "--jobs", "1", "-j", "2", "--format",
                      "tsv", "--fields", "input", "--header", "--header"},
                     "news:a\nnews:b\n")
                   .out == "input\nnews:b\n");
    BOOST_TEST(contains(
        urigram::test::urigram({"grammar", "--format", "svg", "--format", "abnf", "rfc1738:fpath"}).out,
        "fpath = "));
}

BOOST_AUTO_TEST_CASE(names_of_files_are_shown_with_control_characters_escaped) {
    auto const end = parse({"-i", "/none/\33[31m\n\xC3\xA9"});
    BOOST_TEST(end.err == "urigram: cannot read /none/\\x1B[31m\\x0A\xC3\xA9: No such file or directory\n");
    BOOST_TEST(parse({"-o", "/none/\33", "http://h/"}).err ==
               "urigram: cannot write to /none/\\x1B: No such file or directory\n");
    scratch_directory const scratch;
    write_file(scratch / "a\r", "#\n");
    BOOST_TEST(contains(parse({"--on-error", "skip", "-i", scratch / "a\r"}).err, "/a\\x0D:1:1: error: "));
}

namespace {
struct usage_error {
    std::vector<std::string> arguments;
    std::string said;
};
std::ostream& operator<<(std::ostream& out, usage_error const& m) {
    for (auto const& a : m.arguments) out << a << ' ';
    return out;
}
usage_error const usage_errors[] = {
    {{}, "command is required"},
    {{"frobnicate"},
     "unknown command 'frobnicate'; the commands are parse, check, resolve, edit, "
     "normalize, repair, find, fields, schemes, explain, prove, diff, grammar, generate, count, cover, "
     "mutate, shrink, "
     "completion, "
     "man, "
     "help\n"},
    {{"http://h/"}, "unknown command 'http://h/'; the commands are parse, "},
    {{"pars", "x"}, "unknown command 'pars' (did you mean 'parse'?)\n"},
    {{"pars", "--format", "ndjson", "x"}, "unknown command 'pars' (did you mean 'parse'?)\n"},
    {{"chekc"}, "unknown command 'chekc' (did you mean 'check'?)\n"},
    {{"res", "parse", "x"}, "unknown command 'res' (did you mean 'resolve'?)\n"},
    {{"help", "pars"}, "unknown command 'pars' (did you mean 'parse'?)\n"},
    {{"--vers"}, "unknown option '--vers' (did you mean '--version'?)\n"},
    {{"check", "--like", "x=http"}, "unknown option '--like'; its name is now --alias\n"},
    {{"check", "--longest-line", "9"},
     "unknown option '--longest-line'; its name is now --max-line-length\n"},
    {{"cover", "--page=x"}, "unknown option '--page'; its name is now --html\n"},
    {{"parse", "--frobnicate"}, "unknown option '--frobnicate'\n"},
    {{"parse", "--formt", "ndjson"}, "unknown option '--formt' (did you mean '--format'?)\n"},
    {{"parse", "--formt=ndjson", "http://h/"}, "unknown option '--formt' (did you mean '--format'?)\n"},
    {{"parse", "-i", "f", "--formt", "ndjson"}, "unknown option '--formt' (did you mean '--format'?)\n"},
    {{"parse", "--formt", "ndjson", "--jobs"}, "unknown option '--formt' (did you mean '--format'?)\n"},
    {{"parse", "--sum", "-i", "f"}, "unknown option '--sum' (did you mean '--summary'?)\n"},
    {{"parse", "-format", "ndjson"}, "unknown option '-format' (did you mean '--format'?)\n"},
    {{"resolve", "--bsae", "http://a/", "g"}, "unknown option '--bsae' (did you mean '--base'?)\n"},
    {{"edit", "--sort-query", "http://h/"},
     "unknown option '--sort-query'; this name is from trurl; write `urigram edit --query-sort`\n"},
    {{"edit", "--append", "path=a", "http://h/"},
     "unknown option '--append'; this name is from trurl; write `urigram edit --path-segment TEXT` or "},
    {{"edit", "--trim=query=a", "http://h/"}, "unknown option '--trim'; this name is from trurl; write "},
    {{"edit", "--iterate", "port=1 2", "http://h/"}, "this name is from trurl; write a loop of the shell"},
    {{"parse", "--url", "http://h/"}, "this name is from trurl; write the URL as an argument"},
    {{"edit", "--set", "url=http://h/", "http://g/"},
     "--set: unknown part url; this name is from trurl; write the URL as an argument\n"},
    {{"edit", "http://h/"}, "no changes requested: use --set"},
    {{"parse", "--o", "x"}, "unknown option '--o'\n"},
    {{"parse", "-x"}, "unknown option '-x'\n"},
    {{"parse", "-i"}, "--input needs a value\n"},
    {{"parse", "--header=no", "http://h/"}, "--header takes no value\n"},
    {{"resolve", "--base", "http://a/", "--literal=2", "g"}, "--literal takes no value\n"},
    {{"--version=2"}, "--version takes no value\n"},
    {{"parse", "--help=x"}, "--help takes no value\n"},
    {{"parse", "http://h/", "--format"}, "--format needs a value\n"},
    {{"parse", "--format", "ndjson", "--format"}, "--format needs a value\n"},
    {{"check", "--rejects=", "/none"}, "urigram: --rejects needs a value\n"},
    {{"parse", "--output=", "/none"}, "urigram: --output needs a value\n"},
    {{"parse", "--input=", "/none"}, "urigram: --input needs a value\n"},
    {{"parse", "--grammar=", "http://h/"}, "urigram: --grammar needs a value\n"},
    {{"parse", "--jobs=", "http://h/"}, "urigram: --jobs needs a value\n"},
    {{"parse", "--fields=", "host", "http://h/"}, "urigram: --fields needs a value\n"},
    {{"parse", "--on-error=", "skip", "http://h/"}, "urigram: --on-error needs a value\n"},
    {{"parse", "--on-error="}, "urigram: --on-error needs a value\n"},
    {{"resolve", "--base=", "http://h/", "g"}, "urigram: --base needs a value\n"},
    {{"parse", "--formt", "--rejects=", "x"}, "unknown option '--formt' (did you mean '--format'?)\n"},
    {{"check", "-i", "f", "--summary", "json"},
     "urigram: json is taken for a URL; did you mean --summary=json?\n"},
    {{"parse", "--summary", "json", "http://h/"},
     "urigram: json is taken for a URL; did you mean --summary=json?\n"},
    {{"resolve", "--base", "http://h/", "--progress", "never", "g"},
     "urigram: never is taken for a reference; did you mean --progress=never?\n"},
    {{"grammar", "foo"}, "urigram: unknown grammar foo; there are rfc1738, "},
    {{"generate", "--grammar", "rfc3986:URI", "--production", "host"},
     "goes with --bnf or --abnf; with --grammar, write rfc3986:NAME\n"},
    {{"parse", "--grammar", "rfc3986:URI", "--production", "host", "h"},
     "goes with --bnf or --abnf; with --grammar, write rfc3986:NAME\n"},
    {{"grammar", "rfc3986:URI", "--production", "host"},
     "goes with --bnf or --abnf; without these, write rfc3986:NAME\n"},
    {{"grammar", "rfc1738", "rfc1808"}, "one argument too many: rfc1808\n"},
    {{"parse", "--fo\33[31m\r\n\x7F"}, "unknown option '--fo\\x1B[31m\\x0D\\x0A\\x7F'\n"},
    {{"pars\33"}, "unknown command 'pars\\x1B' (did you mean 'parse'?)\n"},
    {{"parse", "--format", "\b\xC2\x9B\xE9\xC3\xA9"}, "'\\x08\\xC2\\x9B\\xE9\xC3\xA9' is none of "},
    {{"parse", "-i", "f", "http://h/"},
     "--input: 'http://h/' is not a file; a URL as an argument and --input exclude each other\n"},
    {{"edit", "--query-remove", "a,b", "http://h/"},
     "--query-remove: 'a,b' is one name; repeat the option for each name, and write a comma in a name as "
     "%2C\n"},
    {{"parse", "--format", "xml", "http://h/"}, "'xml' is none of text, ndjson, jsonl, tsv, csv"},
    {{"parse", "--on-error", "report", "http://h/"}, "'report' is none of skip, row, fail"},
    {{"parse", "--color", "red", "http://h/"}, "'red' is none of auto, always, never"},
    {{"parse", "--progress=now", "http://h/"}, "'now' is none of"},
    {{"parse", "--fields", "host", "http://h/"},
     "--fields: goes with --format tsv, csv or ndjson, or with a table as input"},
    {{"parse", "--header", "http://h/"}, "--format tsv"},
    {{"parse", "--format", "tsv", "--fields", "host,paths", "http://h/"},
     "by_scheme has no field paths; did you mean path?\n"},
    {{"parse", "--format", "tsv", "--fields", "net_loc", "http://h/"},
     "by_scheme has no field net_loc; the fields are file "},
    {{"parse", "--format", "ndjson", "--grammar", "rfc2396", "--fields", "selector", "http://h/"},
     "rfc2396 has no field selector; the fields are file "},
    {{"parse", "--format", "tsv", "--grammar", "rfc1738:hostport", "--fields", "search", "h"},
     "rfc1738:hostport has no field search; the fields are file line file_offset input repairs valid "
     "production "
     "error "
     "offset "
     "code refused host port\n"},
    {{"parse", "--format", "tsv", "--grammar", "rfc1808", "--fields", "search", "h"},
     "rfc1808 has no field search"},
    {{"parse", "--format", "tsv", "--fields", "", "http://h/"}, "by_scheme has no field ''\n"},
    {{"parse", "--grammar", "rfc822", "x"}, "unknown grammar rfc822; there are rfc1738, "},
    {{"parse", "--grammar", "rfc822:URI", "x"}, "unknown grammar rfc822; there are rfc1738"},
    {{"parse", "--grammar", "rfc2396:URI", "x"},
     "rfc2396 has no production URI; the most similar names: uric\n"},
    {{"parse", "--grammar", "rfc1738:fsegmnt", "x"},
     "no production fsegmnt; the most similar names: fsegment, hsegment, psegment\n"},
    {{"parse", "--grammar", "rfc1738:", "x"}, "rfc1738 has no production ''\n"},
    {{"parse", "--alias", "https", "http://h/"}, "must be NAME=MODEL"},
    {{"parse", "--alias", "https=spdy", "http://h/"}, "'spdy' is not a scheme with its own grammar"},
    {{"parse", "--alias", "https=http", "http://h/"}, "https has its own grammar"},
    {{"parse", "--alias", "a b=http", "http://h/"}, "'a b' is not a scheme name"},
    {{"parse", "--alias", "=http", "http://h/"}, "'' is not a scheme name"},
    {{"check", "--alias", "h ttp=http"}, "--alias: h ttp=http: 'h ttp' is not a scheme name\n"},
    {{"parse", "--grammar", "rfc1738:host", "--alias", "https=http", "h"}, "--alias: goes only with"},
    {{"parse", "--grammar", "rfc1738:host", "--otherurl", "h"}, "--otherurl: goes only with"},
    {{"parse", "--grammar", "rfc1808", "--alias", "https=http", "h"}, "--alias: goes only with"},
    {{"parse", "--grammar", "rfc2396", "--otherurl", "h"}, "--otherurl: goes only with"},
    {{"parse", "--rejects", "/proc/r", "-o", "/proc/../proc/r", "http://h/"}, "same place"},
    {{"parse", "--rejects", "-", "http://h/"}, "same place"},
    {{"parse", "--jobs", "0", "http://h/"}, "urigram: --jobs: must be a number from 1 to 1024\n"},
    {{"parse", "--jobs", "1025", "http://h/"}, "urigram: --jobs: must be a number from 1 to 1024\n"},
    {{"parse", "--jobs", "many", "http://h/"}, "urigram: --jobs: must be a number from 1 to 1024\n"},
    {{"parse", "--range", "5", "-i", "f"}, "5 must be FROM:TO"},
    {{"parse", "--range", "1k:", "-i", "f"}, "1k:: FROM and TO are numbers of octets"},
    {{"parse", "--range", "-1:", "-i", "f"}, "-1:: FROM and TO are numbers of octets"},
    {{"parse", "--range", "5:18446744073709551616", "-i", "f"}, "FROM and TO are numbers of octets"},
    {{"parse", "--range", "5:4", "-i", "f"}, "5:4 ends before it begins"},
    {{"parse", "--range", "1:", "-i", "f", "-i", "g"}, "goes with exactly one input"},
    {{"parse", "--range", "1:", "http://h/"}, "goes with exactly one input"},
    {{"parse", "--range", "1:", "--", "http://h/"}, "goes with exactly one input"},
    {{"parse", "--jobs", "0", "--", "http://h/"}, "must be a number from 1 to "},
    {{"parse", "--max-line-length", "0", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"parse", "--max-line-length", "0K", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"parse", "--max-line-length", "-1", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"parse", "--max-line-length", "much", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"parse", "--max-line-length", "5x", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"parse", "--max-line-length", "99999999999999999999", "-i", "f"},
     "urigram: --max-line-length: must be a number of octets, at least 1"},
    {{"check", "--format", "tsv", "http://h/"}, "--format"},
    {{"check", "--on-error", "row", "http://h/"}, "'row' is none of skip, fail"},
    {{"check", "--range", "x:", "-i", "f"}, "x:: FROM and TO"},
    {{"resolve", "g"}, "--base is required"},
    {{"resolve", "--base"}, "--base"},
    {{"resolve", "--base", "http://a/", "--rules", "rfc822", "g"}, "'rfc822' is none of rfc1808, rfc2396"},
    {{"resolve", "--base", "http://a/", "--above-root", "x", "g"}, "'x' is none of retain, discard, reject"},
    {{"resolve", "--base", "http://a/", "--same-scheme", "x", "g"}, "'x' is none of absolute, relative"},
    {{"resolve", "--base", "http://a/", "--format", "xml", "g"}, "'xml' is none of text, ndjson, jsonl, tsv"},
    {{"resolve", "--base", "http://a/", "--on-error", "x", "g"}, "'x' is none of skip, row, fail"},
    {{"resolve", "--base", "http://a/", "--header", "g"}, "goes with --format tsv only"},
    {{"resolve", "--base", "http://a/", "-i", "f", "g"}, "--input: 'g' is not a file; "},
    {{"resolve", "--base", "http://a/", "--summary=x", "g"}, "'x' is none of text, json"},
    {{"resolve", "--base", "http://a/", "--rejects", "-", "g"}, "same place"},
    {{"resolve", "--base", "http://a/", "--range", "1:", "g"}, "goes with exactly one input"},
    {{"resolve", "--base", "http://a/", "--progress=now", "g"}, "'now' is none of"},
    {{"explain", "--format", "xml", "http://a/"}, "'xml' is none of text, ndjson, jsonl, tsv"},
    {{"explain", "--header", "http://a/"}, "goes with --format tsv only"},
    {{"explain", "--alias", "ftp=http", "http://a/"}, "ftp has its own grammar"},
    {{"explain", "--rejects", "-", "http://a/"}, "same place"},
    {{"explain", "--range", "1:", "-i", "f", "-i", "g"}, "goes with exactly one input"},
    {{"explain", "--jobs", "0", "http://a/"}, "--jobs"},
    {{"explain", "--on-error", "skip", "http://a/"}, "--on-error"},
    {{"explain", "-i", "f", "http://a/"}, "--input: 'http://a/' is not a file; "},
    {{"explain", "--grammar", "rfc1738", "http://a/"}, "--grammar"},
};
}  // namespace

BOOST_DATA_TEST_CASE(usage_errors_have_status_2_and_a_reason, usage_errors) {
    auto const end = urigram::test::urigram(sample.arguments);
    BOOST_TEST(end.status == 2);
    BOOST_TEST(end.out == "");
    BOOST_TEST(contains(end.err, sample.said), end.err);
    BOOST_TEST(contains(end.err, "--help"), end.err);
}

BOOST_AUTO_TEST_CASE(ambiguous_arguments_are_accepted_after_two_hyphens) {
    for (std::vector<std::string> const& arguments : {std::vector<std::string>{"--summary", "--", "json"},
                                                      {"json", "--summary"},
                                                      {"--", "--output=", "a"}})
        BOOST_TEST(parse(arguments).status == 1);
    BOOST_TEST(parse({"--grammar", "rfc2396", "--summary", "--", "json"}).status == 0);
    BOOST_TEST(resolve({"--base", "http://h/?a=", "g"}).status == 0);
    BOOST_TEST(resolve({"--base=http://h/?a=", "g"}).status == 0);
    BOOST_TEST(contains(resolve({"--base", "--rejects=", "g"}).err, "--base:1:1: "));
}

BOOST_AUTO_TEST_CASE(examples_are_printed_if_a_terminal_is_the_only_input) {
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

BOOST_AUTO_TEST_CASE(a_terminal_is_read_if_the_input_is_named) {
    terminal tty;
    nameless_file const out;
    auto const child =
        start(URIGRAM_PROGRAM, {"parse", "-i", "-", "--format", "ndjson"}, {tty.fd(), out.fd(), 2});
    tty.type("http://h/\n\4");
    BOOST_TEST(wait_for(child).status == 0);
    BOOST_TEST(contains(out.content(), "http://h/"));
}

BOOST_AUTO_TEST_SUITE_END()
