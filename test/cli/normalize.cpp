// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_normalize
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

using namespace urigram::test;

namespace {

outcome normalize(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "normalize");
    return urigram::test::urigram(arguments, input);
}

std::string const url = "HTTP://Example.ORG:80/%7ea%2f/./b/../c";

}  // namespace

BOOST_AUTO_TEST_CASE(all_levels) {
    auto const end = normalize({url, "http://h", "../%41", "", "mailto:A@B"});
    BOOST_TEST(end.out == "http://example.org/~a%2F/c\nhttp://h/\n../A\n\nmailto:A@B\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(each_level) {
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
    BOOST_TEST(normalize({"--level", "more", url}).status == 2);
}

BOOST_AUTO_TEST_CASE(keys) {
    BOOST_TEST(normalize({"--surt", "http://www.Example.org:80/a"}).out == "http://(org,example,www,)/a\n");
    BOOST_TEST(normalize({"--surt=cdx", "http://Example.org/a?b"}).out == "org,example)/a?b\n");
    BOOST_TEST(normalize({"--surt=more", url}).status == 2);
}

BOOST_AUTO_TEST_CASE(formats) {
    BOOST_TEST(normalize({"--format", "tsv", "--header", "--on-error", "row"}, "S:%61\n%\n").out ==
               "line\tinput\tnormal\tcode\terror\n"
               "1\tS:%61\ts:a\t\\N\t\\N\n"
               "2\t%\t\\N\tbad_escape\texpected HEXDIG in pct-encoded, found the end of the text\n");
    auto const json = boost::json::parse(normalize({"--format", "ndjson", "S:%61"}).out);
    BOOST_TEST(json ==
               boost::json::value({{"line", 1}, {"input", "S:%61"}, {"valid", true}, {"normal", "s:a"}}));
    BOOST_TEST(normalize({"--summary"}, "S:\n").err.find("input records 1 = 1 normal + 0 rejected") !=
               std::string::npos);
    BOOST_TEST(normalize({"%"}).status == 1);
}
