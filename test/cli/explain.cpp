// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_explain_cpp)

using namespace urigram::test;

namespace {
boost::json::value record(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "ndjson"});
    return boost::json::parse(explain(arguments).out);
}

/// The row for a dialect in the table.
std::string line_on(std::string const& text, std::string const& grammar) {
    for (auto const& line : split_lines(text))
        if (line.rfind("  " + grammar + " ", 0) == 0) return line;
    return "";
}

/// The output of `explain` without the lines with offsets.
std::string without_notes(std::string const& text) {
    std::string rest;
    for (auto const& line : split_lines(text))
        if (!contains(line, ": note: ")) rest += line + "\n";
    return rest;
}
}  // namespace

BOOST_AUTO_TEST_CASE(different_hosts_are_shown_by_dialect) {
    auto const end = explain({"ftp://good.com:80?@evil.com/"});
    BOOST_TEST(end.out == "ftp://good.com:80?@evil.com/\n"
                          "             verdict  scheme  authority              host      reg_name  path\n"
                          "  rfc1738    valid    ftp     good.com:80?@evil.com  evil.com  -         /\n"
                          "  rfc1808    valid    ftp     good.com:80?@evil.com  evil.com  -         /\n"
                          "  rfc2396    valid    ftp     good.com:80            good.com  -         -\n"
                          "  rfc2732    valid    ftp     good.com:80            good.com  -         -\n"
                          "  rfc3986    valid    ftp     good.com:80            good.com  -         -\n"
                          "  by_scheme  valid    ftp     good.com:80            good.com  -         -\n"
                          "  they differ on: authority, host, path\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(agreement_is_shown) {
    auto const end = explain({"http://h/a"});
    BOOST_TEST(end.out == "http://h/a\n"
                          "             verdict  scheme  authority  host  reg_name  path\n"
                          "  rfc1738    valid    http    h          h     -         /a\n"
                          "  rfc1808    valid    http    h          h     -         /a\n"
                          "  rfc2396    valid    http    h          h     -         /a\n"
                          "  rfc2732    valid    http    h          h     -         /a\n"
                          "  rfc3986    valid    http    h          h     -         /a\n"
                          "  by_scheme  valid    http    h          h     -         /a\n"
                          "  they agree\n");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(a_refused_reading_has_its_reason) {
    auto const end = explain({"../g"});
    auto const lines = split_lines(end.out);
    BOOST_TEST_REQUIRE(lines.size() == 5 + dialect_names().size());
    BOOST_TEST(line_on(end.out, "rfc1738") == "  rfc1738    refused  -       -          -     -         -");
    BOOST_TEST(line_on(end.out, "rfc1808") ==
               "  rfc1808    valid    -       -          -     -         ../g");
    auto const& note = lines[lines.size() - 3];  // by_scheme rejects it, too
    BOOST_TEST(note.rfind("<argument>:1:3: note: rfc1738 rejects it: expected ", 0) == 0U, note);
    BOOST_TEST(lines.back() == "  they differ on: verdict");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(rejection_by_all_is_not_agreement) {
    auto const end = explain({"a b"});
    BOOST_TEST(contains(end.out, "<argument>:1:2: note: rfc1738 rejects it: "));
    BOOST_TEST(contains(end.out, "<argument>:1:2: note: rfc1808 rejects it: "));
    BOOST_TEST(contains(end.out, "<argument>:1:2: note: rfc2396 rejects it: "));
    BOOST_TEST(contains(end.out, "  all refuse it\n"));
    BOOST_TEST(!contains(end.out, "agree\n"));
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
    auto const object = record({"a b"}).as_object();
    BOOST_TEST(object.at("outcome") == "refused");
    BOOST_TEST(!object.contains("agree"));
    BOOST_TEST(object.at("readings").as_array().size() == dialect_names().size());
}

BOOST_AUTO_TEST_CASE(browsers_accept_texts_that_the_rfcs_reject) {
    auto const end = explain({"http://good.com\\@127.0.0.1/"});
    BOOST_TEST(
        contains(end.out, "  all refuse it\n  a browser reads the host good.com and the path /@127.0.0.1/\n"),
        end.out);
    BOOST_TEST(contains(explain({"http:///127.0.0.1/a"}).out,
                        "  a browser reads the host 127.0.0.1 and the path /a\n"));
    BOOST_TEST(
        contains(explain({"http://0x7f.1/"}).out, "  a browser reads the host 127.0.0.1 and the path /\n"));
    BOOST_TEST(contains(explain({"http://h:99999/"}).out, "  a browser rejects it: "));
    for (std::string const url : {"http://[0:0:0::1]/", "http://ex%61mple.org/", "http://H/a", "http://h:80/",
                                  "mailto:a@b", "x://a_b/", "file:///a", "a b", "../g"})
        BOOST_TEST(!contains(explain({url}).out, "browser"), url);
    auto const object = record({"http://a\tb/c"});
    BOOST_TEST(
        object.at("browser") ==
        boost::json::value(
            {{"valid", true}, {"scheme", "http"}, {"host", "ab"}, {"path", "/c"}, {"href", "http://ab/c"}}));
    BOOST_TEST(record({"http://h:99999/"}).at("browser") ==
               boost::json::value({{"valid", false}, {"error", "port"}}));
    BOOST_TEST(!record({"mailto:a@b"}).as_object().contains("browser"));
    auto const rows =
        split_lines(explain({"--format", "tsv", "--header", "http://1.2/", "news:a", "http://h:x/"}).out);
    BOOST_TEST_REQUIRE(rows.size() == 4u);
    auto const last_cells = [](std::string const& row) {
        return row.substr(row.rfind('\t', row.rfind('\t') - 1));
    };
    BOOST_TEST(last_cells(rows[0]) == "\tbrowser_host\tbrowser_error");
    BOOST_TEST(last_cells(rows[1]) == "\t1.0.0.2\t\\N");
    BOOST_TEST(last_cells(rows[2]) == "\t\\N\t\\N");
    BOOST_TEST(last_cells(rows[3]) == "\t\\N\tport");
}

BOOST_AUTO_TEST_CASE(a_registry_name_is_not_a_host) {
    auto const end = explain({"x://a_b/c"});
    BOOST_TEST(line_on(end.out, "rfc1738") ==
               "  rfc1738    valid    x       -          -     -         //a_b/c");
    BOOST_TEST(line_on(end.out, "rfc1808") == "  rfc1808    valid    x       a_b        -     -         /c");
    BOOST_TEST(line_on(end.out, "rfc2396") == "  rfc2396    valid    x       a_b        -     a_b       /c");
    BOOST_TEST(line_on(end.out, "rfc3986") == "  rfc3986    valid    x       a_b        a_b   -         /c");
    BOOST_TEST(split_lines(end.out).back() == "  they differ on: authority, path");
    BOOST_TEST(record({"x://a_b/c"}).at("readings").at(2) == boost::json::value({{"grammar", "rfc2396"},
                                                                                 {"valid", true},
                                                                                 {"scheme", "x"},
                                                                                 {"authority", "a_b"},
                                                                                 {"reg_name", "a_b"},
                                                                                 {"path", "/c"}}));
}

BOOST_AUTO_TEST_CASE(aliases_apply_only_to_rfc_1738) {
    std::string const url = "https://h/?a?";
    BOOST_TEST(contains(explain({url}).out, "  they agree\n"));
    auto const end = explain({"--alias", "https=http", url});
    BOOST_TEST(contains(end.out, "<argument>:1:13: note: rfc1738 rejects it: expected "));
    BOOST_TEST(contains(end.out, "  they differ on: verdict\n"));
    BOOST_TEST(line_on(end.out, "rfc2396") == line_on(explain({url}).out, "rfc2396"));
    auto const of_ftp = explain({"--alias", "x=ftp", "x://u:QZ?@h/"});
    BOOST_TEST(contains(of_ftp.out, "  rfc1738    valid    x       u:QZ?@h "), of_ftp.out);
}

BOOST_AUTO_TEST_CASE(only_differing_texts_are_shown_if_requested) {
    std::vector<std::string> const texts = {"--only-differing", "http://h/", "a b", "../g", "http://i/"};
    auto const end = explain(texts);
    BOOST_TEST(contains(end.out, "\n<argument>:3:3: note: rfc1738 rejects it: "));
    BOOST_TEST(without_notes(end.out) == without_notes(explain({"../g"}).out));
    BOOST_TEST(end.err.rfind("<argument>:2:2: error: expected ", 0) == 0U, end.err);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(explain({"--only-differing", "http://h/"}).status == 0);
    scratch_directory const scratch;
    auto const refused = explain({"--only-differing", "--summary", "--rejects", scratch / "r", "a b"});
    BOOST_TEST(refused.out == "");
    BOOST_TEST(refused.err.rfind("input records 1 = 0 agree + 0 differ + 1 refused\n", 0) == 0U);
    BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 2U);
    BOOST_TEST(refused.status == 1);
    auto const rows = explain({"--only-differing", "--format", "tsv", "http://h/", "../g", "x://a_b/c"});
    BOOST_TEST_REQUIRE(split_lines(rows.out).size() == 2U);
    BOOST_TEST(split_lines(rows.out)[1].rfind("3\tx://a_b/c\tdiffer\tauthority,path\t", 0) == 0U);
}

BOOST_AUTO_TEST_CASE(tsv_has_the_columns_of_each_dialect) {
    auto const end = explain({"--format", "tsv", "--header", "x://a_b/c", "http://h", "\xE9"});
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 4U);
    std::string names = "line\tinput\toutcome\tdiffer_on";
    for (std::string const& grammar : dialect_names())
        for (std::string column : {"valid", "scheme", "authority", "host", "reg_name", "path", "error"})
            names += "\t" + grammar + "_" + column;
    BOOST_TEST(rows[0] == names + "\tbrowser_host\tbrowser_error");
    BOOST_TEST(rows[1] == "1\tx://a_b/c\tdiffer\tauthority,path"
                          "\ttrue\tx\t\\N\t\\N\t\\N\t//a_b/c\t\\N"
                          "\ttrue\tx\ta_b\t\\N\t\\N\t/c\t\\N"
                          "\ttrue\tx\ta_b\t\\N\ta_b\t/c\t\\N"
                          "\ttrue\tx\ta_b\t\\N\ta_b\t/c\t\\N"
                          "\ttrue\tx\ta_b\ta_b\t\\N\t/c\t\\N"
                          "\ttrue\tx\ta_b\ta_b\t\\N\t/c\t\\N"
                          "\t\\N\t\\N");
    BOOST_TEST(rows[2].rfind("2\thttp://h\tagree\t\\N\ttrue\thttp\th\th\t\\N\t\\N\t\\N\t", 0) == 0U, rows[2]);
    BOOST_TEST(rows[3].rfind("3\t\\xE9\trefused\t\\N\tfalse\t\\N\t\\N\t\\N\t\\N\t\\N\texpected ", 0) == 0U,
               rows[3]);
    for (auto const& row : rows)
        BOOST_TEST(std::count(row.begin(), row.end(), '\t') == 5 + 7 * dialect_names().size());
    BOOST_TEST(end.status == 1);
    BOOST_TEST(explain({"--format", "tsv", "http://h"}).out ==
               explain({"--format", "tsv"}, "http://h\n").out);
}

BOOST_AUTO_TEST_CASE(the_file_is_named_when_there_are_several) {
    scratch_directory const scratch;
    write_file(scratch / "a", "http://h/\n");
    auto const end = explain({"--format", "tsv", "--header", "-i", scratch / "a", "-i", "-"}, "http://h/\n");
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[0].rfind("file\tline\tinput\t", 0) == 0U, rows[0]);
    BOOST_TEST(rows[1].rfind((scratch / "a") + "\t1\thttp://h/\tagree\t", 0) == 0U, rows[1]);
    BOOST_TEST(rows[2].rfind("-\t1\thttp://h/\tagree\t", 0) == 0U, rows[2]);
    for (auto const& row : rows)
        BOOST_TEST(std::count(row.begin(), row.end(), '\t') == 6 + 7 * dialect_names().size());
}

