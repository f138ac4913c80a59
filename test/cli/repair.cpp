// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/repair.hpp>

BOOST_AUTO_TEST_SUITE(cli_repair_cpp)

using namespace urigram::test;

namespace {

outcome repair(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "repair");
    return urigram::test::urigram(arguments, input);
}

std::string const messy = "www.example.org\\a b|c d";

}  // namespace

BOOST_AUTO_TEST_CASE(repaired_texts_are_written_one_a_line) {
    auto const end = repair({messy, "http://h/", " http://h/a#b#c", "\xEF\xBB\xBFhttp:h"});
    BOOST_TEST(end.out == "http://www.example.org/a%20b%7Cc%20d\nhttp://h/\nhttp://h/a#b%23c\nhttp://h\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(profiles_select_the_repairs) {
    BOOST_TEST(repair({"--profile", "encode", "http://h/a b"}).out == "http://h/a%20b\n");
    BOOST_TEST(repair({"--profile", "encode", messy}).status == 1);
    BOOST_TEST(repair({"--profile", "browser", "http:\\\\a\\@127.0.0.1"}).out == "http://a/@127.0.0.1\n");
    BOOST_TEST(repair({"--profile", "browser", "http://h:99999/"}).status == 1);
    BOOST_TEST(repair({"http://h:99999/"}).out == "http://h:99999/\n");
    BOOST_TEST(repair({"--profile", "spaces,brackets", "http://h/ |"}).out == "http://h/%20%7C\n");
    BOOST_TEST(repair({"--profile", "spaces", "--profile", "brackets", "http://h/ |"}).out ==
               "http://h/%20%7C\n");
    BOOST_TEST(repair({"--default-scheme", "https", messy}).out.rfind("https://www.", 0) == 0u);
    BOOST_TEST(repair({"--grammar", "rfc3986", "..\\a b"}).out == "../a%20b\n");
    auto const end = repair({"--profile", "pasted", messy});
    BOOST_TEST(end.status == 2);
    BOOST_TEST(contains(end.err, "'pasted' is none of encode, paste, browser, byte_order_mark, "), end.err);
}

BOOST_AUTO_TEST_CASE(an_error_does_not_tell_the_length_of_a_password) {
    std::string const url = "http://u:p p[q@h/";
    auto const end = repair({"--profile", "spaces", url});
    BOOST_TEST(contains(end.err, "expected pchar in userinfo\n"), end.err);
    BOOST_TEST(contains(end.err, "http://u:***@h/"), end.err);
    auto const row = repair({"--profile", "spaces", "--format", "ndjson", "--on-error", "row", url}).out;
    BOOST_TEST(contains(row, "expected pchar in userinfo\""), row);
}

BOOST_AUTO_TEST_CASE(the_help_has_every_step) {
    auto const help = urigram::test::urigram({"help", "repair"}).out;
    for (unsigned bit = 1; bit <= static_cast<unsigned>(urigram::repairs::url_standard); bit *= 2)
        BOOST_TEST(contains(help, std::string(to_string(static_cast<urigram::repairs>(bit))) + ": "), bit);
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_changes) {
    auto const lines = split_lines(
        repair({"--format", "ndjson", "--on-error", "row", messy, "http://h/", "a b", "http://h/\xFF"}).out);
    BOOST_TEST_REQUIRE(lines.size() == 4u);
    auto const first = boost::json::parse(lines[0]);
    BOOST_TEST(first.at("repaired") == "http://www.example.org/a%20b%7Cc%20d");
    BOOST_TEST(boost::json::serialize(first.at("repairs")) ==
               R"([{"kind":"missing_scheme","offset":0,"before":"","after":"http://"},)"
               R"({"kind":"backslashes","offset":15,"before":"\\","after":"/"},)"
               R"({"kind":"spaces","offset":17,"before":" ","after":"%20"},)"
               R"({"kind":"brackets","offset":19,"before":"|","after":"%7C"},)"
               R"({"kind":"spaces","offset":21,"before":" ","after":"%20"}])");
    BOOST_TEST(boost::json::parse(lines[1]).at("repairs").as_array().empty());
    auto const refused = boost::json::parse(lines[2]);
    BOOST_TEST(refused.at("valid") == false);
    BOOST_TEST(refused.at("error").at("code") == "invalid");
    BOOST_TEST(boost::json::parse(lines[3]).at("repairs").at(0).at("before_hex") == "ff");
}

BOOST_AUTO_TEST_CASE(tables_have_the_steps) {
    auto const end = repair({"--format", "tsv", "--header", messy, "http://h/", "http://[::1/"});
    BOOST_TEST(end.out == "line\tinput\trepaired\trepairs\tcode\terror\n"
                          "1\twww.example.org\\\\a b|c d\thttp://www.example.org/a%20b%7Cc%20d\t"
                          "missing_scheme,backslashes,spaces,brackets\t\\N\t\\N\n"
                          "2\thttp://h/\thttp://h/\t\t\\N\t\\N\n");
    BOOST_TEST(contains(end.err, "the repaired text is not valid: "), end.err);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(repair({"--input-format", "csv", "--field", "url"}, "url,x\nhttp://h/ ,1\n").out ==
               "url,x,repaired,repairs,code,error\nhttp://h/ ,1,http://h/,surrounding_blanks,,\n");
}

BOOST_AUTO_TEST_CASE(irreparable_texts_have_a_reason) {
    auto const end = repair({"--on-error", "row"}, "http://h/|\na b\nhttp://a b/\n");
    BOOST_TEST(end.out == "http://h/%7C\n\n\n");
    BOOST_TEST(contains(end.err, "the host holds an octet that no domain name may hold"), end.err);
    BOOST_TEST(repair({"--on-error", "keep"}, "a b\n").out == "a b\n");
}

BOOST_AUTO_TEST_CASE(rejects_have_the_offset_in_the_input) {
    std::string const in = "http:\\\\u u@h:x/\n  http://a b/\nhttp://h/|\n";
    auto const rejects = repair({"--rejects", "-", "-o", "/dev/null"}, in).out;
    auto const lines = split_lines(rejects);
    BOOST_TEST_REQUIRE(lines.size() == 3u, rejects);
    BOOST_TEST(contains(lines[1], "\t1\t0\t13\tinvalid\t"), lines[1]);
    BOOST_TEST(contains(lines[2], "\t2\t16\t9\thost_octet\t"), lines[2]);
    auto const rows = split_lines(repair({"--format", "ndjson", "--on-error", "row"}, in).out);
    BOOST_TEST(contains(rows[0], R"("error":{"offset":13,"message":)"), rows[0]);
    BOOST_TEST(contains(rows[1], R"("error":{"offset":9,"message":)"), rows[1]);
    BOOST_TEST(contains(repair({}, in).err, "  http://a b/\n           ^"), repair({}, in).err);
}

BOOST_AUTO_TEST_CASE(summary_counts_each_step) {
    auto const end = repair({"--summary=json", "-o", "/dev/null"}, messy + "\nhttp://h/\nhttp://h/ b\na b\n");
    auto const summary = boost::json::parse(split_lines(end.err).back());
    BOOST_TEST(summary.at("repaired") == 3);
    BOOST_TEST(summary.at("rejected") == 1);
    BOOST_TEST(summary.at("by_repair").at("spaces").at("repaired") == 2);
    BOOST_TEST(summary.at("by_repair").at("brackets").at("repaired") == 1);
    BOOST_TEST(summary.at("by_error").at("invalid").at("rejected") == 1);
}

BOOST_AUTO_TEST_CASE(a_default_scheme_is_the_name_of_a_scheme) {
    for (std::string const name : {"", "1a", "http://evil.example/?x="}) {
        auto const end = urigram::test::urigram({"repair", "--default-scheme", name, "www.example.org"});
        BOOST_TEST(end.status == 2, name);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, "is not the name of a scheme"));
    }
}

