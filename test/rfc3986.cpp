// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc2732.hpp>
#include <urigram/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(rfc3986_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(relative_ref_has_no_scheme) {
    BOOST_TEST((rfc3986::parse_relative_ref("../a?b#c")->relative_part.path.text == "../a"));
    BOOST_TEST((rfc3986::parse_relative_ref("//h/")->relative_part.authority->hostport.host.text == "h"));
    BOOST_TEST(rfc3986::parse_relative_ref("").has_value());
    auto const error = rfc3986::parse_relative_ref("http://h/").error();
    BOOST_TEST(error.offset == 4u);
    BOOST_TEST((error.grammar == &dialects::rfc3986));
    BOOST_TEST(rfc3986::parse_relative_ref("a b").error().offset == 1u);
    BOOST_TEST(rfc3986::parse_relative_ref("a:").error().production == "segment-nz-nc");
}

BOOST_AUTO_TEST_CASE(absolute_uri_has_no_fragment) {
    BOOST_TEST((rfc3986::parse_absolute_uri("http://h/?a")->query == "a"));
    BOOST_TEST(rfc3986::parse_absolute_uri("http://h/#a").error().offset == 9u);
    BOOST_TEST(rfc3986::parse_absolute_uri("x:#").error().offset == 2u);
    BOOST_TEST(rfc3986::parse_absolute_uri("/a").error().production == "scheme");
    BOOST_TEST((rfc3986::parse_absolute_uri("").error().code == errc::empty));
}

BOOST_AUTO_TEST_CASE(rfc2732_has_ipv6_addresses_where_rfc2396_has_none) {
    BOOST_TEST(rfc2732::parse_uri_reference("http://[::1]:80/a").has_value());
    BOOST_TEST((rfc2732::parse_uri_reference("http://[::1]:80/a b").error().grammar == &dialects::rfc2732));
}

BOOST_AUTO_TEST_CASE(each_dialect_has_parse_check_and_longest) {
    BOOST_TEST(std::holds_alternative<ast::relative_ref>(parse("../a", dialects::rfc3986).value()));
    BOOST_TEST(std::holds_alternative<ast::mailto_uri>(parse("mailto:a@b").value().uri));
    BOOST_TEST(check("http://h/", dialects::rfc1738).has_value());
    BOOST_TEST(check("http://[::1]/", dialects::rfc1738).error().offset == 7u);
    BOOST_TEST(check("http://[::1]/").has_value());
    BOOST_TEST(!check("http:///").has_value());
    BOOST_TEST((longest("http://h/a and more", dialects::rfc3986) == "http://h/a"));
    BOOST_TEST((longest("", dialects::rfc3986) == ""));
    BOOST_TEST((longest(std::string_view(), dialects::rfc3986) == ""));
    BOOST_TEST(!longest("a b", dialects::by_scheme).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
