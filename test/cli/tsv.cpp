// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>

BOOST_AUTO_TEST_SUITE(cli_tsv_cpp)

using namespace urigram::test;

BOOST_AUTO_TEST_CASE(default_fields_have_a_header) {
    auto const end = parse_rfc1738({"--format", "tsv", "--header", "ftp://u@h:/", "nntp://h/g/x"});
    BOOST_TEST(contains(end.out, "input\tproduction\tscheme\thost\tport\terror\n"));
    auto const without = parse_rfc1738({"--format", "tsv", "ftp://u:@h:21/", "nntp://h/g/x"});
    BOOST_TEST(without.out == "ftp://u:@h:21/\tftpurl\tftp\th\t21\t\\N\n"
                              "nntp://h/g/x\t\\N\t\\N\t\\N\t\\N\texpected digit in digits, found "
                              "\"x\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL\n");
}

BOOST_AUTO_TEST_CASE(default_fields_depend_on_the_grammar) {
    auto const header = [](std::string const& grammar) {
        return parse({"--format", "tsv", "--header", "--grammar", grammar}).out;
    };
    BOOST_TEST(header("rfc2396") == "input\tproduction\tscheme\thost\tport\terror\n");
    BOOST_TEST(header("rfc1738:login") == "input\tproduction\thost\tport\terror\n");
    BOOST_TEST(header("rfc1738:fsegment") == "input\tproduction\terror\n");
}

BOOST_AUTO_TEST_CASE(common_fields_are_filled_in_every_grammar) {
    std::vector<std::string> const how = {
        "--format", "tsv", "--fields", "scheme,authority,userinfo,host,port,path,query,fragment,opaque_part"};
    auto const row = [&](std::string const& grammar, std::string const& text) {
        auto arguments = how;
        arguments.insert(arguments.end(), {"--grammar", grammar, text});
        return parse_rfc1738(arguments).out;
    };
    std::string const ftp = "ftp\tu:p@h:21\tu:p\th\t21\t/a/b\t\\N\t\\N\t\\N\n";
    std::string const http = "http\th\t\\N\th\t\\N\t/a\tq\t\\N\t\\N\n";
    for (auto const* grammar : urigram::dialects::all) {
        std::string const name(grammar->name);
        BOOST_TEST(row(name, "ftp://u:p@h:21/a/b") == ftp, name);
        BOOST_TEST(row(name, "http://h/a?q") == http, name);
    }
    BOOST_TEST(row("rfc1738", "mailto:a@b") == "mailto\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\ta@b\n");
    BOOST_TEST(row("rfc2396", "mailto:a@b#f") == "mailto\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\tf\ta@b\n");
    // A net_loc that is a login is split into its parts.
    BOOST_TEST(row("rfc1808", "//@h") == "\\N\t@h\t\th\t\\N\t\\N\t\\N\t\\N\t\\N\n");
    BOOST_TEST(row("rfc1808", "//a,b/#f") == "\\N\ta,b\t\\N\t\\N\t\\N\t/\t\\N\tf\t\\N\n");
    BOOST_TEST(row("rfc1808", "s:///p") == "s\t\t\\N\t\\N\t\\N\t/p\t\\N\t\\N\t\\N\n");
    // A registry name is reported as the host, with the kind reg_name.
    BOOST_TEST(row("rfc2396", "//a,b") == "\\N\ta,b\t\\N\ta,b\t\\N\t\\N\t\\N\t\\N\t\\N\n");
    BOOST_TEST(row("rfc2396", "^") == "\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\n");
}

BOOST_AUTO_TEST_CASE(params_are_a_field_in_all_grammars) {
    for (std::string const grammar : {"rfc1738", "rfc1808"})
        BOOST_TEST(
            parse({"--grammar", grammar, "--format", "tsv", "--fields", "params", "ftp://h/a;type=a"}).out ==
            "type=a\n");
    BOOST_TEST(
        parse({"--grammar", "rfc3986", "--format", "tsv", "--fields", "params", "ftp://h/a;type=a"}).out ==
        "\\N\n");
}