BOOST_AUTO_TEST_CASE(other_commands_can_repair_their_input) {
    auto const run = [](std::vector<std::string> const& arguments, std::string const& input) {
        return urigram::test::urigram(arguments, input);
    };
    std::string const in = "http://H/a b\nwww.h.example\nhttp://i/\nhttp://[/\n";
    BOOST_TEST(run({"check", "--repair"}, "http://h/a b\nwww.h.example\n").status == 0);
    BOOST_TEST(run({"check"}, "http://h/a b\n").status == 1);
    BOOST_TEST(run({"check", "--repair=brackets"}, "http://h/a b\n").status == 1);
    BOOST_TEST(run({"check", "--repair=brackets,spaces"}, "http://h/a b|\n").status == 0);
    BOOST_TEST(run({"normalize", "--repair", "--on-error", "row"}, in).out ==
               "http://h/a%20b\nhttp://www.h.example/\nhttp://i/\n\n");
    BOOST_TEST(run({"edit", "--repair", "--set", "port=8"}, "http://h/a b\n").out == "http://h:8/a%20b\n");
    BOOST_TEST(run({"resolve", "--repair", "--base", "http://h/x/"}, "a b\n../c\n").out ==
               "http://h/x/a%20b\nhttp://h/c\n");
    BOOST_TEST(contains(run({"explain", "--repair", "--format", "ndjson"}, "http://h/a b\n").out,
                        R"("input":"http://h/a b","repairs":[{"kind":"spaces",)"));
    BOOST_TEST(run({"parse", "--repair", "--grammar", "rfc3986:host", "h"}, "").status == 2);
    BOOST_TEST(contains(run({"explain", "--repair", "--summary", "http://ex_ample.org/a b"}, "").err,
                        "  spaces            1           0           1           0\n"));
    BOOST_TEST(
        contains(run({"explain", "--repair", "--format", "tsv", "http://h/a b"}, "").out, "\tspaces\n"));
    auto const rejected = run({"resolve", "--base", "http://a/", "--rules", "rfc1808", "--repair", "--format",
                               "ndjson", "--on-error", "row", "x y~"},
                              "")
                              .out;
    BOOST_TEST(!contains(rejected, R"("offset":5)"), rejected);
    BOOST_TEST(contains(run({"check", "--repair=pastes", "h"}, "").err, "'pastes' is none of paste, encode"));
}

BOOST_AUTO_TEST_CASE(repairs_are_listed) {
    auto const run = [](std::vector<std::string> const& arguments, std::string const& input) {
        return urigram::test::urigram(arguments, input);
    };
    std::string const in = "http://h/a b|\nhttp://i/\nhttp://[/\n";
    BOOST_TEST(
        run({"parse", "--repair", "--format", "tsv", "--fields", "input,path,repairs,valid"}, in).out ==
        "http://h/a "
        "b|\t/a%20b%7C\tspaces,brackets\ttrue\nhttp://i/\t/\t\ttrue\nhttp://[/\t\\N\t\\N\tfalse\n");
    BOOST_TEST(run({"normalize", "--repair", "--format", "tsv", "--header"}, in).out ==
               "line\tinput\tnormal\trepairs\tcode\terror\n"
               "1\thttp://h/a b|\thttp://h/a%20b%7C\tspaces,brackets\t\\N\t\\N\n"
               "2\thttp://i/\thttp://i/\t\t\\N\t\\N\n");
    BOOST_TEST(
        run({"normalize", "--repair", "--input-format", "csv", "--field", "u"}, "u,v\nhttp://h/a b,1\n")
            .out == "u,v,normal,repairs,code,error\nhttp://h/a b,1,http://h/a%20b,spaces,,\n");
    auto const json = run({"parse", "--repair", "--format", "ndjson", "--jobs=2", "--block-size=3"}, in).out;
    BOOST_TEST(
        contains(json, R"({"line":1,"input":"http://h/a b|","repairs":[{"kind":"spaces","offset":10,)"),
        json);
    BOOST_TEST(contains(json, R"({"line":2,"input":"http://i/","repairs":[],"valid":true)"), json);
    BOOST_TEST(contains(json, R"({"line":3,"input":"http://[/","valid":false)"), json);
    auto const text = run({"parse", "--repair", "http://h/a b"}, "").out;
    BOOST_TEST(contains(text, "http://h/a%20b\n"), text);
    BOOST_TEST(contains(text, "repairs     spaces\n"), text);
    auto const summary = run({"check", "--repair", "--summary"}, in).err;
    BOOST_TEST(contains(summary, "by repair"), summary);
    BOOST_TEST(contains(summary, "  spaces             1           1           0\n"), summary);
}

BOOST_AUTO_TEST_SUITE_END()
