// SPDX-License-Identifier: BSL-1.0
// The functions for parsed URLs accept the struct of a scheme that a user has defined.
#include <boost/test/unit_test.hpp>
#include <urigram/edit.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/url.hpp>
#include <urigram/hazards.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/resolve.hpp>
#include <urigram/surt.hpp>

namespace ast = urigram::ast;
namespace rfc1738 = urigram::rfc1738;
using urigram::relative_use;
using urigram::url_parts;

namespace own_ldap {

struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};

url_parts parts_of(ldapurl const& url) noexcept {
    url_parts parts;
    auto const& [host, port] = url.hostport;
    parts.scheme = url.scheme;
    parts.host = host.text, parts.host_kind = host.kind, parts.port = port;
    parts.path = url.dn ? std::string_view(url.dn->data() - 1, url.dn->size() + 1) : std::string_view();
    return parts;
}

struct without_parts {
    std::string_view scheme;
};
struct may_throw {};
url_parts parts_of(may_throw const&);

}  // namespace own_ldap
BOOST_FUSION_ADAPT_STRUCT(own_ldap::ldapurl, scheme, hostport, dn)
namespace own_ldap {

inline constexpr auto ldap = urigram::dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
    using namespace urigram::dsl::notation;
    return rfc1738::scheme >> "://" >> rfc1738::hostport >> -("/" >> rfc1738::urlpath);
};
constexpr auto schemes = rfc1738::schemes.with({"ldap", 389, relative_use::never, "ldapurl"}, ldap);

}  // namespace own_ldap

namespace {

auto parsed(std::string_view text) { return urigram::parse(text, own_ldap::schemes.strict()).value(); }
own_ldap::ldapurl ldap(std::string_view text) { return std::get<own_ldap::ldapurl>(parsed(text)); }

}  // namespace

static_assert(noexcept(urigram::parts_of(std::declval<own_ldap::ldapurl const&>())));
static_assert(urigram::detail::has_parts<own_ldap::ldapurl>);
static_assert(urigram::detail::has_parts<decltype(own_ldap::schemes)::url_type>);
static_assert(urigram::detail::has_parts<decltype(own_ldap::schemes)::known_url_type>);
static_assert(urigram::detail::has_parts<urigram::url_editor>);
static_assert(!urigram::detail::has_parts<own_ldap::without_parts>);
static_assert(!urigram::detail::has_parts<own_ldap::may_throw>);
static_assert(!urigram::detail::has_parts<std::variant<own_ldap::ldapurl, own_ldap::without_parts>>);
static_assert(!urigram::detail::has_parts<urigram::result<own_ldap::ldapurl>>);
static_assert(!urigram::detail::has_parts<std::optional<url_parts>>);

BOOST_AUTO_TEST_SUITE(grammar_own_scheme_cpp)

BOOST_AUTO_TEST_CASE(the_library_adds_the_authority_to_the_parts_of_a_user_struct) {
    auto const parts = urigram::parts_of(ldap("ldap://h:1/o=x"));
    auto expected = urigram::dialects::rfc3986.parts("ldap://h:1/o=x").value();
    expected.host_kind = ast::host_kind::hostname;
    BOOST_TEST(parts == expected);
    BOOST_TEST((urigram::parts_of(ldap("ldap://h")).authority == "h"));
}

BOOST_AUTO_TEST_CASE(parts_of_a_set_are_those_of_the_struct) {
    for (std::string_view const text :
         {"ldap://h:1/o=x", "ftp://u:p@h/a", "http://h/a?b", "mailto:a@b", "other:x"}) {
        auto const parts = urigram::parts_of(parsed(text));
        if (text[0] == 'l')
            BOOST_TEST(parts == urigram::parts_of(ldap(text)));
        else
            BOOST_TEST(parts == urigram::dialects::rfc1738.parts(text).value());
    }
}

BOOST_AUTO_TEST_CASE(an_authority_is_set_only_if_its_parts_are_next_to_each_other) {
    std::string_view const text = "u@h:1";
    url_parts parts;
    parts.userinfo = text.substr(0, 1), parts.host = text.substr(2, 1), parts.port = text.substr(4);
    BOOST_TEST((urigram::detail::with_authority(parts).authority == text));
    parts.port.reset();
    BOOST_TEST((urigram::detail::with_authority(parts).authority == "u@h"));
    parts.port = text.substr(5);
    BOOST_TEST(!urigram::detail::with_authority(parts).authority);
    parts.userinfo.reset(), parts.port.reset(), parts.host.reset();
    BOOST_TEST(!urigram::detail::with_authority(parts).authority);
    parts.host = std::string_view();
    BOOST_TEST(!urigram::detail::with_authority(parts).authority);
}

