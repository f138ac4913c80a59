// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/nfs.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_nfs_cpp)

using namespace urigram;
using namespace urigram::rfc2224;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::hostname, text}; }
ast::hostport server(std::string_view text) { return {name(text), {}}; }

}  // namespace

BOOST_AUTO_TEST_CASE(paths_are_segments_of_pchars) {
    for (auto t : {"a", "$", "~", ",", "%41", ":", "@", "&", "=", "+"}) BOOST_TEST(ok(pchar, t, t));
    for (auto t : {"", ";", "/", "?", "#", "[", "%4", "ab"}) BOOST_TEST(bad(pchar, t));
    for (auto t : {"", "a", "a:b%20c"}) {
        BOOST_TEST(ok(segment, t, t));
        BOOST_TEST(ok(path_segments, t, t));
        BOOST_TEST(ok(rel_path, t, t));
        BOOST_TEST(ok(url_path, t, t));
    }
    BOOST_TEST(bad(segment, "a/b"));
    for (auto t : {"a/b", "/a", "//", "a//b/"}) {
        BOOST_TEST(ok(path_segments, t, t));
        BOOST_TEST(ok(rel_path, t, t));
        BOOST_TEST(ok(url_path, t, t));
    }
    for (auto t : {"/", "/a/b", "//a"}) BOOST_TEST(ok(abs_path, t, t));
    for (auto t : {"a;b", "/?", "#"}) {
        BOOST_TEST(bad(path_segments, t));
        BOOST_TEST(bad(rel_path, t));
        BOOST_TEST(bad(url_path, t));
        BOOST_TEST(bad(abs_path, t));
    }
    for (auto t : {"", "a", "a/b"}) BOOST_TEST(bad(abs_path, t));
    BOOST_TEST(embeds(segment, "a"));
    BOOST_TEST(embeds(path_segments, "a/b"));
    BOOST_TEST(embeds(rel_path, "a/b"));
    BOOST_TEST(embeds(abs_path, "/a/b"));
    BOOST_TEST(embeds(url_path, "/a/b"));
}

BOOST_AUTO_TEST_CASE(toplabels_begin_with_a_letter) {
    for (auto t : {"a", "1", "a-b", "1--2"}) BOOST_TEST(ok(domainlabel, t, t));
    for (auto t : {"", "-", "a-", "-a", "a.b", "a_b"}) BOOST_TEST(bad(domainlabel, t));
    for (auto t : {"a", "a-1"}) BOOST_TEST(ok(toplabel, t, t));
    for (auto t : {"", "1", "1a", "a-"}) BOOST_TEST(bad(toplabel, t));
    for (auto t : {"a", "1.a", "a.b-c.d"}) BOOST_TEST(ok(hostname, t, t));
    for (auto t : {"", "1", "a.", "a.1", "a_b", ".a"}) BOOST_TEST(bad(hostname, t));
    for (auto t : {"1.2.3.4", "999.0.00.1"}) BOOST_TEST(ok(hostnumber, t, t));
    for (auto t : {"", "1.2.3", "1.2.3.", "1.2.3.4.5", "a.2.3.4"}) BOOST_TEST(bad(hostnumber, t));
    BOOST_TEST(ok(host, "a.b", name("a.b")));
    BOOST_TEST(ok(host, "1.2.3.4", {ast::host_kind::hostnumber, "1.2.3.4"}));
    for (auto t : {"", "1", "[::1]", "a_b"}) BOOST_TEST(bad(host, t));
    BOOST_TEST(ok(hostport, "a", server("a")));
    BOOST_TEST(ok(hostport, "a:", {name("a"), ""}));
    BOOST_TEST(ok(hostport, "a:2049", {name("a"), "2049"}));
    for (auto t : {"", ":1", "a:b", "u@a"}) BOOST_TEST(bad(hostport, t));
    BOOST_TEST(embeds(domainlabel, "a-b"));
    BOOST_TEST(embeds(toplabel, "a-b"));
    BOOST_TEST(embeds(hostname, "a.b"));
    BOOST_TEST(embeds(hostnumber, "1.2.3.4"));
    BOOST_TEST(embeds(host, "a.b"));
    BOOST_TEST(embeds(hostport, "a:1"));
}

