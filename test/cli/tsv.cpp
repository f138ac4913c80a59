// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_tsv
#include "program.hpp"
#include <boost/test/unit_test.hpp>

using namespace urigram::test;

BOOST_AUTO_TEST_CASE(default_fields_and_their_header) {
    auto const end = parse({"--format", "tsv", "--header", "ftp://u@h:/", "nntp://h/g/x"});
    BOOST_TEST(contains(end.out, "input\tproduction\tscheme\tuser\tpassword\thost\tport\terror\n"));
    auto const without = parse({"--format", "tsv", "ftp://u:@h:21/", "nntp://h/g/x"});
    BOOST_TEST(without.out == "ftp://u:@h:21/\tftpurl\tftp\tu\t\th\t21\t\\N\n"
                              "nntp://h/g/x\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\texpected digit in digits, found "
                              "\"x\"; RFC 1808 and RFC 2396 accept this URL\n");
}

BOOST_AUTO_TEST_CASE(a_header_without_rows) {
    auto const end = parse({"--format", "tsv", "--header", "--fields", "host,line"});
    BOOST_TEST(end.out == "host\tline\n");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(fields_that_are_no_components) {
    auto const end =
        parse({"--format", "tsv", "--otherurl", "--fields",
               "file,line,input,valid,production,error,offset,code,refused", "news:a", "http://u@h/", "#"});
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[0] == "\\N\t1\tnews:a\ttrue\tnewsurl\t\\N\t\\N\t\\N\t\\N");
    BOOST_TEST(rows[1].rfind("\\N\t2\thttp://u@h/\ttrue\totherurl\t\\N\t\\N\t\\N\texpected ", 0) == 0U,
               rows[1]);
    BOOST_TEST(rows[2].rfind("\\N\t3\t#\tfalse\t\\N\texpected ", 0) == 0U, rows[2]);
    BOOST_TEST(contains(rows[2], "\t0\tno_scheme\t\\N"), rows[2]);
}

BOOST_AUTO_TEST_CASE(fields_may_be_given_in_parts) {
    auto const end = parse({"--format", "tsv", "--fields", "host,port", "--fields", "scheme", "http://h/"});
    BOOST_TEST(end.out == "h\t\\N\thttp\n");
}

BOOST_AUTO_TEST_CASE(lists_are_given_as_written) {
    auto const end =
        parse({"--format", "tsv", "--fields", "ppath,fields", "prospero://h/a/b;x=y", "prospero://h/a"});
    BOOST_TEST(end.out == "a/b\t;x=y\na\t\n");
}

BOOST_AUTO_TEST_CASE(values_are_escaped) {
    auto const end = parse({"--format", "tsv", "--fields", "input"}, std::string("\ta\0\\N\rb\xE9\n", 9));
    BOOST_TEST(end.out == "\\ta\\0\\\\N\\rb\xE9\n");
    BOOST_TEST(parse({"--format", "tsv", "--fields", "input", "a\nb"}).out == "a\\nb\n");
}

// Octets are looked at in groups: one or two that are to be escaped at each place, or none.
BOOST_AUTO_TEST_CASE(values_are_escaped_wherever_it_is) {
    std::string texts, rows;
    auto const add = [&](std::string text) {
        texts += text + '\n';
        for (std::size_t at = 0; (at = text.find('\\', at)) != std::string::npos; at += 2)
            text.insert(at, 1, '\\');
        rows += text + '\n';
    };
    for (std::size_t size = 0; size < 20; ++size)
        for (char const octet : {'x', '\x01', ' ', '\x1F', '\x7F', '\x80', '\xDC', '\xFF', '['})
            for (std::size_t at = 0; at <= size; ++at) {
                std::string text(size, octet);
                add(text);
                add(text.insert(at, 1, '\\'));
                add(text.insert(text.size() - at, 1, '\\'));
            }
    BOOST_TEST(parse({"--format", "tsv", "--fields", "input"}, texts).out == rows);
}

BOOST_AUTO_TEST_CASE(every_component_is_a_field) {
    struct field {
        char const* name;
        char const* url;
        char const* value;
    };
    for (auto const& [name, url, value] : {field{"scheme", "x:y", "x"},
                                           {"user", "ftp://u@h", "u"},
                                           {"password", "ftp://u:p@h", "p"},
                                           {"host", "ftp://h", "h"},
                                           {"port", "ftp://h:1", "1"},
                                           {"urlpath", "x://h/p", "p"},
                                           {"schemepart", "x:y", "y"},
                                           {"fpath", "ftp://h/p/q", "p/q"},
                                           {"ftptype", "ftp://h/;type=d", "d"},
                                           {"hpath", "http://h/p", "p"},
                                           {"search", "http://h/?s", "s"},
                                           {"gtype", "gopher://h/0", "0"},
                                           {"selector", "gopher://h/0s", "s"},
                                           {"group", "news:g", "g"},
                                           {"gopher_string", "gopher://h/0%09%09+", "+"},
                                           {"article", "news:a@h", "a"},
                                           {"grouppart", "news:*", "*"},
                                           {"encoded822addr", "mailto:a@b", "a@b"},
                                           {"digits", "nntp://h/g/1", "1"},
                                           {"database", "wais://h/d", "d"},
                                           {"wtype", "wais://h/d/t/p", "t"},
                                           {"wpath", "wais://h/d/t/p", "p"},
                                           {"ppath", "prospero://h/p", "p"},
                                           {"fields", "prospero://h/;a=b", ";a=b"}})
        BOOST_TEST(parse({"--format", "tsv", "--fields", name, url}).out == std::string(value) + "\n", name);
    for (auto const& [name, text, value] : {field{"fieldname", ";a=b", "a"}, {"fieldvalue", ";a=b", "b"}})
        BOOST_TEST(parse({"--grammar", "rfc1738:fieldspec", "--format", "tsv", "--fields", name, text}).out ==
                   std::string(value) + "\n");
    BOOST_TEST(parse({"--grammar", "rfc1738:fsegment", "--format", "tsv", "--fields", "fsegment", "a"}).out ==
               "a\n");
}

BOOST_AUTO_TEST_CASE(the_table_of_rejects) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\nnntp://h/g/x\n\t\\\r\n");
    auto const end = parse({"--format", "ndjson", "--rejects", scratch / "out", "-i", scratch / "in"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(split_lines(end.out).size() == 3U);
    auto const rows = split_lines(read_file(scratch / "out"));
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[0] == "file\tline\tfile_offset\toffset\tproduction\texpected\tmessage\ttext");
    BOOST_TEST(rows[1] == scratch / "in" + "\t2\t7\t11\tdigits\tdigit\texpected digit in digits, found "
                                           "\"x\"; RFC 1808 and RFC 2396 accept this URL\tnntp://h/g/x");
    BOOST_TEST(rows[2].rfind((scratch / "in") + "\t3\t20\t0\tscheme\talphadigit, \"+\", \"-\", \".\"\t", 0) ==
                   0U,
               rows[2]);
    BOOST_TEST(rows[2].substr(rows[2].rfind('\t')) == "\t\\t\\\\");
}

BOOST_AUTO_TEST_CASE(rejected_arguments_have_no_file) {
    scratch_directory const scratch;
    parse({"--rejects", scratch / "out", "nntp://h/g/x"});
    BOOST_TEST(split_lines(read_file(scratch / "out")).at(1).rfind("\\N\t1\t\\N\t11\t", 0) == 0U);
}
