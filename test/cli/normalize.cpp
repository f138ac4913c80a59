// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_normalize_cpp)

using namespace urigram::test;

namespace {

outcome normalize(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "normalize");
    return urigram::test::urigram(arguments, input);
}

std::string const url = "HTTP://Example.ORG:80/%7ea%2f/./b/../c";

}  // namespace

BOOST_AUTO_TEST_CASE(all_levels_apply_by_default) {
    auto const end = normalize({"--grammar", "rfc3986", url, "http://h", "../%41", "", "mailto:A@B"});
    BOOST_TEST(end.out == "http://example.org/~a%2F/c\nhttp://h/\n../A\n\nmailto:A@b\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(only_the_given_levels_are_applied) {
    struct sample {
        char const* level;
        char const* normal;
    };
    for (auto const& [level, normal] :
         {sample{"scheme-case", "http://Example.ORG:80/%7ea%2f/./b/../c"},
          sample{"host-case", "HTTP://example.org:80/%7ea%2f/./b/../c"},
          sample{"escape-case", "HTTP://Example.ORG:80/%7Ea%2F/./b/../c"},
          sample{"unneeded-escapes", "HTTP://Example.ORG:80/~a%2f/./b/../c"},
          sample{"dot-segments", "HTTP://Example.ORG:80/%7ea%2f/c"},
          sample{"default-port", "HTTP://Example.ORG/%7ea%2f/./b/../c"},
          sample{"safe", "http://example.org:80/~a%2F/./b/../c"},
          sample{"syntax", "http://example.org:80/~a%2F/c"},
          sample{"scheme-based", "HTTP://Example.ORG/%7ea%2f/./b/../c"},
          sample{"all", "http://example.org/~a%2F/c"},
          sample{"scheme-case,host-case", "http://example.org:80/%7ea%2f/./b/../c"}})
        BOOST_TEST(normalize({"--level", level, url}).out == normal + std::string("\n"), level);
    BOOST_TEST(normalize({"--level", "empty-path", "http://h:?"}).out == "http://h:/?\n");
    BOOST_TEST(normalize({"--level", "empty-port", "http://h:?"}).out == "http://h?\n");
    BOOST_TEST(normalize({"--level", "ipv6-text", "S://[0:0:0:0:0:0:0:A]/"}).out == "S://[::a]/\n");
    BOOST_TEST(normalize({"--level", "safe", "--level", "dot-segments", "http://H:80/a/.."}).out ==
               "http://h:80/\n");
    BOOST_TEST(normalize({"--level", "name-case", "URN:ISBN:%41"}).out == "URN:isbn:%41\n");
    BOOST_TEST(normalize({"--level", "all,urn-components", "URN:ISBN:1?=a#b"}).out == "urn:isbn:1\n");
    BOOST_TEST(normalize({"--level", "more", url}).status == 2);
}

// Both commands have the same status and messages, by any grammar.
BOOST_AUTO_TEST_CASE(normalize_accepts_the_texts_that_check_accepts) {
    for (std::string const text : {"https://", "http:/h/", "http:///", "http://h:99999/", "../a", "", "//h",
                                   "urn:a", "urn:example:a/../b", "mailto:a", "mailto:a@b", "file:///a?b",
                                   "ws://h/#f", "data:,a", "foo:a", "http://a_b/", "x://h/%zz"})
        for (std::string const grammar : {"by_scheme", "rfc3986", "rfc2396", "rfc1738"}) {
            auto const checked = urigram::test::urigram({"check", "--grammar", grammar, "--", text});
            auto const end = normalize({"--grammar", grammar, "--", text});
            BOOST_TEST(end.status == checked.status, text << " " << grammar);
            BOOST_TEST(end.err == checked.err, text << " " << grammar);
            if (end.status != 0 || grammar == "rfc1738") continue;  // rfc1738 rejects a tilde
            auto const normal = end.out.substr(0, end.out.size() - 1);
            BOOST_TEST(urigram::test::urigram({"check", "--grammar", grammar, "--", normal}).status == 0,
                       normal);
        }
    BOOST_TEST(normalize({"https://"}).status == 1);
    BOOST_TEST(normalize({"http:/h/"}).status == 1);
    BOOST_TEST(normalize({"--grammar", "rfc3986", "http:/h/"}).out == "http:/h/\n");
    BOOST_TEST(normalize({"--grammar", "rfc822", url}).status == 2);
    BOOST_TEST(normalize({"--surt", "http:/h/"}).status == 1);
}

BOOST_AUTO_TEST_CASE(invalid_lines_can_be_kept) {
    std::string const in = "HTTP://A\na b\n\n//x\r\nhttp://h/%7e\n";
    auto const end = normalize({"--on-error", "keep"}, in);
    BOOST_TEST(end.out == "http://a/\na b\n\n//x\nhttp://h/~\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err.find("<stdin>:2:2: error: ") != std::string::npos, end.err);
    BOOST_TEST(normalize({"--on-error", "keep", "--summary"}, in).err.find("5 = 2 normal + 3 rejected") !=
               std::string::npos);
    BOOST_TEST(normalize({"--on-error", "keep"}, "HTTP://A\n").status == 0);
    BOOST_TEST(normalize({"--on-error", "keep", "--surt"}, in).out ==
               "http://(a,)/\na b\n\n//x\nhttp://(h,)/~\n");
    BOOST_TEST(normalize({"--on-error", "keep", "--jobs", "4", "--block-size", "5"}, in).out == end.out);
    auto const rows = normalize({"--on-error", "keep", "--format", "tsv"}, "//x\nHTTP://A\n");
    BOOST_TEST(rows.out.find("1\t//x\t//x\tunexpected_octet\t") == 0u, rows.out);
    BOOST_TEST(rows.out.find("\n2\tHTTP://A\thttp://a/\t\\N\t\\N\n") != std::string::npos, rows.out);
    BOOST_TEST(rows.status == 1);
    BOOST_TEST(rows.err == "");
    auto const objects = normalize({"--on-error", "keep", "--format", "ndjson"}, "//x\n");
    BOOST_TEST(objects.out.find("\"valid\":false,\"normal\":\"//x\",\"error\":{") != std::string::npos,
               objects.out);
    auto const cells =
        normalize({"--on-error", "keep", "--input-format", "csv", "--field", "u"}, "i,u\n1,//x\n2,\n");
    BOOST_TEST(cells.out.find("i,u,normal,code,error\n1,//x,//x,unexpected_octet,") == 0u, cells.out);
    BOOST_TEST(normalize({"--on-error", "row", "--format", "tsv"}, "//x\n").out.find("1\t//x\t\\N\t") == 0u);
    // A line that is too long is not kept, not even its beginning: its output line is empty.
    BOOST_TEST(normalize({"--on-error", "keep", "--max-line-length", "8"}, "http://a.example/\nx:A\n").out ==
               "\nx:A\n");
}

BOOST_AUTO_TEST_CASE(surt_and_cdx_keys_are_written) {
    BOOST_TEST(normalize({"--surt", "http://www.Example.org:80/a"}).out == "http://(org,example,www,)/a\n");
    BOOST_TEST(normalize({"--surt=cdx", "http://www.Example.org:80/a/?b&a#f"}).out == "org,example)/a?a&b\n");
    BOOST_TEST(normalize({"--surt=cdx-www", "http://www.Example.org/a?b"}).out == "org,example,www)/a?b\n");
    BOOST_TEST(normalize({"--surt=more", url}).status == 2);
}

BOOST_AUTO_TEST_CASE(every_format_has_the_normal_form) {
    BOOST_TEST(
        normalize({"--grammar", "rfc3986", "--format", "tsv", "--header", "--on-error", "row"}, "S:%61\n%\n")
            .out == "line\tinput\tnormal\tcode\terror\n"
                    "1\tS:%61\ts:a\t\\N\t\\N\n"
                    "2\t%\t\\N\tbad_escape\texpected HEXDIG in pct-encoded, found the end of the text\n");
    auto const json = boost::json::parse(normalize({"--format", "ndjson", "S:%61"}).out);
    BOOST_TEST(json ==
               boost::json::value({{"line", 1}, {"input", "S:%61"}, {"valid", true}, {"normal", "s:a"}}));
    BOOST_TEST(normalize({"--summary"}, "S:\n").err.find("input records 1 = 1 normal + 0 rejected") !=
               std::string::npos);
    BOOST_TEST(normalize({"%"}).status == 1);
}

BOOST_AUTO_TEST_SUITE_END()