BOOST_AUTO_TEST_CASE(header_is_written_without_rows) {
    auto const end = parse_rfc1738({"--format", "tsv", "--header", "--fields", "host,line"});
    BOOST_TEST(end.out == "host\tline\n");
    BOOST_TEST(end.status == 0);
}

// Schemes may have their own names for these parts.
BOOST_AUTO_TEST_CASE(common_fields_are_filled_for_every_scheme) {
    auto const parts = [](std::string const& url) {
        return parse({"--format", "tsv", "--fields", "scheme,host,path,query,fragment", url}).out;
    };
    BOOST_TEST(parts("http://h/a?b#c") == "http\th\t/a\tb\tc\n");
    BOOST_TEST(parts("file://h/a#c") == "file\th\t/a\t\\N\tc\n");
    BOOST_TEST(parts("mailto:a@b?c=d") == "mailto\t\\N\ta@b\tc=d\t\\N\n");
    BOOST_TEST(parts("urn:ab:c?=d#e") == "urn\t\\N\tab:c\t=d\te\n");
    BOOST_TEST(parts("data:a/b,c?d") == "data\t\\N\ta/b,c\td\t\\N\n");
    BOOST_TEST(parts("x:a?b") == "x\t\\N\ta\tb\t\\N\n");
}

BOOST_AUTO_TEST_CASE(fields_other_than_components_are_written) {
    auto const end = parse_rfc1738({"--format", "tsv", "--otherurl", "--fields",
                                    "file,line,input,valid,production,error,offset,code,refused", "news:a",
                                    "http://u@h/", "#"});
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[0] == "\\N\t1\tnews:a\ttrue\tnewsurl\t\\N\t\\N\t\\N\t\\N");
    BOOST_TEST(rows[1].rfind("\\N\t2\thttp://u@h/\ttrue\totherurl\t\\N\t\\N\t\\N\texpected ", 0) == 0U,
               rows[1]);
    BOOST_TEST(rows[2].rfind("\\N\t3\t#\tfalse\t\\N\texpected ", 0) == 0U, rows[2]);
    BOOST_TEST(contains(rows[2], "\t0\tno_scheme\t\\N"), rows[2]);
}

BOOST_AUTO_TEST_CASE(fields_may_be_listed_in_several_options) {
    BOOST_TEST(parse_rfc1738({"--format", "tsv", "--header", "--fields", "host, port ", "http://h:1/"}).out ==
               "host\tport\nh\t1\n");
    auto const end =
        parse_rfc1738({"--format", "tsv", "--fields", "host,port", "--fields", "scheme", "http://h/"});
    BOOST_TEST(end.out == "h\t\\N\thttp\n");
}

BOOST_AUTO_TEST_CASE(lists_are_written_as_in_the_url) {
    auto const end = parse_rfc1738(
        {"--format", "tsv", "--fields", "ppath,fields", "prospero://h/a/b;x=y", "prospero://h/a"});
    BOOST_TEST(end.out == "a/b\t;x=y\na\t\n");
}

BOOST_AUTO_TEST_CASE(values_are_escaped) {
    auto const end =
        parse_rfc1738({"--format", "tsv", "--fields", "input"}, std::string("\ta\0\\N\rb\xE9\n", 9));
    BOOST_TEST(end.out == "\\ta\\x00\\\\N\\rb\\xE9\n");
    BOOST_TEST(parse_rfc1738({"--format", "tsv", "--fields", "input", "a\nb"}).out == "a\\nb\n");
    // UTF-8 is unchanged except control characters; truncated and overlong sequences are escaped.
    BOOST_TEST(
        parse_rfc1738({"--format", "tsv", "--fields", "input", "\xC3\xA9\xC2\x9B\33[\x7F\xE2\x82\xC0\x80"})
            .out == "\xC3\xA9\\xC2\\x9B\\x1B[\\x7F\\xE2\\x82\\xC0\\x80\n");
}

