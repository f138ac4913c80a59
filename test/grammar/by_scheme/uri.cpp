// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram.hpp>
#include <urigram/grammar/by_scheme/uri.hpp>
#include <urigram/grammar/parse.hpp>

using namespace urigram;
using namespace urigram::by_scheme;
using namespace urigram::test;

namespace {

template <class T>
void holds(std::string const& text) {
    auto const uri = urigram::parse(std::string_view(text));
    BOOST_TEST_REQUIRE(uri.has_value(), text);
    BOOST_TEST(std::holds_alternative<T>(uri->uri), text);
    BOOST_TEST(recompose(*uri) == text);
}

void refused(std::string_view text) { BOOST_TEST(!urigram::parse(text).has_value(), text); }

}  // namespace

// A user's scheme, added at compile time.
namespace my_fax {

struct fax_uri {
    std::string_view scheme;
    std::string_view number;
};

}  // namespace my_fax

BOOST_FUSION_ADAPT_STRUCT(my_fax::fax_uri, scheme, number)

namespace my_fax {

using namespace dsl::notation;
inline constexpr auto number = dsl::text<struct number_id>{"number"} = -dsl::lit("+") >>
                                                                       +dsl::set("0123456789-");
inline constexpr auto fax_URI =
    dsl::rule<struct fax_URI_id, fax_uri>{"faxURI"} = [] { return rfc3986::scheme >> ":" >> number; };
inline constexpr auto with_fax =
    by_scheme::schemes.with({"fax", std::nullopt, relative_use::never, "faxURI"}, fax_URI);

}  // namespace my_fax

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_uri_cpp)

BOOST_AUTO_TEST_CASE(a_uri_is_read_by_the_name_of_its_scheme) {
    for (auto t : {"http://h/a?b#c", "HTTPS://u@h:1", "https://[::1]#"}) holds<ast::http_uri>(t);
    for (auto t : {"ws://h/a?b", "WSS://h"}) holds<ast::ws_uri>(t);
    for (auto t : {"file:/a", "FILE:///a#b", "file://h/a"}) holds<ast::file_uri>(t);
    for (auto t : {"mailto:a@b,c@d?e=f#g", "MailTo:"}) holds<ast::mailto_uri>(t);
    for (auto t : {"urn:ab:c?+d?=e#f", "URN:ab:c"}) holds<ast::namestring>(t);
    for (auto t : {"data:,a#b", "Data:a/b;c=d;BASE64,AA"}) holds<ast::dataurl>(t);
    for (auto t : {"x:", "httpx://h:1/?a#b", "ht:a", "urns:a", "x://[::1]/a"}) holds<ast::uri>(t);
}

BOOST_AUTO_TEST_CASE(texts_rejected_by_their_scheme_are_rejected) {
    for (auto t : {"http:a", "https:///", "http://:1/", "ws://h/#a", "wss://u@h", "file:a", "file://h",
                   "file:/a?b", "mailto:a", "mailto:a@b?c", "urn:a:b", "urn:ab", "urn:ab:c#d#e", "data:a",
                   "data:a/b;c,", "", "a", "//h/", "1:a"}) {
        refused(t);
        if (t == std::string_view("wss://u@h")) BOOST_TEST(rfc3986::parse_uri(t).has_value());
    }
}

BOOST_AUTO_TEST_CASE(fragments_are_read_for_all_schemes) {
    BOOST_TEST((urigram::parse("http://h#f")->fragment == "f"));
    BOOST_TEST((urigram::parse("x:a#")->fragment == ""));
    BOOST_TEST(!urigram::parse("x:a")->fragment.has_value());
    auto const urn = urigram::parse("urn:ab:c#f");
    BOOST_TEST(!urn->fragment.has_value());
    BOOST_TEST((std::get<ast::namestring>(urn->uri).f_component == "f"));
    BOOST_TEST(!std::get<ast::uri>(urigram::parse("x:a#f")->uri).fragment.has_value());
}