BOOST_AUTO_TEST_CASE(the_help_names_every_column) {
    auto help = urigram::test::urigram({"help", "explain"}).out;
    std::replace(help.begin(), help.end(), '\n', ' ');
    auto const columns = help.substr(help.find("tsv has the columns "), 300);
    auto header = split_lines(explain({"--format", "tsv", "--header", "-i", "-", "-i", "-"}).out).at(0);
    std::replace(header.begin(), header.end(), '\t', '\n');
    for (auto name : split_lines(header)) {
        for (auto const& grammar : dialect_names())
            if (name.rfind(grammar + "_", 0) == 0) name.erase(0, grammar.size() + 1);
        BOOST_TEST(contains(columns, " " + name), name);
    }
}

BOOST_AUTO_TEST_CASE(summary_counts_agreements) {
    auto const end =
        explain({"--summary", "--format", "tsv"},
                "http://h/\nHTTP://h/\nftp://good.com:80?@evil.com/\n../g\nx y\nhttp://h/~\n^\n");
    BOOST_TEST(end.err == "input records 7 = 2 agree + 3 differ + 2 refused\n"
                          "by scheme     records       agree      differ     refused\n"
                          "  (none)            3           0           1           2\n"
                          "  http              3           2           1           0\n"
                          "  ftp               1           0           1           0\n"
                          "by difference     records       agree      differ     refused\n"
                          "  verdict               2           0           2           0\n"
                          "  authority             1           0           1           0\n"
                          "  host                  1           0           1           0\n"
                          "  path                  1           0           1           0\n"
                          "by error                        records       agree      differ     refused\n"
                          "  forbidden_octet in scheme           2           0           0           2\n");
    BOOST_TEST(split_lines(end.out).size() == 7U);
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(rejects_are_texts_that_all_dialects_reject) {
    scratch_directory const scratch;
    auto const end = explain({"--rejects", scratch / "r", "http://h/", "../g", "http://h/^"});
    auto const rows = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rows.size() == 2U);
    BOOST_TEST(rows[1].rfind("\\N\t3\t\\N\t9\tforbidden_octet\tsegment\t", 0) == 0U, rows[1]);
    BOOST_TEST(end.out == explain({"http://h/", "../g", "http://h/^"}).out);
    BOOST_TEST(end.err == "");
    // The error of the dialects that parsed furthest: RFC 1738 and RFC 1808 fail earlier, at the tilde.
    explain({"--rejects", scratch / "r", "http://h/~^"});
    BOOST_TEST(contains(read_file(scratch / "r"), "\t10\tforbidden_octet\tsegment\t"),
               read_file(scratch / "r"));
}

