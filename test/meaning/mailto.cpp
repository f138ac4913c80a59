// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/meaning/mailto.hpp>

BOOST_AUTO_TEST_SUITE(meaning_mailto_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::mailtourl())));

namespace {

meaning_result<meaning::mailto> mailto(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::mailtourl>(text).value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_5_an_encoded_addr_spec) {
    BOOST_TEST(mailto("mailto:ann@example.org").value().addr_spec.str() == "ann@example.org");
    BOOST_TEST(mailto("mailto:%22ann%20b%22@example.org").value().addr_spec.str() == "\"ann b\"@example.org");
    BOOST_TEST(mailto("mailto:a/b?c=d;e@h").value().addr_spec.str() ==
               "a/b?c=d;e@h");  // no characters are reserved
}

BOOST_AUTO_TEST_CASE(rfc1738_3_5_a_percent_sign_is_encoded) {
    BOOST_TEST(mailto("mailto:a%25b@c").value().addr_spec.str() == "a%b@c");
    auto const url = rfc1738::parse_url("mailto:a%b@c");
    BOOST_TEST_REQUIRE(url.has_error());
    BOOST_TEST((url.error().code == errc::bad_escape));
    BOOST_TEST(url.error().offset == 10u);
}

BOOST_AUTO_TEST_CASE(rfc1738_6_an_address_that_holds_a_line_end_is_refused) {
    BOOST_TEST((mailto("mailto:a@b%0D%0ADATA").error() ==
                meaning_error{meaning_errc::carriage_return, 10, "encoded822addr"}));
    BOOST_TEST(
        (mailto("mailto:a%0a").error() == meaning_error{meaning_errc::line_feed, 8, "encoded822addr"}));
    BOOST_TEST((mailto("mailto:%00").error() == meaning_error{meaning_errc::nul, 7, "encoded822addr"}));
    BOOST_TEST(mailto("mailto:%09").value().addr_spec.str() == "\t");
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    BOOST_TEST(meaning_of(ast::mailtourl()).value().addr_spec.empty());
}

BOOST_AUTO_TEST_SUITE_END()