namespace {

std::string unescaped(std::string const& row) {
    std::string text;
    for (std::size_t at = 0; at < row.size(); ++at) {
        if (row[at] != '\\') {
            text += row[at];
        } else if (row[++at] == 'x') {
            text += static_cast<char>(std::stoi(row.substr(at + 1, 2), nullptr, 16));
            at += 2;
        } else {
            auto const letter = std::string("tnr\\").find(row[at]);
            text += "\t\n\r\\"[letter];
        }
    }
    return text;
}

}  // namespace

// Bytes are scanned in groups: zero, one or two bytes to escape at each position.
BOOST_AUTO_TEST_CASE(values_can_be_unescaped_at_any_position_of_escapes) {
    std::string lines;
    for (std::size_t size = 0; size < 20; ++size)
        for (char const octet :
             {'x', '\0', '\x01', '\t', ' ', '\x1F', '\x7F', '\x80', '\xDC', '\xFF', '[', '\\'})
            for (std::size_t at = 0; at <= size; ++at) {
                std::string text(size, octet);
                lines += text + "#\n";
                lines += text.insert(at, 1, '\\') + "#\n";
                lines += text.insert(text.size() - at, 1, '\r') + "#\n";
            }
    auto const texts = split_lines(lines);
    auto const end = parse_rfc1738({"--format", "tsv", "--fields", "input"}, lines);
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == texts.size());
    for (std::size_t i = 0; i < rows.size(); ++i) BOOST_TEST((unescaped(rows[i]) == texts[i]), rows[i]);
    auto const is_printable = [](char c) { return c == '\n' || (0x20 <= c && c < 0x7F); };
    BOOST_TEST(std::all_of(end.out.begin(), end.out.end(), is_printable));
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
        BOOST_TEST(parse_rfc1738({"--format", "tsv", "--fields", name, url}).out == std::string(value) + "\n",
                   name);
    for (auto const& [name, text, value] : {field{"fieldname", ";a=b", "a"}, {"fieldvalue", ";a=b", "b"}})
        BOOST_TEST(parse({"--grammar", "rfc1738:fieldspec", "--format", "tsv", "--fields", name, text}).out ==
                   std::string(value) + "\n");
    BOOST_TEST(parse({"--grammar", "rfc1738:fsegment", "--format", "tsv", "--fields", "fsegment", "a"}).out ==
               "a\n");
}

BOOST_AUTO_TEST_CASE(the_table_of_rejects_has_a_header_and_the_reasons) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\nnntp://h/g/x\n\t\\\r\n");
    auto const end =
        parse_rfc1738({"--format", "ndjson", "--rejects", scratch / "out", "-i", scratch / "in"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(split_lines(end.out).size() == 3U);
    auto const rows = split_lines(read_file(scratch / "out"));
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[0] == "file\tline\tfile_offset\toffset\tcode\tproduction\texpected\tmessage\ttext");
    BOOST_TEST(rows[1] ==
               scratch / "in" +
                   "\t2\t7\t11\tunexpected_octet\tdigits\tdigit\texpected digit in digits, found "
                   "\"x\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL\tnntp://h/g/x");
    BOOST_TEST(
        rows[2].rfind((scratch / "in") + "\t3\t20\t0\tno_scheme\tscheme\talphadigit, \"+\", \"-\", \".\"\t",
                      0) == 0U,
        rows[2]);
    BOOST_TEST(rows[2].substr(rows[2].rfind('\t')) == "\t\\t\\\\");
}

BOOST_AUTO_TEST_CASE(rejected_arguments_have_no_file) {
    scratch_directory const scratch;
    parse_rfc1738({"--rejects", scratch / "out", "nntp://h/g/x"});
    BOOST_TEST(split_lines(read_file(scratch / "out")).at(1).rfind("\\N\t1\t\\N\t11\t", 0) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
