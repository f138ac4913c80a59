// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/make.hpp>

BOOST_AUTO_TEST_SUITE(make_cpp)

using namespace urigram;

namespace {

using ast::host_kind;

constexpr ast::host example{host_kind::hostname, "example.org"};

/// The URL made from a node, which must be parsed into that node.
template <class Node>
std::string made(Node const& node) {
    auto const url = make(node);
    if (!url) return "error: " + std::string(to_string(url.error().code));
    BOOST_TEST((**url == node));
    BOOST_TEST(text_of(*url) == recompose(node));
    return std::string(text_of(*url));
}

/// The offset of the error `other_parts`.
template <class Node>
std::uint64_t other_parts_at(Node const& node) {
    auto const error = make(node).error();
    BOOST_TEST(to_string(error.code) == "other_parts");
    return error.offset;
}

std::string text_of(url_parts const& parts, dialect const& grammar = dialects::rfc3986) {
    auto const text = make(parts, grammar);
    if (text) return *text;
    return std::string(to_string(text.error().code)) + " at " + std::to_string(text.error().offset);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_struct_of_rfc_1738_makes_its_url) {
    BOOST_TEST(made(ast::ftpurl{"ftp",
                                {ast::userinfo{"u", "p"}, {example, "21"}},
                                ast::ftp_urlpath{{"a/b"}, 'i'}}) == "ftp://u:p@example.org:21/a/b;type=i");
    BOOST_TEST(made(ast::httpurl{"http", {example, {}}, ast::http_urlpath{{"a"}, ""}}) ==
               "http://example.org/a?");
    BOOST_TEST(made(ast::httpurl{"http", {example, {}}, {}}) == "http://example.org");
    BOOST_TEST(made(ast::gopherurl{"gopher", {example, {}}, {}, true}) == "gopher://example.org/");
    BOOST_TEST(made(ast::mailtourl{"mailto", "a@example.org"}) == "mailto:a@example.org");
    BOOST_TEST(made(ast::newsurl{"news", ast::article{"1", example}}) == "news:1@example.org");
    BOOST_TEST(made(ast::nntpurl{"nntp", {example, {}}, {"a.b"}, "12"}) == "nntp://example.org/a.b/12");
    BOOST_TEST(made(ast::telneturl{"telnet", {{}, {example, {}}}, false}) == "telnet://example.org");
    BOOST_TEST(made(ast::waisurl(ast::waisindex{"wais", {example, {}}, "d", "s"})) ==
               "wais://example.org/d?s");
    BOOST_TEST(made(ast::fileurl{"file", {host_kind::none, ""}, {"a"}}) == "file:///a");
    BOOST_TEST(made(ast::prosperourl{"prospero", {example, {}}, {"a"}, {";b=c"}}) ==
               "prospero://example.org/a;b=c");
    BOOST_TEST(made(ast::otherurl{"x", "y"}) == "x:y");
    BOOST_TEST(made(url(ast::otherurl{"x", "y"})) == "x:y");
}

BOOST_AUTO_TEST_CASE(each_struct_of_by_scheme_makes_its_url) {
    ast::host const name{host_kind::registered_name, "example.org"};
    BOOST_TEST(made(ast::http_uri{"https", {"u", {name, "1"}}, {ast::path_kind::abempty, "/a"}, "q"}) ==
               "https://u@example.org:1/a?q");
    BOOST_TEST(made(ast::ws_uri{"ws", {name, {}}, {ast::path_kind::abempty, ""}, {}}) == "ws://example.org");
    BOOST_TEST(made(ast::uri{"x", {{}, {ast::path_kind::rootless, "a"}}, {}, "f"}) == "x:a#f");
    BOOST_TEST(made(ast::relative_ref{{{}, {ast::path_kind::noscheme, "a"}}, {}, {}}) == "a");
    for (auto const* text : {"http://h/#f", "ws://h/?q", "file:///a", "mailto:a@b?c=d", "urn:a1:b?+c?=d#e",
                             "data:,x", "x:y#z"}) {
        auto const parsed = urigram::parse(text);
        BOOST_TEST_REQUIRE(parsed.has_value(), text);
        BOOST_TEST(made(*parsed) == text);
        if (!parsed->fragment)
            BOOST_TEST(std::visit([](auto const& one) { return made(one); }, parsed->uri) == text);
    }
}

BOOST_AUTO_TEST_CASE(references_make_their_text) {
    for (auto const* text : {"", "#f", "a:b", "http://u@h:1/a?b#c", "/a", "//h", "http://reg,name/"}) {
        BOOST_TEST(made(*rfc2396::parse_uri_reference(text)) == text);
        BOOST_TEST(made(*rfc3986::parse_uri_reference(text)) == text);
    }
    for (auto const* text : {"#f", "a:b", "//h/a;b?c#d"}) BOOST_TEST(made(*rfc1808::parse_url(text)) == text);
    auto const with_ipv6 = dialects::rfc2732.parse("http://[::1]/");
    auto const remade = make(*with_ipv6, dialects::rfc2732);
    BOOST_TEST(text_of(*remade) == "http://[::1]/");
    BOOST_TEST(!make(*with_ipv6).has_value());  // the default for this struct is RFC 2396
}

BOOST_AUTO_TEST_CASE(texts_of_members_are_copied) {
    owned<ast::httpurl> kept;
    {
        std::string const host = "example.org";
        kept = make(ast::httpurl{"http", {{host_kind::hostname, host}, {}}, {}}).value();
    }
    BOOST_TEST(kept->hostport.host.text == "example.org");
    BOOST_TEST((kept->hostport.host.text.data() == text_of(kept).data() + 7));
}

BOOST_AUTO_TEST_CASE(an_invalid_text_is_the_error_of_its_dialect) {
    auto const error = make(ast::httpurl{"http", {{host_kind::hostname, "a b"}, {}}, {}}).error();
    BOOST_TEST((static_cast<parse_error const&>(error) == rfc1738::parse_url("http://a b").error()));
    BOOST_TEST(made(ast::httpurl{}) == "error: no_scheme");  // its text is "://"
    BOOST_TEST(made(ast::relative_ref{{{}, {ast::path_kind::noscheme, "%"}}, {}, {}}) == "error: bad_escape");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_parsed_as_other_parts_is_an_error) {
    // A host that contains a path, and a path that contains a query.
    ast::httpurl http{"http", {{host_kind::hostname, "h/x"}, {}}, {}};
    BOOST_TEST(other_parts_at(http) == 8u);
    http = {"http", {{host_kind::hostname, "h"}, {}}, ast::http_urlpath{{"a?b"}, {}}};
    BOOST_TEST(other_parts_at(http) == 10u);
    http = {"http", {{host_kind::hostname, "h:80"}, {}}, {}};
    BOOST_TEST(other_parts_at(http) == 8u);
    // Another alternative, selected by the name of the scheme or by the grammar of the scheme.
    http = {"gopher", {{host_kind::hostname, "h"}, {}}, {}};
    BOOST_TEST(other_parts_at(http) == 0u);
    BOOST_TEST(other_parts_at(ast::otherurl{"mailto", "a@h"}) == 0u);
    // Another kind of host.
    http = {"http", {{host_kind::hostname, "1.2.3.4"}, {}}, {}};
    BOOST_TEST(other_parts_at(http) == 0u);
    ast::ftpurl const ftp{"ftp", {{}, {{host_kind::hostname, "u@h"}, {}}}, {}};
    BOOST_TEST(other_parts_at(ftp) == 7u);
    // References: a colon ends a scheme, two slashes begin an authority, text after a host extends the host.
    BOOST_TEST(other_parts_at(ast::relative_ref{{{}, {ast::path_kind::noscheme, "a:b"}}, {}, {}}) == 1u);
    BOOST_TEST(other_parts_at(ast::relative_ref{{{}, {ast::path_kind::absolute, "//b"}}, {}, {}}) == 2u);
    ast::uri const joined{
        "x",
        {ast::host_authority{{}, {{host_kind::registered_name, "h"}, {}}}, {ast::path_kind::abempty, "a"}},
        {},
        {}};
    BOOST_TEST(other_parts_at(joined) == 5u);
    // A fragment in a struct whose scheme allows none.
    ast::http_uri const with_fragment{
        "http", {{}, {{host_kind::registered_name, "h"}, {}}}, {ast::path_kind::abempty, "/"}, "a#b"};
    BOOST_TEST(other_parts_at(with_fragment) == 11u);
    // The members of an authority contradict its text.
    ast::uri_reference reference;
    reference.uri = ast::relative_uri{
        ast::authority{"h", ast::server{{}, ast::hostport{{host_kind::hostname, "g"}, {}}}}, {}, {}};
    BOOST_TEST(other_parts_at(reference) == 0u);
}

BOOST_AUTO_TEST_CASE(message_names_the_differing_part) {
    auto const error = make(ast::httpurl{"http", {{host_kind::hostname, "h/x"}, {}}, {}}).error();
    BOOST_TEST(error.message() == "expected the given parts, found other parts at \"/\"; percent-encode the "
                                  "delimiters within each part");
    BOOST_TEST(static_cast<parse_error const&>(error).message() ==
               "expected the given parts, found other parts; percent-encode the delimiters within each part");
    BOOST_TEST((error.grammar == &dialects::rfc1738));
}

// With the text, the message can show the byte at the offset.
BOOST_AUTO_TEST_CASE(the_error_holds_the_text_that_was_made) {
    auto const other = make(ast::httpurl{"http", {{host_kind::hostname, "h/x"}, {}}, {}}).error();
    BOOST_TEST(other.text == "http://h/x");
    BOOST_TEST(other.message().find("found other parts at \"/\"") != std::string::npos);
    auto const refused = make(ast::httpurl{"http", {{host_kind::hostname, "a b"}, {}}, {}}).error();
    BOOST_TEST(refused.text == "http://a b");
    BOOST_TEST(refused.message() == rfc1738::parse_url("http://a b").error().message("http://a b"));
    url_parts parts;
    parts.host = "a b";
    auto const of_parts = make(parts).error();
    BOOST_TEST(of_parts.text == "//a b");
    BOOST_TEST(of_parts.message() == rfc3986::parse_uri_reference("//a b").error().message("//a b"));
    parts.host = "h/a", parts.path = "/b";
    BOOST_TEST(make(parts).error().text == "//h/a/b");
    BOOST_TEST((make(parts).error() == make(parts).error()));
    BOOST_TEST((make(parts).error() != of_parts));
    auto copy = of_parts;
    copy.text = "//a c";
    BOOST_TEST((copy != of_parts));
    BOOST_CHECK_THROW(make(parts).value(), boost::system::system_error);
    BOOST_TEST((make_error_code(of_parts) == errc::forbidden_octet));
}

BOOST_AUTO_TEST_CASE(an_ipv6_address_needs_its_brackets) {
    url_parts parts;
    parts.scheme = "http", parts.host = "[::1]", parts.port = "80";
    BOOST_TEST(text_of(parts) == "http://[::1]:80");
    for (auto const* bare : {"::1", "2001:db8::1", "::ffff:1.2.3.4"}) {
        parts.host = bare;
        BOOST_TEST(make(parts).has_error(), bare);
    }
}

BOOST_AUTO_TEST_CASE(parts_make_a_url) {
    url_parts parts;
    BOOST_TEST(text_of(parts) == "");
    parts.host = "h";
    BOOST_TEST(text_of(parts) == "//h");
    parts.scheme = "http", parts.userinfo = "", parts.port = "", parts.path = "/", parts.query = "",
    parts.fragment = "";
    BOOST_TEST(text_of(parts) == "http://@h:/?#");
    parts.authority = "@h:";
    BOOST_TEST(text_of(parts) == "http://@h:/?#");
    parts.userinfo = parts.host = parts.port = std::nullopt;
    BOOST_TEST(text_of(parts) == "http://@h:/?#");
    parts.host_kind = ast::host_kind::registered_name;
    BOOST_TEST(text_of(parts) == "http://@h:/?#");
    parts.host_kind = ast::host_kind::hostnumber;
    BOOST_TEST(text_of(parts) == "other_parts at 8");
}

BOOST_AUTO_TEST_CASE(the_parts_of_every_dialect_make_the_url_again) {
    for (auto const* text :
         {"http://u:p@h:80/a;b?c#d", "ftp://u@h/a;type=a", "prospero://h/a;b=c;d=e", "news:a@h.org",
          "mailto:a@h", "file:///a", "x:y", "x://h?", "", "a", "/a;b", "?q", "#f", "http://[::1]:1/"})
        for (auto const* grammar : dialects::all)
            if (auto const parts = grammar->parts(text))
                BOOST_TEST(text_of(*parts, *grammar) == text, grammar->name << ' ' << text);
}

BOOST_AUTO_TEST_CASE(parts_that_do_not_fit_together_are_an_error) {
    auto const changed = [](auto const& change) {
        url_parts parts;
        parts.scheme = "http", parts.host = "h", parts.path = "/a";
        change(parts);
        return text_of(parts);
    };
    BOOST_TEST(changed([](auto& p) { p.host = "not a host/.."; }) == "forbidden_octet at 10");
    BOOST_TEST(changed([](auto& p) { p.host = "h/b"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.host = "u@h"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.path = "a"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.path = "/a?b"; }) == "other_parts at 8");
    BOOST_TEST(changed([](auto& p) { p.query = "a#b"; }) == "other_parts at 11");
    BOOST_TEST(changed([](auto& p) { p.params = "a"; }) == "other_parts at 8");
    BOOST_TEST(changed([](auto& p) { p.opaque_part = "a"; }) == "other_parts at 8");
    BOOST_TEST(changed([](auto& p) { p.host.reset(), p.path.reset(), p.opaque_part = "//h/b"; }) ==
               "other_parts at 8");
    BOOST_TEST(changed([](auto& p) { p.authority = "g"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.host.reset(), p.path = "//a"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.host.reset(), p.port = "1"; }) == "other_parts at 7");
    BOOST_TEST(changed([](auto& p) { p.scheme.reset(), p.host.reset(), p.path = "a:b"; }) ==
               "other_parts at 0");
    BOOST_TEST(changed([](auto& p) { p.scheme = "1"; }) == "unexpected_octet at 1");
    BOOST_TEST(changed([](auto& p) { p.path = std::string_view("/\0", 2); }) == "forbidden_octet at 9");
}

// Parts contradict an authority that still has the removed part. If all are absent, the authority is used.
BOOST_AUTO_TEST_CASE(a_removed_part_is_not_taken_from_the_authority) {
    for (auto const member : {&url_parts::userinfo, &url_parts::port}) {
        auto parts = *dialects::rfc3986.parts("http://u:p@h:80/x");
        BOOST_TEST(make(parts).value() == "http://u:p@h:80/x");
        (parts.*member).reset();
        BOOST_TEST((make(parts).error().code == errc::other_parts));
        parts.authority.reset();
        BOOST_TEST(make(parts).has_value());
    }
    url_parts whole;
    whole.scheme = "http", whole.authority = "u:p@h:80";
    BOOST_TEST(make(whole).value() == "http://u:p@h:80");
}

BOOST_AUTO_TEST_SUITE_END()
