// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include "guarded_text.hpp"
#include "normal_by_steps.hpp"
#include "published_texts.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <urigram.hpp>
#include <urigram/dialects.hpp>
#include <urigram/edit.hpp>
#include <urigram/normalize.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(normalize_cpp)

using namespace urigram;

using urigram::test::allocations_of;

namespace {

url_parts parts_of(std::string_view text) { return dialects::rfc3986.parts(text).value(); }

std::string normal(std::string_view text, normal_form levels = normal_form::all) {
    auto const made = normalize(text, levels, dialects::rfc3986);
    BOOST_TEST_REQUIRE(made.has_value(), text);
    return *made;
}

int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

/// Compares the normal form of a text with that made step by step. It must be its own normal form, and
/// equivalent to the text.
void check_against_steps(std::string const& text, normal_form levels) {
    auto const parts = dialects::rfc3986.parts(text);
    if (!parts) return;
    std::string made = "x";
    normalize_to(made, *parts, levels);
    auto const expected = test::normal_by_steps(levels)(*parts);
    BOOST_TEST_REQUIRE(made == "x" + expected, text << " at " << static_cast<unsigned>(levels));
    auto const again = dialects::rfc3986.parts(expected);
    BOOST_TEST_REQUIRE(again.has_value(), text << " becomes " << expected);
    BOOST_TEST_REQUIRE(normal(expected, levels) == expected, text);
    BOOST_TEST_REQUIRE(equivalent(*parts, *again, levels), text);
    BOOST_TEST_REQUIRE(compare_normal(*parts, *again, levels) == 0, text);
    BOOST_TEST_REQUIRE(hash_normal(*parts, levels) == hash_normal(*again, levels), text);
}

/// All texts over `letters` of at most `longest` bytes, after `prefix`.
template <class F>
void each_text(std::string const& prefix, std::string_view letters, std::size_t longest, F const& f) {
    f(prefix);
    if (longest == 0) return;
    for (char const c : letters) each_text(prefix + c, letters, longest - 1, f);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_level_makes_only_its_own_changes) {
    struct {
        normal_form level;
        char const* text;
        char const* normal;
    } const rows[] = {
        {normal_form::none, "HTTP://H:80/%7e/..?%3a#%3a", "HTTP://H:80/%7e/..?%3a#%3a"},
        {normal_form::scheme_case, "HTTP://H/%3a", "http://H/%3a"},
        {normal_form::host_case, "HTTP://U@WWW.Example.COM/A", "HTTP://U@www.example.com/A"},
        {normal_form::host_case, "s://%C3%b6X/", "s://%C3%b6x/"},
        {normal_form::host_case, "s://[FE80::A]/", "s://[fe80::a]/"},
        {normal_form::ipv6_text, "s://U@[0:0:0:0:0:0:0:1]:1/A", "s://U@[::1]:1/A"},
        {normal_form::ipv6_text, "s://[2001:0DB8::000A]", "s://[2001:db8::a]"},
        {normal_form::ipv6_text, "s://[::FFFF:7F00:1]", "s://[::ffff:127.0.0.1]"},
        {normal_form::ipv6_text, "s://[::127.0.0.1]", "s://[::7f00:1]"},
        {normal_form::ipv6_text, "s://[1:0:0:2:0:0:0:3]/", "s://[1:0:0:2::3]/"},
        {normal_form::ipv6_text, "s://[1:0:0:2:3:0:0:4]/", "s://[1::2:3:0:0:4]/"},  // the first run
        {normal_form::ipv6_text, "s://[1::2:3:4:5:6:7]/",
         "s://[1:0:2:3:4:5:6:7]/"},  // a single group is not compressed
        {normal_form::ipv6_text, "s://[::]", "s://[::]"},
        {normal_form::ipv6_text, "s://[FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF]",
         "s://[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"},
        {normal_form::ipv6_text, "s://[V1.A:B]/", "s://[V1.A:B]/"},
        {normal_form::host_case, "s://ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ/",
         "s://abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz/"},
        {normal_form::escape_case, "s://%c3u@%c3:1/%c3%Aa?%c3#%c3", "s://%C3u@%C3:1/%C3%AA?%C3#%C3"},
        {normal_form::escape_case, "S://H/%41", "S://H/%41"},
        {normal_form::unneeded_escapes, "s://%41@%41/%41?%41#%41", "s://A@A/A?A#A"},
        {normal_form::unneeded_escapes, "s:%30%7a%2D%2e%5F%7E", "s:0z-._~"},
        {normal_form::unneeded_escapes, "s:%2f%3a%25%2541%21%c3", "s:%2f%3a%25%2541%21%c3"},
        {normal_form::unneeded_escapes | normal_form::host_case, "s://%41%2f/", "s://a%2f/"},
        {normal_form::dot_segments, "http://h/a/b/c/./../../g", "http://h/a/g"},
        {normal_form::dot_segments, "mid/content=5/../6", "mid/content=5/../6"},
        {normal_form::dot_segments, "http://h/..", "http://h/"},
        {normal_form::dot_segments, "http://h/a/b/..", "http://h/a/"},
        {normal_form::dot_segments, "http://h/a/.", "http://h/a/"},
        {normal_form::dot_segments, "http://h//../a", "http://h/a"},
        {normal_form::dot_segments, "http://h/...//.a/..b/", "http://h/...//.a/..b/"},
        {normal_form::dot_segments, "http://h/a/%2e%2E/b", "http://h/a/%2e%2E/b"},
        {normal_form::dot_segments, "http://h/a?b/../c#d/../e", "http://h/a?b/../c#d/../e"},
        {normal_form::dot_segments | normal_form::unneeded_escapes, "http://h/a/%2e%2E/b", "http://h/b"},
        {normal_form::dot_segments | normal_form::unneeded_escapes, "s:a/.%2E", "s:a/.."},
        {normal_form::dot_segments, "../a", "../a"},
        {normal_form::dot_segments, "a/../b", "a/../b"},
        {normal_form::dot_segments, "/a/../b", "/b"},
        {normal_form::dot_segments, "//h/a/../b", "//h/b"},
        {normal_form::dot_segments, "s:a/../b", "s:a/../b"},
        {normal_form::dot_segments, "s:../a", "s:../a"},
        {normal_form::dot_segments, "s:..", "s:.."},
        {normal_form::dot_segments, "/a/..//b", "/.//b"},
        {normal_form::dot_segments, "/.//b/../c", "/.//c"},
        {normal_form::dot_segments, "/.//b/../../c", "/c"},
        {normal_form::dot_segments, "s:/a/..//b", "s:/.//b"},
        {normal_form::dot_segments, "s:a/..//b", "s:a/..//b"},
        {normal_form::dot_segments, "s:/a/../b", "s:/b"},
        {normal_form::dot_segments, "//h/a/..//b", "//h//b"},
        {normal_form::empty_path, "http://h", "http://h/"},
        {normal_form::empty_path, "WSS://h?q", "WSS://h/?q"},
        {normal_form::empty_path, "https://h#f", "https://h/#f"},
        {normal_form::empty_path, "ftp://h", "ftp://h/"},
        {normal_form::empty_path, "ws://h", "ws://h/"},
        {normal_form::empty_path, "foo://h", "foo://h"},
        {normal_form::empty_path, "//h", "//h"},
        {normal_form::empty_path, "http:", "http:"},
        {normal_form::default_port, "HTTP://h:80/", "HTTP://h/"},
        {normal_form::default_port, "http://h:0080/", "http://h/"},
        {normal_form::default_port, "http://h:8080/", "http://h:8080/"},
        {normal_form::default_port, "http://h:65616/", "http://h:65616/"},  // 80 modulo 65536
        {normal_form::default_port, "https://h:80/", "https://h:80/"},
        {normal_form::default_port, "https://u@[::1]:443", "https://u@[::1]"},
        {normal_form::default_port, "foo://h:80/", "foo://h:80/"},
        {normal_form::default_port, "//h:80/", "//h:80/"},
        {normal_form::default_port, "http://h:/", "http://h:/"},
        {normal_form::empty_port, "http://h:/", "http://h/"},
        {normal_form::empty_port, "http://h:80/", "http://h:80/"},
        {normal_form::empty_port, "foo://u:@h:", "foo://u:@h"},
        // An empty part differs from an absent one.
        {normal_form::all, "foo://@h/?#", "foo://@h/?#"},
        {normal_form::all, "foo://", "foo://"},
        {normal_form::all, "", ""},
        // RFC 3986, section 6.2.2.
        {normal_form::all, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"},
    };
    for (auto const& row : rows) BOOST_TEST(normal(row.text, row.level) == row.normal, row.text);
}

BOOST_AUTO_TEST_CASE(a_capital_is_converted_at_every_position) {
    for (char c = 'A'; c <= 'Z'; ++c)
        for (std::size_t size = 1; size < 20; ++size)
            for (std::size_t at = 0; at < size; ++at) {
                std::string host(size, '_'), lower = host;
                host[at] = c;
                lower[at] = static_cast<char>(c + 32);
                BOOST_TEST(normal("s://" + host + "/", normal_form::host_case) == "s://" + lower + "/");
            }
}

// RFC 5952, compared with `inet_pton` and `inet_ntop`; in both letter cases.
BOOST_AUTO_TEST_CASE(texts_of_ipv6_addresses_are_those_of_the_system) {
    constexpr unsigned groups[] = {0, 0, 0, 1, 0xA, 0xBC, 0xDEF, 0x1000, 0xFFFF};
    std::mt19937_64 random(5);
    std::set<std::string> forms;
    for (int n = 0; n < 20'000; ++n) {
        unsigned address[8];
        for (auto& group : address) group = groups[random() % std::size(groups)];
        if (n % 4 == 0) std::fill_n(address, 5, 0U), address[5] = n % 8 == 0 ? 0xFFFF : 0;
        std::string written;
        for (auto const group : address) {
            char text[6];
            std::snprintf(text, sizeof text, random() % 2 == 0 ? "%X" : "%04x", group);
            written.append(written.empty() ? "" : ":").append(text);
        }
        auto const expected = test::ipv6_text_by_system(written).value();
        std::string const url = "http://[" + written + "]/";
        BOOST_TEST_REQUIRE(normal(url, normal_form::ipv6_text) == "http://" + expected + "/");
        BOOST_TEST(equivalent(url, "http://" + expected + "/", normal_form::safe).value());
        BOOST_TEST(normal("http://" + expected + "/") == "http://" + expected + "/");
        forms.insert(expected);
    }
    BOOST_TEST(forms.size() > 10'000u);
    BOOST_TEST(equivalent("http://[::1]/", "http://[0:0:0:0:0:0:0:1]/").value());
    BOOST_TEST(!equivalent("http://[::1]/", "http://[0:0:0:0:0:0:0:1]/", normal_form::host_case).value());
    BOOST_TEST(!equivalent("http://[::1]/", "http://[::2]/").value());
}

BOOST_AUTO_TEST_CASE(masks_are_sets_of_levels) {
    BOOST_CHECK(~normal_form::none == normal_form::equivalence);
    BOOST_CHECK((normal_form::all & normal_form::urn_components) == normal_form::none);
    BOOST_CHECK((normal_form::all & ~normal_form::safe) ==
                (normal_form::dot_segments | normal_form::scheme_based));
    BOOST_CHECK((normal_form::syntax & normal_form::scheme_based) == normal_form::none);
    BOOST_TEST(normal("HTTP://H:80/a/../b", normal_form::safe) == "http://h:80/a/../b");
    BOOST_TEST(normal("HTTP://H:80/a/../b", normal_form::syntax) == "http://h:80/b");
    BOOST_TEST(normal("HTTP://H:80", normal_form::scheme_based) == "HTTP://H/");
}

BOOST_AUTO_TEST_CASE(invalid_references_are_errors_of_the_parser) {
    for (char const* text : {"http://h/%", "http://h/a b", "http://[::g]/", ":", "\x80"}) {
        auto const& by = dialects::rfc3986;
        auto const error = rfc3986::parse_uri_reference(text).error();
        BOOST_CHECK(normalize(text, normal_form::all, by).error() == error);
        BOOST_CHECK(equivalent(text, "a", normal_form::all, by).error() == error);
        BOOST_CHECK(equivalent("a", text, normal_form::all, by).error() == error);
    }
    BOOST_CHECK(equivalent("%", "a b", normal_form::all, dialects::rfc3986).error() ==
                rfc3986::parse_uri_reference("%").error());
}

BOOST_AUTO_TEST_CASE(short_texts_are_normalized_as_by_steps) {
    auto const all = [](std::string const& text) { check_against_steps(text, normal_form::equivalence); };
    each_text("", "/.a:", 6, all);
    each_text("s:", "/.a", 7, all);
    each_text("http://h", "/.a", 7, all);
    each_text("//", "A@:8%", 5, all);
    each_text("/a/%", "2eE/.", 6, all);
    each_text("HTTP://%4", "1Ff/%", 5, all);
    each_text("http://H:", "0:8/A", 5, all);
    each_text("//[", "0:F1.]", 6, all);
    each_text("URN:", "A:%2c?", 6, all);
    each_text("MAILTO:", "A@,%25", 6, all);
    each_text("mailto:%22", "A@,%25", 6, all);
    each_text("mailto:a?", "A=&%4", 6, all);
    each_text("data:", "A;=,/.", 6, all);
    each_text("FILE://", "A/.", 7, all);
}

namespace {

/// Checks that all texts have the same normal form, which is the first text, and that it is valid by its
/// scheme.
void check_class(std::vector<std::string> const& texts, normal_form levels = normal_form::all) {
    for (auto const& text : texts) {
        auto const made = normalize(text, levels);
        BOOST_TEST_REQUIRE(made.has_value(), text);
        BOOST_TEST(*made == texts[0], text);
        BOOST_TEST(urigram::parse(*made).has_value(), text);
        BOOST_TEST(equivalent(text, texts[0], levels).value(), text);
        auto const a = parts_of(text), b = parts_of(texts[0]);
        BOOST_TEST(hash_normal(a, levels) == hash_normal(b, levels), text);
        BOOST_TEST(compare_normal(a, b, levels) == 0, text);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(paths_that_are_not_hierarchies_keep_their_dots) {
    for (char const* text :
         {"data:text/plain,a/../b", "data:,./a/../..", "urn:example:a/../b", "urn:example:a/./b?=c/../d",
          "mailto:a@b?subject=..", "news:a/../b", "xmpp:a/../b", "x:..", "javascript:a/../b", "about:..",
          "info:a/../b", "x:a/./b", "jar:http://h/a/../b", "view-source:http://h/./b"}) {
        BOOST_TEST(normalize(text).value() == text);
        BOOST_TEST(equivalent(text, text).value());
    }
    // Escaped dots are decoded and kept.
    BOOST_TEST(normalize("x:a/%2e%2E/b").value() == "x:a/../b");
    BOOST_TEST(!equivalent("data:text/plain,a/../b", "data:text/plain,b").value());
    // Paths of other schemes are hierarchies, with or without an authority.
    BOOST_TEST(normalize("x:/a/../b").value() == "x:/b");
    BOOST_TEST(normalize("x://h/a/../b").value() == "x://h/b");
    BOOST_TEST(normalize("file:/a/../b").value() == "file:/b");
    BOOST_TEST(normalize("javascript:/a/../b").value() == "javascript:/b");
}

// The grammars of these schemes need the segments, or their paths are not hierarchies. In the paths of the
// last two schemes, nfs and coap, dot segments are removed.
BOOST_AUTO_TEST_CASE(segments_that_a_scheme_needs_stay) {
    for (char const* text : {"imap://h/a/../;UID=1", "imap://h/..?s", "z39.50r://h/..?d", "z39.50s://h/.?d",
                             "ldap://h/o=a/../b", "dns://h/..", "sip://a/../x@h"}) {
        BOOST_TEST(normalize(text).value() == text);
        BOOST_TEST(urigram::parse(std::string_view(text)).has_value(), text);
    }
    BOOST_TEST(normalize("nfs://h/a/../b").value() == "nfs://h/b");
    BOOST_TEST(normalize("coap://h:5683/a/../b").value() == "coap://h/b");
}

// RFC 8089 has no path that begins with two slashes.
BOOST_AUTO_TEST_CASE(file_urls_stay_valid) {
    for (auto const& [text, normal] :
         std::vector<std::pair<std::string, std::string>>{{"file:///a/..//b", "file:///.//b"},
                                                          {"file://h/./a/../b/..//c/.", "file://h/.//c/"},
                                                          {"FILE:/a/..//b", "file:/.//b"},
                                                          {"file:///.//b", "file:///.//b"},
                                                          {"file:///a/../b", "file:///b"}}) {
        BOOST_TEST(normalize(text).value() == normal, text);
        BOOST_TEST(urigram::parse(normal).has_value(), normal);
        BOOST_TEST(normalize(normal).value() == normal);
        BOOST_TEST(equivalent(text, normal).value());
    }
    // A text that has such a path is valid only by RFC 3986; its normal form has such a path, too.
    BOOST_TEST(normal("file:////server/./share") == "file:////server/share");
}

// All examples of RFC 8141, section 3.2.
BOOST_AUTO_TEST_CASE(urns_are_equivalent_as_in_rfc_8141) {
    std::vector<std::vector<std::string>> const classes{
        {"urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456",
         "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789"},
        {"urn:example:a123,z456/foo"},
        {"urn:example:a123,z456/bar"},
        {"urn:example:a123,z456/baz"},
        {"urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"},
        {"urn:example:A123,z456"},
        {"urn:example:a123,Z456"},
        {"urn:example:%D0%B0123,z456"},
        // Other URNs: no escape is decoded.
        {"urn:isbn:0451450523", "URN:ISBN:0451450523#title", "urn:IsBn:0451450523?+a?=b"},
        {"urn:example:%41", "URN:Example:%41?=%41"},
        {"urn:example:A"},
        {"urn:example:a%7Eb", "urn:EXAMPLE:a%7eb"},
        {"urn:example:a~b"},
    };
    for (auto const& a : classes) {
        check_class(a, normal_form::equivalence);
        for (auto const& b : classes)
            BOOST_TEST(equivalent(a.back(), b.back()).value() == (&a == &b), a.back() << " and " << b.back());
    }
    // The normal form keeps the r-, q- and f-component.
    BOOST_TEST(normalize("URN:Example:a%2c?+R%2c%41?=Q#F").value() == "urn:example:a%2C?+R%2CA?=Q#F");
    BOOST_TEST(!equivalent("urn:example:a#b", "urn:example:a", normal_form::all).value());
    // Only for URNs, equivalence ignores the fragment.
    BOOST_TEST(!equivalent("http://h/#a", "http://h/").value());
    BOOST_TEST(!equivalent("urnx:a:b#a", "urnx:a:b").value());
    BOOST_TEST(normalize("urnx:A:%41").value() == "urnx:A:A");
    // By RFC 2396, the query is part of the opaque part.
    std::string made;
    normalize_to(made, dialects::rfc2396.parts("URN:Example:%7e?=%7e").value());
    BOOST_TEST(made == "urn:example:%7E?=~");
}

BOOST_AUTO_TEST_CASE(names_in_mailto_data_and_ws_ignore_case) {
    check_class({"mailto:Ann.B@example.org", "MAILTO:Ann.B@EXAMPLE.org", "mailto:%41nn%2EB@ex%41mple.ORG"});
    check_class({"mailto:A@b,C@d?subject=Hi&to=E@F", "mailto:A@B,C@D?SUBJECT=Hi&To=E@F"});
    check_class({"mailto:%22A@B,C@D%22@e.f,G@h", "mailto:%22A@B,C@D%22@E.F,G@H"});
    check_class({"mailto:%22A%5C%22,%5C%22@B%22@c", "mailto:%22A%5C%22,%5C%22@B%22@C"});
    check_class({"mailto:A@%5Bipv6:fe80::1%5D,B@c", "mailto:A@%5bIPv6:FE80::1%5d,B@C"});
    check_class({"mailto:?to=A@B&body=X%3D%26Y", "mailto:?TO=A@B&Body=X%3d%26Y"});
    BOOST_TEST(!equivalent("mailto:Ann@h", "mailto:ann@h").value());
    check_class(
        {"data:text/plain;charset=UTF-8;base64,QQ/../QQ", "DATA:Text/PLAIN;Charset=UTF-8;BASE64,QQ/../QQ"});
    check_class({"data:,A?B=C", "DATA:,A?B=C"});
    check_class({"data:;charset=X,A;B=C", "data:;CHARSET=X,A;B=C"});
    BOOST_TEST(!equivalent("data:,A", "data:,a").value());
    check_class({"ws://h/", "WS://H:80", "ws://h:/", "ws://h:0080/a/.."});
    check_class({"wss://h/?q", "wss://H:443?q"});
    BOOST_TEST(normal("mailto:A@B", normal_form::syntax) == "mailto:A@B");
    BOOST_TEST(normal("urn:A:B", normal_form::syntax) == "urn:A:B");
    BOOST_TEST(normal("data:A/B,C", normal_form::all & ~normal_form::name_case) == "data:A/B,C");
}

// Texts that `urigram check` rejects have no normal form; relative references have one by RFC 3986.
BOOST_AUTO_TEST_CASE(validity_is_that_of_the_grammar) {
    for (char const* text : {"https://", "http:/h/", "http:///a", "http:", "ws://h/#f", "urn:a", "mailto:a",
                             "data:a", "file://h", "../a", "", "//h/"}) {
        BOOST_TEST((normalize(text).error() == urigram::parse(text).error()), text);
        BOOST_TEST((equivalent(text, text).error() == urigram::parse(text).error()), text);
        BOOST_TEST(normalize(text, normal_form::all, dialects::rfc3986).has_value(), text);
    }
    BOOST_TEST(normalize("http://h:99999/").value() == "http://h:99999/");
    // The host in a net_loc of RFC 1808 is normalized, too.
    BOOST_TEST(normalize("HTTP://U@H:80", normal_form::all, dialects::rfc1808).value() == "http://U@h/");
}

BOOST_AUTO_TEST_CASE(published_texts_are_normalized_as_by_steps_at_all_levels) {
    auto texts = test::battery_texts();
    for (auto const& text : test::old_scheme_texts()) texts.push_back(text);
    for (auto const& text : test::home_page_texts(300)) texts.push_back(text);
    for (auto const& row : test::rows_of("rfc3986_suites.tsv")) texts.push_back(test::unescape(row.at(2)));
    std::size_t valid = 0;
    for (auto const& text : texts) {
        if (!dialects::rfc3986.parts(text)) continue;
        ++valid;
        test::each_normal_form([&](normal_form levels) { check_against_steps(text, levels); });
    }
    BOOST_TEST(valid > 500u);
}

// Parts of other RFCs: an opaque part, params, and an authority that is not split.
BOOST_AUTO_TEST_CASE(parts_of_all_dialects_are_normalized_as_by_steps) {
    auto texts = test::battery_texts();
    for (auto const& text : test::old_scheme_texts()) texts.push_back(text);
    for (auto const* grammar : dialects::all) {
        std::size_t valid = 0;
        for (auto const& text : texts) {
            auto const parts = grammar->parts(text);
            if (!parts) continue;
            ++valid;
            std::string made;
            normalize_to(made, *parts);
            BOOST_TEST(made == test::normal_by_steps(normal_form::all)(*parts), text << " " << grammar->name);
            made.clear();
            normalize_to(made, *parts, normal_form::none);
            BOOST_TEST(made == text, grammar->name);
        }
        BOOST_TEST(valid > 100u, grammar->name);
    }
    std::string made;
    normalize_to(made, *rfc1738::parse_url("FTP://Example.com/%7ea;type=i"));
    BOOST_TEST(made == "ftp://example.com/~a;type=i");
}

BOOST_AUTO_TEST_CASE(order_and_equality_are_those_of_the_normal_forms) {
    std::vector<std::string> const texts{"",
                                         "a",
                                         "A",
                                         "/a",
                                         "/a/.",
                                         "/a/b/..",
                                         "/%61",
                                         "http://h",
                                         "HTTP://H/",
                                         "http://h:/",
                                         "http://h/?",
                                         "http://h/b",
                                         "http://h:8/",
                                         "//h",
                                         "http://ha",
                                         "http://g/b",
                                         "s:%C3",
                                         "s:%c3",
                                         "s:%7e",
                                         "s:~",
                                         "s:a/../b",
                                         "s:/b",
                                         "s:/.//b",
                                         "s:/a/..//b",
                                         "mailto:a",
                                         "mailto:%41",
                                         "http://h/a/b",
                                         "http://h/a%2fb",
                                         "http://h/a",
                                         "http://h/a#"};
    for (auto const& a : texts)
        for (auto const& b : texts) {
            auto const of_a = parts_of(a), of_b = parts_of(b);
            int const expected = sign(normal(a).compare(normal(b)));
            BOOST_TEST(sign(compare_normal(of_a, of_b)) == expected, a << " and " << b);
            BOOST_TEST(equivalent(of_a, of_b) == (expected == 0), a << " and " << b);
            BOOST_TEST(equivalent(a, b, normal_form::equivalence, dialects::rfc3986).value() ==
                           (expected == 0),
                       a << " and " << b);
            BOOST_TEST((hash_normal(of_a) == hash_normal(of_b)) == (expected == 0), a << " and " << b);
        }
    BOOST_TEST(!equivalent(parts_of("HTTP:a"), parts_of("http:a"), normal_form::none));
    BOOST_TEST(equivalent("HTTP:%41", "http:%41", normal_form::scheme_case, dialects::rfc3986).value());
    BOOST_TEST(!equivalent("HTTP:%41", "http:A", normal_form::scheme_case, dialects::rfc3986).value());
}

// Escapes and similar texts at each position in words of eight bytes and at the ends of parts: the host `h%F`
// and the path `4` must not become the host `h%F4`.
BOOST_AUTO_TEST_CASE(parts_with_any_percent_signs_compare_as_their_normal_forms) {
    std::vector<std::string> texts;
    each_text("", "%4Ff", 3, [&](std::string const& text) { texts.push_back(text); });
    auto const check = [](url_parts const& a, url_parts const& b) {
        std::string of_a, of_b;
        normalize_to(of_a, a);
        normalize_to(of_b, b);
        int const expected = sign(of_a.compare(of_b));
        BOOST_TEST_REQUIRE(sign(compare_normal(a, b)) == expected, of_a << " and " << of_b);
        BOOST_TEST_REQUIRE(equivalent(a, b) == (expected == 0), of_a << " and " << of_b);
    };
    for (std::size_t const before : {0U, 5U, 6U, 7U})
        for (auto const& x : texts)
            for (auto const& y : texts) {
                auto const a = std::string(before, 'X') + x + "4 of the rest";
                auto const b = std::string(before, 'X') + y + "4 of the rest";
                url_parts path_of_a, path_of_b, host_of_a, split_b;
                path_of_a.path = a;
                path_of_b.path = b;
                check(path_of_a, path_of_b);
                host_of_a.host = a;
                split_b.host = std::string_view(b).substr(0, before + y.size());
                split_b.path = std::string_view(b).substr(before + y.size());
                check(host_of_a, split_b);
                check(split_b, host_of_a);
            }
}

BOOST_AUTO_TEST_CASE(safe_levels_keep_the_decoded_components) {
    for (auto const& text : test::home_page_texts(20)) {
        auto const before = dialects::rfc3986.parts(text);
        if (!before) continue;
        auto const made = normal(text, normal_form::safe);
        auto const after = parts_of(made);
        auto const check = [&](url_parts::part const& a, url_parts::part const& b) {
            BOOST_TEST((a.has_value() == b.has_value() && (!a || decoded_view(*a) == decoded_view(*b))),
                       text);
        };
        check(before->userinfo, after.userinfo);
        check(before->port, after.port);
        check(before->path, after.path);
        check(before->query, after.query);
        check(before->fragment, after.fragment);
    }
}

BOOST_AUTO_TEST_CASE(only_making_a_text_allocates) {
    std::string const text =
        "HTTP://WWW.Example.COM:80/%7Esmith/a/b/c/../../%2e%2E/d/./e?%41=%3a#" + std::string(1000, 'x');
    auto const parts = parts_of(text);
    BOOST_TEST(allocations_of([&] { (void)hash_normal(parts); }) == 0u);
    BOOST_TEST(allocations_of([&] { (void)equivalent(parts, parts); }) == 0u);
    BOOST_TEST(allocations_of([&] { (void)equivalent(text, text); }) == 0u);
    BOOST_TEST(allocations_of([&] { (void)compare_normal(parts, parts); }) == 0u);
    BOOST_TEST(allocations_of([&] { (void)normalize(text); }) == 1u);
    std::string to;
    to.reserve(2000);
    BOOST_TEST(allocations_of([&] { normalize_to(to, parts); }) == 0u);
}

BOOST_AUTO_TEST_CASE(a_text_without_data_is_the_empty_one) {
    BOOST_TEST(normal(std::string_view()).empty());
    BOOST_TEST(hash_normal(url_parts()) == hash_normal(parts_of("")));
    BOOST_TEST(equivalent(url_parts(), parts_of("")));
    BOOST_TEST(compare_normal(url_parts(), url_parts()) == 0);
    std::string text = "x";
    normalize_to(text, url_parts());
    BOOST_TEST(text == "x");
}

// Quadratic time, or stack proportional to the length, would fail here.
BOOST_AUTO_TEST_CASE(long_paths_take_linear_time) {
    constexpr std::size_t count = 1'000'000;
    std::string all_gone = "http://h", some_left = "http://h", dots = "http://h", escapes = "http://h/";
    for (std::size_t i = 0; i < count; ++i) all_gone += "/a";
    for (std::size_t i = 0; i < count; ++i) all_gone += "/..";
    for (std::size_t i = 0; i < count; ++i) some_left += "/a/b/..";
    for (std::size_t i = 0; i < count; ++i) dots += "/.";
    for (std::size_t i = 0; i < count; ++i) escapes += "%7e%2f";
    BOOST_TEST(normal(all_gone) == "http://h/");
    BOOST_TEST(normal(some_left).size() == 8 + 2 * count + 1);
    BOOST_TEST(normal(dots) == "http://h/");
    BOOST_TEST(normal(escapes).size() == 9 + 4 * count);
    std::string mail = "mailto:a@B", fields = "mailto:?A=b", quoted = "mailto:%22", type = "data:;A=b";
    std::string literals = "mailto:a@%5BB%5D", ends = "mailto:a@b%5D";
    for (std::size_t i = 0; i < count; ++i) mail += ",a@B";
    for (std::size_t i = 0; i < count; ++i) literals += ",a@%5BB%5D", ends += ",a@b%5D";
    for (std::size_t i = 0; i < count; ++i) fields += "&A=b";
    for (std::size_t i = 0; i < count; ++i) quoted += "%5C%22";
    for (std::size_t i = 0; i < count; ++i) type += ";A=b";
    quoted += "%22@B";
    type += ',';
    for (auto const* text : {&mail, &fields, &quoted, &type}) {
        BOOST_TEST(normal(*text).size() == text->size());
        BOOST_TEST(normal(*text).find('B', 8) == text->npos);
    }
    BOOST_TEST(normalize(ends, normal_form::all, dialects::rfc3986).value() == ends);
    BOOST_TEST(normal(literals).find("%5BB") == literals.npos);
    for (auto const* text : {&all_gone, &some_left, &dots, &escapes})
        BOOST_TEST(equivalent(*text, normal(*text)).value());
}

BOOST_AUTO_TEST_CASE(parts_of_several_texts_are_normalized) {
    // Parts made by hand: a host without an authority.
    url_parts a;
    a.scheme = "HTTP", a.host = "A", a.path = "/x";
    url_parts b = a;
    b.host = "b";
    std::string text;
    normalize_to(text, a);
    BOOST_TEST(text == "http://a/x");
    BOOST_TEST(!equivalent(a, b));
    BOOST_TEST(hash_normal(a) != hash_normal(b));
    BOOST_TEST(compare_normal(a, b) < 0);
    auto const parsed = dialects::rfc3986.parts("http://a:80/x").value();
    BOOST_TEST(equivalent(a, parsed));
    BOOST_TEST(hash_normal(a) == hash_normal(parsed));

    // A userinfo or a port without a host has an empty host, as in the text that `make` writes.
    url_parts of_no_host;
    of_no_host.scheme = "s", of_no_host.userinfo = "%75", of_no_host.port = "1", of_no_host.path = "/x";
    text.clear();
    normalize_to(text, of_no_host);
    BOOST_TEST(text == "s://u@:1/x");
    BOOST_TEST(equivalent(of_no_host, dialects::rfc3986.parts("s://u@:1/x").value()));

    // The parts of an editor.
    auto const of_a = edit("http://u@a:80/x?q#f").value(), of_b = edit("http://u@b/x?q#f").value();
    BOOST_TEST(!equivalent(parts_of(of_a), parts_of(of_b)));
    BOOST_TEST(equivalent(parts_of(of_a), dialects::rfc3986.parts("http://u@a/x?q#f").value()));

    // Parts of one text, in which the bytes between them are not delimiters.
    std::string const octets = "http@h/p?q";
    std::string_view const all = octets;
    url_parts c;
    c.scheme = all.substr(0, 4), c.host = all.substr(5, 1), c.path = all.substr(6, 2),
    c.query = all.substr(9);
    text.clear();
    normalize_to(text, c);
    BOOST_TEST(text == "http://h/p?q");
    c.authority = c.host;  // an authority that is only the host
    text.clear();
    normalize_to(text, c);
    BOOST_TEST(text == "http://h/p?q");
    c.authority = all.substr(4, 4);
    text.clear();
    normalize_to(text, c);
    BOOST_TEST(text == "http://h/p?q");
}

// Between the path and the query is one byte, which must not be read.
BOOST_AUTO_TEST_CASE(no_octet_outside_of_a_part_is_read) {
    test::guarded_text room(16);
    url_parts parts;
    parts.path = room.at_end("/p");
    parts.query = std::string_view(parts.path->data() + parts.path->size() + 1, 0);
    std::string text;
    normalize_to(text, parts);
    BOOST_TEST(text == "/p?");
    BOOST_TEST(equivalent(parts, parts_of("/p?")));
    BOOST_TEST(hash_normal(parts) == hash_normal(parts_of("/p?")));
}

BOOST_AUTO_TEST_CASE(octets_outside_of_rfc_3986_are_kept) {
    struct {
        dialect const& grammar;
        char const* text;
        char const* normal;
    } const rows[] = {
        {dialects::rfc2732, "HTTP://h/?a[%7e]", "http://h/?a[~]"},
        {dialects::rfc2396, "x://a:b:%7e/", "x://a:b:~/"},  // the authority is a registry name
        {dialects::rfc2396, "x://0::1:/", "x://0::1:/"},
        {dialects::rfc1738, "1a:%7e", "1a:~"},
    };
    for (auto const& row : rows) {
        BOOST_TEST(!dialects::rfc3986.parts(row.text).has_value(), row.text);
        std::string made;
        normalize_to(made, row.grammar.parts(row.text).value());
        BOOST_TEST(made == row.normal);
        BOOST_TEST(!dialects::rfc3986.parts(made).has_value(), made);
    }
}

/// The normal form of a text that a dialect accepts, and the normal form of this normal form.
std::pair<std::string, std::string> normal_once_and_twice(dialect const& grammar, char const* text) {
    std::pair<std::string, std::string> made;
    normalize_to(made.first, grammar.parts(text).value());
    normalize_to(made.second, grammar.parts(made.first).value());
    return made;
}

BOOST_AUTO_TEST_CASE(authority_that_the_grammar_does_not_split_is_that_of_rfc3986) {
    for (dialect const* grammar :
         std::initializer_list<dialect const*>{&dialects::rfc1808, &dialects::rfc2396, &dialects::rfc2732})
        for (auto const* text : {"//%41", "http://%41%2e%3a:80/", "//h%2DH:", "//%61@Hh", "x://Ab:80/"}) {
            auto const [once, twice] = normal_once_and_twice(*grammar, text);
            BOOST_TEST(once == normalize(text, normal_form::all, dialects::rfc3986).value(),
                       grammar->name << ' ' << text);
            BOOST_TEST(twice == once);
        }
}

BOOST_AUTO_TEST_CASE(authority_that_rfc3986_rejects_keeps_its_letters) {
    struct {
        dialect const& grammar;
        char const* text;
        char const* normal;
    } const rows[] = {
        {dialects::rfc1808, "http://h?Q:80/P", "http://h?Q:80/P"},
        {dialects::rfc1808, "//%41?Q@H:", "//A?Q@H:"},
        {dialects::rfc2396, "http://A@B@C:80/", "http://A@B@C:80/"},
        {dialects::rfc2396, "//A:b:%43", "//A:b:C"},
    };
    for (auto const& row : rows) {
        auto const [once, twice] = normal_once_and_twice(row.grammar, row.text);
        BOOST_TEST(once == row.normal);
        BOOST_TEST(twice == once);
    }
    BOOST_TEST(!equivalent("http://h?Q:80/P", "http://h?q/P", normal_form::all, dialects::rfc1808).value());
}

BOOST_AUTO_TEST_CASE(parsed_url_can_be_normalized) {
    auto const uri = parse("HTTP://h:80/%7Ea").value();
    BOOST_TEST(normalize(uri) == "http://h/~a");
    BOOST_TEST(normalize(uri, normal_form::scheme_case) == "http://h:80/%7Ea");
    auto const other = rfc3986::parse_uri("http://h/~a").value();
    BOOST_TEST(equivalent(uri, other));
    BOOST_TEST(!equivalent(uri, other, normal_form::scheme_case));
    BOOST_TEST(hash_normal(uri) == hash_normal(other));
}

BOOST_AUTO_TEST_SUITE_END()