BOOST_AUTO_TEST_CASE(nfs_urls_match_as_in_the_rfc) {
    BOOST_TEST(ok(net_path, "//h", {server("h"), ""}));
    BOOST_TEST(ok(net_path, "//h:1/a", {ast::hostport{name("h"), "1"}, "/a"}));
    for (auto t : {"", "//", "/h", "///a", "//h_i", "//h?"}) BOOST_TEST(bad(net_path, t));
    BOOST_TEST(ok(relativeURL, "", {{}, ""}));
    BOOST_TEST(ok(relativeURL, "a/b", {{}, "a/b"}));
    BOOST_TEST(ok(relativeURL, "/a", {{}, "/a"}));
    BOOST_TEST(ok(relativeURL, "//h//a", {server("h"), "//a"}));
    BOOST_TEST(ok(relativeURL, "//h.i", {server("h.i"), ""}));
    // No hostport follows the two slashes, so the whole text is an abs_path.
    for (auto t : {"//", "///a", "//h_i/a", "//h:a", "//u@h"}) BOOST_TEST(ok(relativeURL, t, {{}, t}));
    for (auto t : {"a;b", "?", "//h?a", "//h/a#b", "//[::1]"}) BOOST_TEST(bad(relativeURL, t));
    BOOST_TEST(ok(nfsURL, "nfs://h/a", {"nfs", {server("h"), "/a"}}));
    BOOST_TEST(ok(nfsURL, "NFS:", {"NFS", {{}, ""}}));
    BOOST_TEST(ok(nfsURL, "nfs://h_i", {"nfs", {{}, "//h_i"}}));
    for (auto t : {"", "nfs", "nfs:;", "x://h/a", "nfs://h/a?b"}) BOOST_TEST(bad(nfsURL, t));
    // RFC 2224, section 6
    for (auto t : {"nfs://server/d/e/f", "nfs://server//a/b/c/d/e/f", "nfs://server/a/b", "nfs://server/a/c",
                   "nfs://server/a/c/d", "nfs://server/c", "nfs://server/c/d", "nfs://server2/a/b"}) {
        auto const url = parse(t, nfsURL);
        BOOST_TEST_REQUIRE(url.has_value(), t);
        BOOST_TEST(url->relative_url.hostport.has_value(), t);
        BOOST_TEST(parse(t, any_nfsURL).has_value(), t);
    }
    BOOST_TEST(embeds(net_path, "//h/a"));
    BOOST_TEST(embeds(relativeURL, "//h/a"));
    BOOST_TEST(embeds(relativeURL, "//h_i/a"));
    BOOST_TEST(embeds(nfsURL, "nfs://h/a"));
}

BOOST_AUTO_TEST_CASE(a_host_follows_two_slashes) {
    BOOST_TEST(ok(any_nfsURL, "x://h:1//a", {"x", {ast::hostport{name("h"), "1"}, "//a"}}));
    BOOST_TEST(ok(any_nfsURL, "x://1.2.3.4",
                  {"x", {ast::hostport{{ast::host_kind::hostnumber, "1.2.3.4"}, {}}, ""}}));
    BOOST_TEST(ok(any_nfsURL, "x:", {"x", {{}, ""}}));
    BOOST_TEST(ok(any_nfsURL, "x:/", {"x", {{}, "/"}}));
    BOOST_TEST(ok(any_nfsURL, "x:/a//b", {"x", {{}, "/a//b"}}));
    BOOST_TEST(ok(any_nfsURL, "x:a/b", {"x", {{}, "a/b"}}));
    BOOST_TEST(ok(any_relativeURL, "//h", {server("h"), ""}));
    for (auto t : {"x://", "x:///a", "x://h_i/a", "x://u@h", "x://h:a", "x:a;b", "x://h?a"})
        BOOST_TEST(bad(any_nfsURL, t));
    BOOST_TEST(prefix(any_nfsURL, "x://_", 3, {"x", {{}, "/"}}));
    BOOST_TEST(prefix(any_nfsURL, "x://h_i", 5, {"x", {server("h"), ""}}));
    BOOST_TEST(embeds(any_relativeURL, "//h/a"));
    BOOST_TEST(embeds(any_nfsURL, "x://h/a"));
    BOOST_TEST(embeds(any_nfsURL, "x:/a"));
}

BOOST_AUTO_TEST_SUITE_END()
