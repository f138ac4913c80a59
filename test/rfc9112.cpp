// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/rfc9112.hpp>

BOOST_AUTO_TEST_SUITE(rfc9112_cpp)

using namespace urigram;
using rfc9112::parse_request_target;

BOOST_AUTO_TEST_CASE(the_method_decides_the_form) {
    auto const origin = parse_request_target("GET", "/a?b").value();
    BOOST_TEST(std::get<ast::origin_form>(origin).absolute_path == "/a");
    auto const absolute = parse_request_target("GET", "h:80").value();
    BOOST_TEST(std::get<ast::uri>(absolute).scheme == "h");
    auto const authority = parse_request_target("CONNECT", "h:80").value();
    BOOST_TEST(std::get<ast::hostport>(authority).host.text == "h");
    BOOST_TEST(std::holds_alternative<ast::asterisk_form>(parse_request_target("OPTIONS", "*").value()));
    BOOST_TEST(std::holds_alternative<ast::origin_form>(parse_request_target("OPTIONS", "/").value()));
}

BOOST_AUTO_TEST_CASE(errors_are_those_of_the_form) {
    auto const offset = [](std::string_view method, std::string_view target) {
        return parse_request_target(method, target).error().offset;
    };
    BOOST_TEST(offset("GET", "*") == 0u);
    BOOST_TEST(offset("GET", "/a#b") == 2u);
    BOOST_TEST(offset("GET", "http://h/ HTTP/1.1") == 9u);
    BOOST_TEST(offset("CONNECT", "h") == 1u);
    BOOST_TEST(offset("CONNECT", "/a") == 0u);
    BOOST_TEST(offset("OPTIONS", "**") == 0u);
    BOOST_TEST(offset("GET", "") == 0u);
    BOOST_TEST(parse_request_target("CONNECT", "h:x").error().production == "port");
}

BOOST_AUTO_TEST_CASE(host_field_has_a_host_and_may_have_a_port) {
    auto const host = rfc9110::parse_host("example.org:8080").value();
    BOOST_TEST(host.host.text == "example.org");
    BOOST_TEST((host.port == "8080"));
    BOOST_TEST(rfc9110::parse_host("").has_value());
    BOOST_TEST(rfc9110::parse_host("u@h").error().offset == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
