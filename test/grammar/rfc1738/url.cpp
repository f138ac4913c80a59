// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/url.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_url_cpp)

using namespace urigram::test;
namespace ast = urigram::ast;
namespace rfc1738 = urigram::rfc1738;
using ast::host_kind;

namespace {

using text = std::string_view;

ast::hostport const h{{host_kind::hostname, "h"}, {}};
ast::login const at_h{{}, h};

ast::otherurl opaque(text scheme, text part) { return {scheme, part}; }
ast::otherurl ip(text scheme, ast::login const& login, std::optional<text> urlpath = {}) {
    return {scheme, ast::ip_schemepart{login, urlpath}};
}

/// `r` parses a URL that is valid by the grammar of its scheme into the struct of that scheme.
template <class Rule>
void check_own_grammars(Rule const& r) {
    BOOST_TEST(ok(r, "ftp://h/a;type=i", ast::ftpurl{"ftp", at_h, ast::ftp_urlpath{{"a"}, 'i'}}));
    BOOST_TEST(ok(r, "http://h/a?b", ast::httpurl{"http", h, ast::http_urlpath{{"a"}, "b"}}));
    BOOST_TEST(ok(r, "http://h", ast::httpurl{"http", h, {}}));
    BOOST_TEST(
        ok(r, "gopher://h/1s%09q",
           ast::gopherurl{"gopher", h, ast::gopher_path{"1", "s", ast::gopher_search{"q", {}}}, false}));
    BOOST_TEST(ok(r, "gopher://h/", ast::gopherurl{"gopher", h, {}, true}));
    BOOST_TEST(ok(r, "mailto:u@h", ast::mailtourl{"mailto", "u@h"}));
    BOOST_TEST(ok(r, "news:*", ast::newsurl{"news", ast::all_groups{}}));
    BOOST_TEST(ok(r, "news:a.b", ast::newsurl{"news", ast::group{"a.b"}}));
    BOOST_TEST(ok(r, "news:a@h", ast::newsurl{"news", ast::article{"a", h.host}}));
    BOOST_TEST(ok(r, "nntp://h/a/1", ast::nntpurl{"nntp", h, {"a"}, "1"}));
    BOOST_TEST(ok(r, "telnet://h/", ast::telneturl{"telnet", at_h, true}));
    BOOST_TEST(ok(r, "wais://h/d", ast::waisurl{ast::waisdatabase{"wais", h, "d"}}));
    BOOST_TEST(ok(r, "wais://h/d?q", ast::waisurl{ast::waisindex{"wais", h, "d", "q"}}));
    BOOST_TEST(ok(r, "wais://h/d/t/p", ast::waisurl{ast::waisdoc{"wais", h, "d", "t", "p"}}));
    BOOST_TEST(ok(r, "file:///a", ast::fileurl{"file", {}, {"a"}}));
    BOOST_TEST(ok(r, "prospero://h/p;f=v", ast::prosperourl{"prospero", h, {"p"}, {";f=v"}}));
    BOOST_TEST(ok(r, "HTTP://h", ast::httpurl{"HTTP", h, {}}));
    BOOST_TEST(ok(r, "Mailto:u", ast::mailtourl{"Mailto", "u"}));
    BOOST_TEST(ok(r, "waIS://h/d", ast::waisurl{ast::waisdatabase{"waIS", h, "d"}}));
}

template <class Rule>
void check_other_schemes(Rule const& r) {
    BOOST_TEST(ok(r, "a:", opaque("a", "")));
    BOOST_TEST(ok(r, "https://h", ip("https", at_h)));
    BOOST_TEST(ok(r, "htt://h", ip("htt", at_h)));
    BOOST_TEST(ok(r, "http.://h", ip("http.", at_h)));
    BOOST_TEST(ok(r, "ftps://u@h/a;b", ip("ftps", {ast::userinfo{"u", {}}, h}, "a;b")));
    BOOST_TEST(ok(r, "z39.50://h/", ip("z39.50", at_h, "")));
    BOOST_TEST(ok(r, "x-a:b?c", opaque("x-a", "b?c")));
    BOOST_TEST(ok(r, "1:", opaque("1", "")));
    BOOST_TEST(ok(r, "cid:a@h", opaque("cid", "a@h")));
    for (auto t : {"",          ":",         "//h",         "/a",        "a",         "http",   ":http://h",
                   " http://h", "http ://h", "a b:c",       "a_b:c",     "a:#",       "a:%",    "a:b ",
                   "http://h ", "http://h#", "http://h/%4", "ftp://h/~", "mailto:a#", "news:a~"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r, "", ":") == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a:") == sorted(xchars));
    BOOST_TEST(octets(r, "http", "//h") == sorted(":"));
}

char const* const rejected_by_their_scheme[] = {
    "http:",          "http:a",           "http:///a",   "http://u@h",  "http://h:",
    "http://h/a?b?c", "http://h.",        "ftp:",        "ftp://h;a",   "ftp://h/a;b",
    "gopher:",        "gopher://u@h",     "gopher://h?", "mailto:",     "news:",
    "news:1",         "news://h/a",       "nntp:",       "nntp://h",    "nntp://h/a/b",
    "telnet:",        "telnet://h/a",     "wais:",       "wais://h",    "wais://h/d/t",
    "file:",          "file:a",           "file://h",    "file:///a;b", "prospero:",
    "prospero://h",   "prospero://h/p;f", "HTTP:",       "File:a",
};

}  // namespace

BOOST_AUTO_TEST_CASE(strict_url_applies_the_grammar_of_the_scheme) {
    check_own_grammars(rfc1738::strict_url);
}
BOOST_AUTO_TEST_CASE(strict_url_reads_other_schemes_generically) { check_other_schemes(rfc1738::strict_url); }
BOOST_AUTO_TEST_CASE(url_applies_the_grammar_of_the_scheme) { check_own_grammars(rfc1738::url); }
BOOST_AUTO_TEST_CASE(url_reads_other_schemes_generically) { check_other_schemes(rfc1738::url); }

BOOST_AUTO_TEST_CASE(url_reads_texts_rejected_by_their_scheme_generically) {
    for (text t : rejected_by_their_scheme) {
        BOOST_TEST(bad(rfc1738::strict_url, t));
        BOOST_TEST(ok(rfc1738::url, t));
        auto const value = parse(rfc1738::url, t).value;
        BOOST_TEST(value.index() == 10U, t);
        BOOST_TEST((value == ast::url(parse(rfc1738::otherurl, t).value)), t);
    }
    BOOST_TEST(ok(rfc1738::url, "http:", opaque("http", "")));
    BOOST_TEST(ok(rfc1738::url, "http://u@h", ip("http", {ast::userinfo{"u", {}}, h})));
    BOOST_TEST(ok(rfc1738::url, "file://h", ip("file", at_h)));
    BOOST_TEST(ok(rfc1738::url, "FTP://h:", opaque("FTP", "//h:")));
}

BOOST_AUTO_TEST_CASE(octets_allowed_in_strict_urls_depend_on_the_part) {
    auto const& r = rfc1738::strict_url;
    BOOST_TEST(octets(r, "http://h/") == sorted(uchars + "/;:@&=?"));
    BOOST_TEST(octets(r, "ftp://h/a") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "telnet://h/") == "");
    BOOST_TEST(octets(r, "wais://h/") == sorted(uchars + "?"));
    BOOST_TEST(octets(r, "nntp://h/a/") == numerals);
    BOOST_TEST(octets(r, "news:") == sorted(lowers + uppers + "*"));
    BOOST_TEST(octets(rfc1738::url, "http://h") == sorted(xchars));
    BOOST_TEST(octets(rfc1738::url, "telnet://h/") == sorted(xchars));
}

