// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/meaning/http.hpp>

BOOST_AUTO_TEST_SUITE(meaning_http_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::httpurl())));

namespace {

meaning::http http(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::httpurl>(text).value()).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_3_the_path_is_a_selector) {
    BOOST_TEST(http("http://h/a/b").selector == "a/b");
    BOOST_TEST(http("http://h//a").selector == "/a");
    BOOST_TEST(http("http://h/a;b").selector == "a;b");
    BOOST_TEST(http("http://h/a%20b").selector == "a%20b");  // sent as written
}

BOOST_AUTO_TEST_CASE(rfc1738_3_3_the_search_is_a_query) {
    BOOST_TEST((http("http://h/a?b=c&d").query == "b=c&d"));
    BOOST_TEST((http("http://h/a?").query == ""));
    BOOST_TEST(!http("http://h/a").query.has_value());
    auto const alone = http("http://h/?q");
    BOOST_TEST(alone.selector.empty());
    BOOST_TEST((alone.query == "q"));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_3_the_slash_may_be_left_out) {
    for (auto text : {"http://h", "http://h/"}) {
        BOOST_TEST(http(text).selector.empty());
        BOOST_TEST(!http(text).query.has_value());
        BOOST_TEST(http(text).server.host.text == "h");
        BOOST_TEST((http(text).server.port == 80));
    }
    BOOST_TEST(rfc1738::parse_url("http://h?q").has_error());  // not if there is a search
}

BOOST_AUTO_TEST_CASE(a_scheme_like_http_has_its_own_port) {
    schemes table;
    table.add_like("https", "http");
    auto const url = rfc1738::parse_url("https://h/a", table).value();
    BOOST_TEST((meaning_of(std::get<ast::httpurl>(url)).value().server.port == 443));
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::httpurl()).value();
    BOOST_TEST(meant.selector.empty());
    BOOST_TEST(!meant.query.has_value());
    BOOST_TEST(!meant.server.port.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
