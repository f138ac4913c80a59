// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/meaning/telnet.hpp>

BOOST_AUTO_TEST_SUITE(meaning_telnet_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::telneturl())));

namespace {

meaning_result<meaning::telnet> telnet(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::telneturl>(text).value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_8_the_url_names_a_service_and_no_object) {
    for (auto text : {"telnet://h", "telnet://h/"}) {
        BOOST_TEST(telnet(text).value().server.host.text == "h");
        BOOST_TEST((telnet(text).value().server.port == 23));
    }
    BOOST_TEST(rfc1738::parse_url("telnet://h/a").has_error());  // there is no object to name
}

BOOST_AUTO_TEST_CASE(rfc1738_3_8_user_and_password_are_advisory) {
    auto const both = telnet("telnet://a%40b:c%3A@h/").value();
    BOOST_TEST_REQUIRE((both.user && both.password));
    BOOST_TEST(both.user->str() == "a@b");
    BOOST_TEST(both.password->str() == "c:");
    auto const user = telnet("telnet://u@h").value();
    BOOST_TEST(user.user->str() == "u");
    BOOST_TEST(!user.password.has_value());
    auto const empty = telnet("telnet://:@h").value();
    BOOST_TEST_REQUIRE((empty.user && empty.password));
    BOOST_TEST((empty.user->empty() && empty.password->empty()));
    BOOST_TEST(!telnet("telnet://h").value().user.has_value());
    BOOST_TEST(!telnet("telnet://h").value().password.has_value());
}

BOOST_AUTO_TEST_CASE(rfc1738_6_user_and_password_that_hold_a_line_end_are_refused) {
    BOOST_TEST((telnet("telnet://u%0Arm@h").error() == meaning_error{meaning_errc::line_feed, 10, "user"}));
    BOOST_TEST(
        (telnet("telnet://u:%0D@h").error() == meaning_error{meaning_errc::carriage_return, 11, "password"}));
    BOOST_TEST((telnet("telnet://u:p%00@h/").error() == meaning_error{meaning_errc::nul, 12, "password"}));
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    BOOST_TEST(!meaning_of(ast::telneturl()).value().user.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