BOOST_AUTO_TEST_CASE(longest_valid_prefix_of_a_strict_url_is_taken) {
    auto const& r = rfc1738::strict_url;
    BOOST_TEST(prefix(r, "http://o.", 8, ast::httpurl{"http", {{host_kind::hostname, "o"}, {}}, {}}));
    BOOST_TEST(prefix(r, "http://h:", 8, ast::httpurl{"http", h, {}}));
    BOOST_TEST(prefix(r, "ftp://M@", 7, ast::ftpurl{"ftp", {{}, {{host_kind::hostname, "M"}, {}}}, {}}));
    BOOST_TEST(prefix(r, "news:abc@", 8, ast::newsurl{"news", ast::group{"abc"}}));
    BOOST_TEST(prefix(r, "wais://h/d/t", 10, ast::waisurl{ast::waisdatabase{"wais", h, "d"}}));
    BOOST_TEST(prefix(r, "prospero://h/p;f=v;", 18, ast::prosperourl{"prospero", h, {"p"}, {";f=v"}}));
    BOOST_TEST(prefix(r, "telnet://h/a", 11, ast::telneturl{"telnet", at_h, true}));
    BOOST_TEST(prefix(r, "mailto:u@h>", 10, ast::mailtourl{"mailto", "u@h"}));
    BOOST_TEST(prefix(r, "https://o.", 10, opaque("https", "//o.")));
    BOOST_TEST(prefix(r, "a:#", 2, opaque("a", "")));
}

