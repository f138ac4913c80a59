// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/z3950.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_z3950_cpp)

using namespace urigram;
using namespace urigram::rfc2056;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::hostname, text}; }
ast::hostport const h{name("h"), {}};

}  // namespace

BOOST_AUTO_TEST_CASE(words_are_uchars) {
    for (auto t : {"a", "0", "+", "$", ",", "%41"}) BOOST_TEST(ok(uchar, t, t));
    for (auto t : {"", "~", ";", "/", "?", "=", "&", ":", "@", "%4", "ab"}) BOOST_TEST(bad(uchar, t));
    auto const check = [](auto const& r) {
        for (auto t : {"a", "elecworld.v30.n19", "a+b", "%3B"}) BOOST_TEST(ok(r, t, t));
        for (auto t : {"", "a;", "a?b", "a=b", "~", "%"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "a+b"));
    };
    check(database);
    check(docid);
    check(elementset);
    check(recordsyntax);
    for (auto t : {"z39.50r", "Z39.50S"}) BOOST_TEST(ok(zscheme, t, t));
    for (auto t : {"", "z39.50", "z3950r", "z39.50t"}) BOOST_TEST(bad(zscheme, t));
    BOOST_TEST(embeds(zscheme, "z39.50s"));
}

BOOST_AUTO_TEST_CASE(toplabels_begin_with_a_letter) {
    for (auto t : {"a", "1", "a-b", "1--2"}) BOOST_TEST(ok(domainlabel, t, t));
    for (auto t : {"", "-", "a-", "-a", "a.b"}) BOOST_TEST(bad(domainlabel, t));
    for (auto t : {"a", "a-1"}) BOOST_TEST(ok(toplabel, t, t));
    for (auto t : {"", "1", "1a", "a-"}) BOOST_TEST(bad(toplabel, t));
    for (auto t : {"a", "1.a", "a.b-c.d"}) BOOST_TEST(ok(hostname, t, t));
    for (auto t : {"", "1", "a.", "a.1", "a_b"}) BOOST_TEST(bad(hostname, t));
    for (auto t : {"1.2.3.4", "999.0.00.1"}) BOOST_TEST(ok(hostnumber, t, t));
    for (auto t : {"", "1.2.3", "1.2.3.", "a.2.3.4"}) BOOST_TEST(bad(hostnumber, t));
    BOOST_TEST(ok(host, "a.b", name("a.b")));
    BOOST_TEST(ok(host, "1.2.3.4", {ast::host_kind::hostnumber, "1.2.3.4"}));
    for (auto t : {"", "1", "[::1]", "a_b"}) BOOST_TEST(bad(host, t));
    for (auto t : {"0", "210"}) {
        BOOST_TEST(ok(digits, t, t));
        BOOST_TEST(ok(port, t, t));
    }
    for (auto t : {"", "a", "1a"}) {
        BOOST_TEST(bad(digits, t));
        BOOST_TEST(bad(port, t));
    }
    BOOST_TEST(ok(hostport, "h:210", {name("h"), "210"}));
    for (auto t : {"", ":1", "h:", "h:a"}) BOOST_TEST(bad(hostport, t));
    BOOST_TEST(embeds(domainlabel, "a-b"));
    BOOST_TEST(embeds(toplabel, "a-b"));
    BOOST_TEST(embeds(hostname, "a.b"));
    BOOST_TEST(embeds(hostnumber, "1.2.3.4"));
    BOOST_TEST(embeds(host, "a.b"));
    BOOST_TEST(embeds(port, "1"));
    BOOST_TEST(embeds(hostport, "a:1"));
}

BOOST_AUTO_TEST_CASE(paths_may_be_empty) {
    BOOST_TEST(ok(document, "a", {"a", {}}));
    BOOST_TEST(ok(document, "a+b?c", {"a+b", "c"}));
    for (auto t : {"", "?a", "a?", "a?b?c", "a/b"}) BOOST_TEST(bad(document, t));
    BOOST_TEST(ok(path, "", {{}, {}, {}}));
    BOOST_TEST(ok(path, "a?b;esn=f;rs=c+d", {ast::z3950_document{"a", "b"}, "f", "c+d"}));
    BOOST_TEST(ok(path, ";rs=c", {{}, {}, "c"}));
    BOOST_TEST(ok(path, "a;esn=f", {ast::z3950_document{"a", {}}, "f", {}}));
    for (auto t : {";", ";esn=", ";ESN=f", ";rs=a;esn=f", "?a", "a;rs=", ";esn=f;esn=f"})
        BOOST_TEST(bad(path, t));
    BOOST_TEST(embeds(document, "a?b"));
    BOOST_TEST(embeds(path, "a?b;esn=f;rs=c"));
}

BOOST_AUTO_TEST_CASE(z3950_urls_may_end_after_the_server) {
    auto const check = [](auto const& r, std::string const& s) {
        BOOST_TEST(ok(r, s + "://h", {s, h, {}}));
        BOOST_TEST(ok(r, s + "://h/", {s, h, ast::z3950_path{{}, {}, {}}}));
        BOOST_TEST(ok(r, s + "://h:210/a+b?c;esn=f;rs=d",
                      {s, {name("h"), "210"}, ast::z3950_path{ast::z3950_document{"a+b", "c"}, "f", "d"}}));
        for (auto t : {"", ":", "://", ":///a", "://u@h", "://h:/a", "://h/?a", "://h/a/b", "://h?a",
                       "://h/a#b", "://h/~a", "://[::1]/a"})
            BOOST_TEST(bad(r, s + t));
        BOOST_TEST(embeds(r, s + "://h:210/a+b?c;esn=f;rs=d"));
        BOOST_TEST(embeds(r, s + "://h"));
    };
    check(z3950url, "z39.50r");
    check(z3950url, "Z39.50s");
    check(any_z3950url, "x");
    BOOST_TEST(bad(z3950url, "z39.50://h"));
    BOOST_TEST(prefix(z3950url, "z39.50s://h/a;esn=", 13));
    BOOST_TEST(prefix(z3950url, "z39.50s://h:/a", 11));
    // RFC 2056, appendix
    for (auto t : {"z39.50s://melvyl.ucop.edu/cat", "z39.50r://melvyl.ucop.edu/mags?elecworld.v30.n19",
                   "z39.50r://cnidr.org:2100/tmf?bkirch_rules__a1;esn=f;rs=marc"})
        BOOST_TEST(parse(t, z3950url).has_value(), t);
}

BOOST_AUTO_TEST_SUITE_END()