// A URI has the same parts by the grammar of its scheme as by RFC 3986.
BOOST_AUTO_TEST_CASE(parts_are_those_of_rfc_3986) {
    for (std::string_view t : {"http://u@h:1/a?b#c",
                               "https://h",
                               "ws://h:/a?",
                               "file:/a",
                               "file:///a#",
                               "file://1.2.3.4/a",
                               "mailto:",
                               "mailto:a@b",
                               "mailto:?a=b#c",
                               "mailto:a@b?c=d",
                               "urn:ab:c",
                               "urn:ab:c?+r",
                               "urn:ab:c?=q#f",
                               "urn:ab:c?+r?=q",
                               "data:,",
                               "data:,a?b?c",
                               "data:a/b;c=d;base64,AA#f",
                               "acct:a@b#c",
                               "tel:+1;a=b;lr",
                               "sip:u:p@h:1;lr?a=b#c",
                               "sip://a/b@h",
                               "sip:///x@h",
                               "sip://a?b@h",
                               "sip://1.2.3.4/x@h",
                               "sip://u@h;transport=tcp",
                               "geo:1,2;u=3",
                               "tag:a@b,2026:c?d",
                               "about:a?b#c",
                               "cid:a@b",
                               "mid:a@b/c@d",
                               "info:a/b",
                               "ni:///a;b?c",
                               "ni://u@h:1/a;b",
                               "dns:a?TYPE=A",
                               "dns://1.2.3.4:5/a",
                               "coap://[::1]:1/a?b#c",
                               "tn3270://u@h/",
                               "ldap://h:1/a?b?one",
                               "ldap:///a",
                               "imap://u@h/a/;UID=1",
                               "nfs://h:1/a",
                               "nfs://1.2.3.4/a",
                               "nfs://256.1.1.1/a",
                               "z39.50s://h.a/b?c;esn=d",
                               "nfs:/a",
                               "nfs:",
                               "x:",
                               "x:a?b#c",
                               "x://h/",
                               "wss://[::1]"}) {
        auto const by_scheme = parts_of(*urigram::parse(t));
        auto const generic = parts_of(*rfc3986::parse_uri_reference(t));
        BOOST_TEST_CONTEXT(t) {
            for (auto part :
                 {&url_parts::scheme, &url_parts::authority, &url_parts::userinfo, &url_parts::host,
                  &url_parts::port, &url_parts::path, &url_parts::query, &url_parts::fragment}) {
                BOOST_TEST((by_scheme.*part == generic.*part));
                if (by_scheme.*part && generic.*part)
                    BOOST_TEST((by_scheme.*part)->data() == (generic.*part)->data());
            }
            BOOST_TEST((by_scheme.host_kind == generic.host_kind));
        }
    }
}

// If RFC 3986 rejects a URI, its parts are still views of its text.
BOOST_AUTO_TEST_CASE(parts_of_uris_outside_rfc_3986_are_their_text) {
    auto const parts = parts_of(*urigram::parse("sip://u:p@h:5060;x=y?z=1"));
    BOOST_TEST((parts.authority == "u:p@h:5060;x=y"));
    BOOST_TEST((parts.userinfo == "u:p"));
    BOOST_TEST((parts.host == "h:5060;x=y"));
    BOOST_TEST(!parts.port.has_value());
    BOOST_TEST((parts.path == ""));
    BOOST_TEST((parts.query == "z=1"));
    BOOST_TEST((parts_of(*urigram::parse("sip:a@[::1]")).path == "a@[::1]"));
}

BOOST_AUTO_TEST_CASE(a_uri_can_be_embedded_in_a_grammar) {
    BOOST_TEST(embeds(uri_by_scheme, "http://h/a#b"));
    BOOST_TEST(embeds(uri_by_scheme, "mailto:a@b"));
    BOOST_TEST(embeds(uri_by_scheme, "x:a"));
}