BOOST_AUTO_TEST_CASE(longest_valid_prefix_of_a_url_is_taken) {
    auto const& r = rfc1738::url;
    // An otherurl matches a longer prefix.
    BOOST_TEST(prefix(r, "http://o.", 9, opaque("http", "//o.")));
    BOOST_TEST(prefix(r, "http://h: ", 9, opaque("http", "//h:")));
    BOOST_TEST(prefix(r, "ftp://M@>", 8, opaque("ftp", "//M@")));
    BOOST_TEST(prefix(r, "telnet://h/a#", 12, ip("telnet", at_h, "a")));
    BOOST_TEST(prefix(r, "http:#", 5, opaque("http", "")));
    // An otherurl does not match more.
    BOOST_TEST(prefix(r, "http://h#", 8, ast::httpurl{"http", h, {}}));
    BOOST_TEST(prefix(r, "http://h%4", 8, ast::httpurl{"http", h, {}}));
    BOOST_TEST(prefix(r, "http://h/a?b%", 12, ast::httpurl{"http", h, ast::http_urlpath{{"a"}, "b"}}));
    BOOST_TEST(prefix(r, "mailto:u@h>", 10, ast::mailtourl{"mailto", "u@h"}));
}

BOOST_AUTO_TEST_CASE(strict_url_can_be_embedded_in_a_grammar) {
    for (auto t : {"ftp://u:p@h:21/a/b;type=d", "http://h/a?b", "gopher://h/1s%09q%09g", "mailto:u@h",
                   "news:a@h", "nntp://h/a/1", "telnet://h/", "wais://h/d/t/p", "file:///a",
                   "prospero://h/p;f=v", "a://h/b", "a:b"})
        BOOST_TEST(embeds(rfc1738::strict_url, t));
}

BOOST_AUTO_TEST_CASE(schemes_have_the_order_of_the_variant) {
    BOOST_TEST(rfc1738::schemes.size == 10U);
    text const names[] = {"ftp",  "http",   "gopher", "mailto", "news",
                          "nntp", "telnet", "wais",   "file",   "prospero"};
    for (std::size_t i = 0; i < 10; ++i) {
        BOOST_TEST(rfc1738::schemes.index(names[i].begin(), names[i].end()) == i);
        BOOST_TEST(rfc1738::schemes.find(names[i])->name == names[i]);
    }
}

// `schemes` runs one of these rules after it has found the scheme, so the rules accept every scheme name.
BOOST_AUTO_TEST_CASE(rules_named_any_accept_every_scheme_name) {
    BOOST_TEST(ok(rfc1738::any_ftpurl, "x-y://h", ast::ftpurl{"x-y", at_h, {}}));
    BOOST_TEST(
        ok(rfc1738::any_httpurl, "https://h/a?b", ast::httpurl{"https", h, ast::http_urlpath{{"a"}, "b"}}));
    BOOST_TEST(ok(rfc1738::any_gopherurl, "g://h/", ast::gopherurl{"g", h, {}, true}));
    BOOST_TEST(ok(rfc1738::any_mailtourl, "m:u", ast::mailtourl{"m", "u"}));
    BOOST_TEST(ok(rfc1738::any_newsurl, "n:*", ast::newsurl{"n", ast::all_groups{}}));
    BOOST_TEST(ok(rfc1738::any_nntpurl, "n://h/a", ast::nntpurl{"n", h, {"a"}, {}}));
    BOOST_TEST(ok(rfc1738::any_telneturl, "t://h", ast::telneturl{"t", at_h, false}));
    BOOST_TEST(ok(rfc1738::any_waisurl, "w://h/d?q", ast::waisindex{"w", h, "d", "q"}));
    BOOST_TEST(ok(rfc1738::any_fileurl, "f:///a", ast::fileurl{"f", {}, {"a"}}));
    BOOST_TEST(ok(rfc1738::any_prosperourl, "p://h/p", ast::prosperourl{"p", h, {"p"}, {}}));
    BOOST_TEST(bad(rfc1738::any_httpurl, "://h"));
    BOOST_TEST(bad(rfc1738::any_httpurl, "h_://h"));
}

BOOST_AUTO_TEST_SUITE_END()
