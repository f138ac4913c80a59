// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/meaning/error.hpp>

BOOST_AUTO_TEST_SUITE(meaning_error_cpp)

using namespace urigram;

namespace {

constexpr meaning_errc codes[] = {
    meaning_errc::carriage_return, meaning_errc::line_feed,    meaning_errc::nul, meaning_errc::tab,
    meaning_errc::white_space,     meaning_errc::angle_bracket};

}  // namespace

BOOST_AUTO_TEST_CASE(codes_have_names_and_messages) {
    char const* const names[] = {"carriage_return", "line_feed",    "nul", "tab",
                                 "white_space",     "angle_bracket"};
    char const* const messages[] = {"carriage return", "line feed",    "NUL", "tab",
                                    "white space",     "angle bracket"};
    for (std::size_t i = 0; i < std::size(codes); ++i) {
        BOOST_TEST(to_string(codes[i]) == names[i]);
        BOOST_TEST(make_error_code(codes[i]).message() == messages[i]);
        BOOST_TEST(make_error_code(codes[i]).failed());
        boost::system::error_code const code = codes[i];
        BOOST_TEST((code == make_error_code(codes[i]) && code == codes[i]));
        BOOST_TEST((meaning_error{codes[i], 0, {}}.message() == messages[i]));
    }
    BOOST_TEST(to_string(meaning_errc()) == "unknown");
    BOOST_TEST(make_error_code(meaning_errc()).message() == "unknown error");
    BOOST_TEST(make_error_code(meaning_errc::tab).category().name() == "urigram.meaning");
    BOOST_TEST((meaning_error{meaning_errc::nul, 3, "fsegment"}.message() == "NUL in fsegment"));
}

BOOST_AUTO_TEST_CASE(errors_are_compared_by_all_members) {
    meaning_error const a{meaning_errc::nul, 3, "user"};
    BOOST_TEST((a == meaning_error{meaning_errc::nul, 3, "user"}));
    BOOST_TEST((a != meaning_error{meaning_errc::tab, 3, "user"}));
    BOOST_TEST((a != meaning_error{meaning_errc::nul, 4, "user"}));
    BOOST_TEST((a != meaning_error{meaning_errc::nul, 3, "password"}));
}

BOOST_AUTO_TEST_CASE(value_of_an_error_throws) {
    meaning_result<int> const none = meaning_error{meaning_errc::line_feed, 7, "fsegment"};
    BOOST_CHECK_EXCEPTION((void)none.value(), boost::system::system_error, [](auto const& e) {
        return e.code() == make_error_code(meaning_errc::line_feed) &&
               std::string(e.what()).find("line feed in fsegment") != std::string::npos;
    });
}

BOOST_AUTO_TEST_SUITE_END()