BOOST_AUTO_TEST_CASE(a_user_scheme_is_read_by_its_rule) {
    auto const fax = parse("fax:+1-201", my_fax::with_fax.strict());
    BOOST_TEST_REQUIRE(fax.has_value());
    BOOST_TEST(std::get<my_fax::fax_uri>(*fax).number == "+1-201");
    BOOST_TEST(!parse("fax:x", my_fax::with_fax.strict()).has_value());
    BOOST_TEST(parse("fax:x", my_fax::with_fax.literal()).has_value());
    BOOST_TEST(parse("http://h/", my_fax::with_fax.strict()).has_value());
    BOOST_TEST(!parse("x:a", my_fax::with_fax.known()).has_value());
}

// User schemes, added at run time.
BOOST_AUTO_TEST_CASE(schemes_can_be_added_by_name) {
    uri_schemes table;
    BOOST_TEST_REQUIRE(table.add_like("shttp", "http", 8443));
    BOOST_TEST_REQUIRE(table.add_like("postto", "mailto"));
    BOOST_TEST_REQUIRE(
        table.add({"fax", std::nullopt, relative_use::never, "faxURI"}, check_with<my_fax::fax_URI>));
    BOOST_TEST(!table.add_like("https", "http"));  // https has its own grammar
    BOOST_TEST(!table.add_like("x", "ftp"));       // ftp has no grammar here
    BOOST_TEST(table.add_like("ftp", "http"));     // ftp has a grammar only in RFC 1738

    auto const uri = urigram::parse("SHTTP://h:1/a?b#c", table);
    BOOST_TEST_REQUIRE(uri.has_value());
    auto const& http = std::get<ast::http_uri>(uri->uri);
    BOOST_TEST(http.scheme == "SHTTP");
    BOOST_TEST((uri->fragment == "c"));
    BOOST_TEST(recompose(*uri) == "SHTTP://h:1/a?b#c");
    BOOST_TEST(std::holds_alternative<ast::uri>(urigram::parse("shttp://h")->uri));

    auto const letter = urigram::parse("postto:a@b,c@d?e=f#g", table);
    auto const& to = std::get<ast::mailto_uri>(letter.value().uri).to.value();
    BOOST_TEST(std::distance(to.begin(), to.end()) == 2);
    BOOST_TEST((letter->fragment == "g"));
    auto const fax = urigram::parse("fax:+1-201#x", table);
    BOOST_TEST(!fax.has_value());
    BOOST_TEST(fax.error().offset == 10u);
    BOOST_TEST(std::holds_alternative<ast::uri>(urigram::parse("fax:+1-201", table).value().uri));

    // A check can reject a text that RFC 3986 accepts, but cannot accept one that RFC 3986 rejects.
    auto const any = [](std::string_view) noexcept { return std::optional<urigram::parse_error>(); };
    BOOST_TEST_REQUIRE(table.add({"postgresql", 5432, relative_use::never, "any"}, any));
    BOOST_TEST(urigram::parse("postgresql://h1:1/db", table).has_value());
    BOOST_TEST(urigram::parse("postgresql://h1:1,h2:2/db", table).error().offset == 17u);

    // The table does not affect other schemes. The errors of shttp are those of http.
    for (std::string_view rest : {"://h/a?b#c", ":a", "://h ", "://h/#a#", "", "://u@[::1", ":///"}) {
        std::string const known = "http" + std::string(rest), like = "s" + known;
        auto const a = urigram::parse(known), b = urigram::parse(std::string_view(like), table);
        BOOST_TEST(urigram::parse(std::string_view(known), table).has_value() == a.has_value());
        BOOST_TEST_REQUIRE(a.has_value() == b.has_value(), like);
        if (a) continue;
        auto const& e = a.error();
        BOOST_TEST(b.error().offset == e.offset + 1, like);
        BOOST_TEST(b.error().production == e.production, like);
    }
}

BOOST_AUTO_TEST_SUITE_END()
