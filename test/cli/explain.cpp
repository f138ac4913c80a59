// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_explain
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

using namespace urigram::test;

namespace {
boost::json::value record(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "ndjson"});
    return boost::json::parse(explain(arguments).out);
}
}  // namespace

BOOST_AUTO_TEST_CASE(two_hosts) {
    auto const end = explain({"ftp://good.com:80?@evil.com/"});
    BOOST_TEST(end.out == "ftp://good.com:***@evil.com/\n"
                          "           verdict  scheme  host      path\n"
                          "  rfc1738  valid    ftp     evil.com  /\n"
                          "  rfc1808  valid    ftp     evil.com  /\n"
                          "  rfc2396  valid    ftp     good.com  -\n"
                          "  they part on: host, path\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(they_agree) {
    auto const end = explain({"http://h/a"});
    BOOST_TEST(end.out == "http://h/a\n"
                          "           verdict  scheme  host  path\n"
                          "  rfc1738  valid    http    h     /a\n"
                          "  rfc1808  valid    http    h     /a\n"
                          "  rfc2396  valid    http    h     /a\n"
                          "  they agree\n");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(a_refused_reading_has_its_reason) {
    auto const end = explain({"../g"});
    auto const lines = split_lines(end.out);
    BOOST_TEST_REQUIRE(lines.size() == 7U);
    BOOST_TEST(lines[2] == "  rfc1738  refused  -       -     -");
    BOOST_TEST(lines[3] == "  rfc1808  valid    -       -     ../g");
    BOOST_TEST(lines[5].rfind("  rfc1738 refuses it at offset 2: expected ", 0) == 0U, lines[5]);
    BOOST_TEST(lines[6] == "  they part on: verdict");
    BOOST_TEST(end.status == 1);
    auto const nothing = explain({"a b"});
    BOOST_TEST(contains(nothing.out, "  rfc1738 refuses it at offset "));
    BOOST_TEST(contains(nothing.out, "  rfc1808 refuses it at offset 1: "));
    BOOST_TEST(contains(nothing.out, "  rfc2396 refuses it at offset 1: "));
    BOOST_TEST(contains(nothing.out, "  they agree\n"));
    BOOST_TEST(nothing.status == 0);
}

BOOST_AUTO_TEST_CASE(several_urls_and_one_that_parts) {
    scratch_directory const scratch;
    write_file(scratch / "a", "http://h/a\n../g\n");
    auto const end = explain({"-i", scratch / "a"});
    BOOST_TEST(contains(end.out, "  they agree\n\n../g\n"));
    BOOST_TEST(end.status == 1);
    BOOST_TEST(explain({}, "http://h/a\nhttp://h/b\n").status == 0);
    BOOST_TEST(explain({"http://h/a", "../g"}).out == end.out);
}

BOOST_AUTO_TEST_CASE(an_empty_text) {
    auto const end = explain({""});
    BOOST_TEST(end.out.rfind("\"\"\n", 0) == 0U);
    BOOST_TEST(contains(end.out, "  rfc1738 refuses it at offset 0: the text is empty"));
}

BOOST_AUTO_TEST_CASE(ndjson) {
    auto const two = record({"ftp://good.com:80?@evil.com/"});
    BOOST_TEST(two.at("line") == 1);
    BOOST_TEST(two.at("input") == "ftp://good.com:80?@evil.com/");
    BOOST_TEST(two.at("agree") ==
               boost::json::value({{"verdict", true}, {"scheme", true}, {"host", false}, {"path", false}}));
    auto const& readings = two.at("readings").as_array();
    BOOST_TEST_REQUIRE(readings.size() == 3U);
    BOOST_TEST(readings[0] == boost::json::value({{"grammar", "rfc1738"},
                                                  {"valid", true},
                                                  {"scheme", "ftp"},
                                                  {"host", "evil.com"},
                                                  {"path", "/"}}));
    BOOST_TEST(readings[2] ==
               boost::json::value(
                   {{"grammar", "rfc2396"}, {"valid", true}, {"scheme", "ftp"}, {"host", "good.com"}}));
    auto const refused = record({"../g"});
    BOOST_TEST(refused.at("agree").at("verdict") == false);
    auto const& reading = refused.at("readings").at(0).as_object();
    BOOST_TEST(reading.at("valid") == false);
    BOOST_TEST(!reading.contains("scheme"));
    BOOST_TEST(!reading.contains("host"));
    BOOST_TEST(!reading.contains("path"));
    BOOST_TEST(reading.at("error").at("offset") == 2);
    for (auto key : {"production", "expected", "message", "code"})
        BOOST_TEST(reading.at("error").as_object().contains(key), key);
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_same_status) {
    BOOST_TEST(explain({"--format", "ndjson", "../g"}).status == 1);
    BOOST_TEST(explain({"--format", "ndjson", "http://h/"}).status == 0);
    BOOST_TEST(explain({"--format", "ndjson", "\xE9"}).status == 0);
    BOOST_TEST(record({"\xE9"}).at("input_hex") == "e9");
}

BOOST_AUTO_TEST_CASE(ndjson_names_files_when_there_are_several) {
    scratch_directory const scratch;
    write_file(scratch / "a", "g\n");
    auto const end = explain({"--format", "ndjson", "-i", scratch / "a", "-i", "-"}, "h\n");
    BOOST_TEST(boost::json::parse(split_lines(end.out).at(0)).at("file") ==
               boost::json::value(scratch / "a"));
}

BOOST_AUTO_TEST_CASE(passwords_are_not_shown) {
    for (std::string const url : {"ftp://u:QZQZ@h/", "ftp://u:QZQZ@h/ x", "ftp://u:QZ QZ@h/",
                                  "http://u:QZQZ@h/", "//u:QZQZ@h/", "ftp://u:QZ?QZ@h:x/"}) {
        auto const shown = explain({url}).out;
        BOOST_TEST(shown.find_first_of("QZ") == std::string::npos, shown);
    }
}

BOOST_AUTO_TEST_CASE(octets_are_shown_safely) {
    auto const shown = explain({}, "http://h/\x1B[31m\n").out;
    BOOST_TEST(shown.rfind("http://h/\\x1B[31m\n", 0) == 0U);
    BOOST_TEST(!contains(shown, "\x1B"));
}

BOOST_AUTO_TEST_CASE(output_and_colours) {
    scratch_directory const scratch;
    auto const end = explain({"-o", scratch / "out", "--color", "always", "../g"});
    BOOST_TEST(end.out == "");
    BOOST_TEST(contains(read_file(scratch / "out"), "\33[1;31mthey part on: verdict\33[0m\n"));
}

BOOST_AUTO_TEST_CASE(input_and_output_that_fail_are_status_3) {
    scratch_directory const scratch;
    auto const end = explain({"-i", scratch / "none", "-i", "-"}, "http://h/\n");
    BOOST_TEST(contains(end.out, "  they agree\n"));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(explain({"-o", scratch / "no/where", "http://h/"}).status == 3);
}
