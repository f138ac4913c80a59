// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning.hpp>

BOOST_AUTO_TEST_SUITE(meaning_schemes_cpp)

// RFC 1738, sections 3 to 5, and RFC 1808, section 2.3: the differences between schemes.

using namespace urigram;

namespace {

template <class Url>
std::optional<std::uint16_t> port_of(std::string_view text) {
    auto const server = [](auto const& meaning) { return meaning.server; };
    auto const url = rfc1738::parse<Url>(text).value();
    if constexpr (std::is_same_v<Url, ast::waisurl>)
        return std::visit(server, meaning_of(url).value()).port;
    else
        return meaning_of(url).value().server.port;
}

}  // namespace

BOOST_AUTO_TEST_CASE(any_url_has_the_meaning_of_its_scheme) {
    auto const ftp = meaning_of(rfc1738::parse_url("ftp://h:2/a").value()).value();
    BOOST_TEST((std::get<meaning::ftp>(ftp).server.port == 2));
    auto const wais = meaning_of(rfc1738::parse_url("wais://h/a?b%20c").value()).value();
    BOOST_TEST(std::get<meaning::wais_search>(std::get<meaning::wais>(wais)).search.str() == "b c");
    auto const refused = meaning_of(rfc1738::parse_url("ftp://h/a%0D").value());
    BOOST_TEST((refused.error().code == meaning_errc::carriage_return));
    auto const other = meaning_of(rfc1738::parse_url("x-y:a").value()).value();
    BOOST_TEST(std::get<ast::otherurl>(other).scheme == "x-y");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_default_ports) {
    BOOST_TEST((port_of<ast::ftpurl>("ftp://h/a") == 21));
    BOOST_TEST((port_of<ast::httpurl>("http://h/a") == 80));
    BOOST_TEST((port_of<ast::gopherurl>("gopher://h/1") == 70));
    BOOST_TEST((port_of<ast::nntpurl>("nntp://h/g") == 119));
    BOOST_TEST((port_of<ast::telneturl>("telnet://h") == 23));
    BOOST_TEST((port_of<ast::waisurl>("wais://h/d") == 210));
    BOOST_TEST((port_of<ast::waisurl>("wais://h/d?s") == 210));
    BOOST_TEST((port_of<ast::waisurl>("wais://h/d/t/p") == 210));
    BOOST_TEST((port_of<ast::prosperourl>("prospero://h/n") == 1525));
    for (auto scheme : {"mailto", "news", "file"}) BOOST_TEST(!default_port(scheme).has_value(), scheme);
}

BOOST_AUTO_TEST_CASE(rfc1738_3_a_port_in_the_url_overrides_the_default) {
    BOOST_TEST((port_of<ast::ftpurl>("ftp://h:8/a") == 8));
    BOOST_TEST((port_of<ast::httpurl>("http://h:8/a") == 8));
    BOOST_TEST((port_of<ast::gopherurl>("gopher://h:8/1") == 8));
    BOOST_TEST((port_of<ast::nntpurl>("nntp://h:8/g") == 8));
    BOOST_TEST((port_of<ast::telneturl>("telnet://h:8") == 8));
    BOOST_TEST((port_of<ast::waisurl>("wais://h:8/d") == 8));
    BOOST_TEST((port_of<ast::waisurl>("wais://h:8/d?s") == 8));
    BOOST_TEST((port_of<ast::waisurl>("wais://h:8/d/t/p") == 8));
    BOOST_TEST((port_of<ast::prosperourl>("prospero://h:8/n") == 8));
    BOOST_TEST(!port_of<ast::telneturl>("telnet://h:65536").has_value());
    BOOST_TEST(rfc1738::parse_url("file://h:8/a").has_error());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_only_ftp_and_telnet_have_user_and_password) {
    for (auto text : {"ftp://u@h/a", "ftp://u:p@h/a", "telnet://u@h", "telnet://u:p@h/"})
        BOOST_TEST(rfc1738::parse_url(text).has_value(), text);
    for (std::string const info : {"u@", "u:p@", "@", ":@"})
        for (auto const& [scheme, rest] :
             {std::pair("http://", "h/a"), std::pair("gopher://", "h/1"), std::pair("nntp://", "h/g"),
              std::pair("wais://", "h/d"), std::pair("file://", "h/a"), std::pair("prospero://", "h/n")}) {
            BOOST_TEST(rfc1738::parse_url(std::string_view(std::string(scheme) + rest)).has_value(), scheme);
            BOOST_TEST(rfc1738::parse_url(std::string_view(scheme + info + rest)).has_error(),
                       scheme << info);
        }
}

BOOST_AUTO_TEST_CASE(rfc1808_2_3_use_of_relative_references) {
    for (auto scheme : {"ftp", "http", "nntp", "file"})
        BOOST_TEST((find_scheme(scheme)->relative == relative_use::always), scheme);
    for (auto scheme : {"gopher", "wais", "prospero"})
        BOOST_TEST((find_scheme(scheme)->relative == relative_use::when_generic_fits), scheme);
    for (auto scheme : {"mailto", "news", "telnet"})
        BOOST_TEST((find_scheme(scheme)->relative == relative_use::never), scheme);
}

BOOST_AUTO_TEST_CASE(rfc1738_4_names_set_aside_have_generic_syntax_only) {
    for (std::string const scheme : {"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"}) {
        BOOST_TEST((scheme_status_of(scheme) == scheme_status::reserved), scheme);
        std::string const text = scheme + "://u:p@h:1/a?b";
        auto const url = rfc1738::parse_url(text);
        BOOST_TEST_REQUIRE(url.has_value());
        BOOST_TEST(std::holds_alternative<ast::otherurl>(*url), scheme);
    }
}

BOOST_AUTO_TEST_CASE(rfc1738_4_names_that_start_with_x_are_experimental) {
    BOOST_TEST((scheme_status_of("x-y") == scheme_status::experimental));
    BOOST_TEST((scheme_status_of("xy") == scheme_status::other));
    BOOST_TEST(std::holds_alternative<ast::otherurl>(rfc1738::parse_url("x-y:z").value()));
}

BOOST_AUTO_TEST_CASE(rfc1738_5_any_other_scheme_is_an_otherurl) {
    auto const url = rfc1738::parse_url("other://u:p@h:1/a;b?c").value();
    auto const& other = std::get<ast::otherurl>(url);
    auto const& part = std::get<ast::ip_schemepart>(other.schemepart);
    BOOST_TEST(part.login.userinfo->user == "u");
    BOOST_TEST((part.urlpath == "a;b?c"));
    auto const opaque = rfc1738::parse_url("other:a;b?c").value();
    BOOST_TEST(std::get<std::string_view>(std::get<ast::otherurl>(opaque).schemepart) == "a;b?c");
}

BOOST_AUTO_TEST_SUITE_END()