BOOST_AUTO_TEST_CASE(several_urls_are_explained_in_order) {
    scratch_directory const scratch;
    write_file(scratch / "a", "http://h/a\n../g\n");
    auto const end = explain({"-i", scratch / "a"});
    BOOST_TEST(contains(end.out, "  they agree\n\n../g\n"));
    BOOST_TEST(end.status == 1);
    BOOST_TEST(explain({}, "http://h/a\nhttp://h/b\n").status == 0);
    BOOST_TEST(contains(end.out, "\n" + (scratch / "a") + ":2:3: note: rfc1738 rejects it: "));
    auto const arguments = explain({"http://h/a", "../g"}).out;
    BOOST_TEST(contains(arguments, "\n<argument>:2:3: note: rfc1738 rejects it: "));
    BOOST_TEST(without_notes(arguments) == without_notes(end.out));
}

BOOST_AUTO_TEST_CASE(an_empty_text_is_shown_in_quotes) {
    auto const end = explain({""});
    BOOST_TEST(end.out.rfind("\"\"\n", 0) == 0U);
    BOOST_TEST(contains(end.out, "\n<argument>:1:1: note: rfc1738 rejects it: the text is empty"));
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_reading_of_each_dialect) {
    auto const two = record({"ftp://good.com:80?@evil.com/"});
    BOOST_TEST(two.at("line") == 1);
    BOOST_TEST(two.at("input") == "ftp://good.com:80?@evil.com/");
    BOOST_TEST(
        two.at("agree") ==
        boost::json::value(
            {{"verdict", true}, {"scheme", true}, {"authority", false}, {"host", false}, {"path", false}}));
    BOOST_TEST(two.at("outcome") == "differ");
    BOOST_TEST(record({"http://h/"}).at("outcome") == "agree");
    auto const& readings = two.at("readings").as_array();
    BOOST_TEST_REQUIRE(readings.size() == dialect_names().size());
    BOOST_TEST(readings[0] == boost::json::value({{"grammar", "rfc1738"},
                                                  {"valid", true},
                                                  {"scheme", "ftp"},
                                                  {"authority", "good.com:80?@evil.com"},
                                                  {"host", "evil.com"},
                                                  {"path", "/"}}));
    BOOST_TEST(readings[2] == boost::json::value({{"grammar", "rfc2396"},
                                                  {"valid", true},
                                                  {"scheme", "ftp"},
                                                  {"authority", "good.com:80"},
                                                  {"host", "good.com"}}));
    auto const refused = record({"../g"});
    BOOST_TEST(refused.at("agree").at("verdict") == false);
    auto const& reading = refused.at("readings").at(0).as_object();
    BOOST_TEST(reading.at("valid") == false);
    BOOST_TEST(!reading.contains("scheme"));
    for (auto key : {"authority", "host", "reg_name", "path"}) BOOST_TEST(!reading.contains(key), key);
    BOOST_TEST(reading.at("error").at("offset") == 2);
    for (auto key : {"production", "expected", "message", "code"})
        BOOST_TEST(reading.at("error").as_object().contains(key), key);
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_same_status) {
    BOOST_TEST(explain({"--format", "ndjson", "../g"}).status == 1);
    BOOST_TEST(explain({"--format", "ndjson", "http://h/"}).status == 0);
    BOOST_TEST(explain({"--format", "ndjson", "\xE9"}).status == 1);
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
    for (std::string const url :
         {"ftp://u:QZQZ@h/", "ftp://u:QZQZ@h/ x", "ftp://u:QZ QZ@h/", "http://u:QZQZ@h/", "//u:QZQZ@h/",
          "ftp://u:QZQZ@h/a?b", "http://u:QZQZ@h/x:y@z", "http://u:QZQZ@a_b/"}) {
        auto const shown = explain({url}).out;
        BOOST_TEST(shown.find_first_of("QZ") == std::string::npos, shown);
        BOOST_TEST(shown.find("***") != std::string::npos, shown);
    }
    BOOST_TEST(contains(explain({"http://u:QZ@h/x:y@z"}).out, "http://u:***@h/x:y@z\n"));
}