BOOST_AUTO_TEST_CASE(functions_of_urls_accept_a_user_struct_and_the_variant_of_a_set) {
    std::string_view const text = "LDAP://Example.com:389/o=x";
    auto const url = ldap(text);
    auto const any = parsed(text);

    BOOST_TEST(urigram::normalize(url) == "ldap://example.com/o=x");
    BOOST_TEST(urigram::normalize(any) == "ldap://example.com/o=x");
    BOOST_TEST(urigram::equivalent(url, any));
    BOOST_TEST(urigram::equivalent(url, urigram::parse("ldap://example.com/o=x", own_ldap::ldap).value()));
    BOOST_TEST(urigram::compare_normal(url, urigram::parts_of(any)) == 0);
    BOOST_TEST(urigram::hash_normal(url) == urigram::hash_normal(any));

    BOOST_CHECK(urigram::effective_port(url) == std::uint16_t{389});
    BOOST_CHECK(urigram::effective_port(any) == std::uint16_t{389});
    BOOST_TEST(origin_text(urigram::origin_of(url)) == "ldap://example.com");
    BOOST_TEST(urigram::same_origin(url, any));
    urigram::schemes table;
    table.add_like("ldap", "http", 390);
    BOOST_CHECK(urigram::effective_port(ldap("ldap://h"), table) == std::uint16_t{390});

    BOOST_TEST(urigram::edit(url)->host("h").build().value() == "LDAP://h:389/o=x");
    BOOST_TEST(urigram::edit(any)->port(1).build().value() == "LDAP://Example.com:1/o=x");
    BOOST_TEST(urigram::surt(url).value() == urigram::surt(text).value());

    std::string buffer;
    BOOST_TEST(
        (urigram::resolve(url, urigram::parts_of(any), {}, buffer).value().parts.host == "Example.com"));
    BOOST_TEST(buffer == text);
    auto base = urigram::base_url::parse("http://h/").value();
    BOOST_TEST(base.resolve(any).has_value());
    BOOST_TEST(base.text() == text);
    // A URL of RFC 1738 is resolved by the rules of that RFC, in which a telnet URL is opaque.
    BOOST_TEST(!urigram::resolve(parsed("telnet://h"), urigram::parts_of(url), {}, buffer).has_error());
    BOOST_TEST((urigram::detail::as_reference_parts(parsed("telnet://h")).opaque_part == "//h"));
}

BOOST_AUTO_TEST_CASE(default_ports_of_a_set_are_used) {
    constexpr auto acme =
        rfc1738::schemes.with({"acme", 1234, relative_use::never, "ldapurl"}, own_ldap::ldap);
    auto const by_rule = [](std::string_view text) { return urigram::parse(text, own_ldap::ldap).value(); };
    auto const url = ldap("ldap://h/o=x"), other = by_rule("acme://h/o=x"), same = by_rule("acme://H:1234");
    BOOST_CHECK(urigram::effective_port(url, own_ldap::schemes) == std::uint16_t{389});
    BOOST_CHECK(urigram::effective_port(other) == std::nullopt);
    BOOST_CHECK(urigram::effective_port(other, acme) == std::uint16_t{1234});
    BOOST_CHECK(urigram::effective_port(parsed("http://h"), acme) == std::uint16_t{80});
    BOOST_TEST(urigram::same_origin(other, same, acme));
    BOOST_TEST(!urigram::same_origin(other, same));
    BOOST_TEST(origin_text(urigram::origin_of(same, acme), acme) == "acme://h");
    auto const shorter = urigram::without_default_port(urigram::parts_of(same), acme);
    BOOST_TEST(urigram::normalize(shorter) == "acme://h");
}

BOOST_AUTO_TEST_CASE(user_structs_and_variants_of_a_set_can_be_screened) {
    using urigram::hazard;
    BOOST_TEST(urigram::hazards_of(ldap("ldap://127.0.0.1/o=x")).contains(hazard::host_is_loopback));
    BOOST_TEST(urigram::hazards_of(parsed("ldap://h:1/o=x")).contains(hazard::port_reserved));
    BOOST_TEST(urigram::hazards_of(ldap("ldap://h/")).empty());
    // For hazards of single parts, such as `port_reserved`, both overloads agree.
    std::string_view const text = "ftp://good:80?@evil/";
    BOOST_TEST(urigram::hazards_of(parsed(text)).contains(hazard::port_reserved) ==
               urigram::hazards_of(urigram::parts_of(parsed(text))).contains(hazard::port_reserved));
}

BOOST_AUTO_TEST_CASE(an_editor_can_be_normalized) {
    auto const editor = urigram::edit("HTTP://h:80/").value();
    BOOST_TEST(urigram::normalize(editor) == "http://h/");
}

BOOST_AUTO_TEST_SUITE_END()