BOOST_AUTO_TEST_CASE(differing_parts_are_shown_even_if_they_may_be_passwords) {
    for (std::string const url : {"ftp://good.com:80?@evil.com/", "ftp://u:QZ?QZ@h:x/", "http://u:QZ@h//a",
                                  "ftp://u:Q?Z@h/", "ftp://u:Q/Z@h/", "http://h:80/x@y"}) {
        auto const shown = explain({url}).out;
        BOOST_TEST(shown.rfind(url + "\n", 0) == 0U, shown);
        BOOST_TEST(!contains(shown, "***"), shown);
    }
}

BOOST_AUTO_TEST_CASE(octets_are_shown_safely) {
    auto const shown = explain({}, "http://h/\x1B[31m\n").out;
    BOOST_TEST(shown.rfind("http://h/\\x1B[31m\n", 0) == 0U);
    BOOST_TEST(!contains(shown, "\x1B"));
}

BOOST_AUTO_TEST_CASE(output_file_has_colours_only_if_requested) {
    scratch_directory const scratch;
    auto const end = explain({"-o", scratch / "out", "--color", "always", "../g"});
    BOOST_TEST(end.out == "");
    BOOST_TEST(contains(read_file(scratch / "out"), "\33[1;31mthey differ on: verdict\33[0m\n"));
}

BOOST_AUTO_TEST_CASE(input_and_output_that_fail_are_status_3) {
    scratch_directory const scratch;
    auto const end = explain({"-i", scratch / "none", "-i", "-"}, "http://h/\n");
    BOOST_TEST(contains(end.out, "  they agree\n"));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(explain({"-o", scratch / "no/where", "http://h/"}).status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
