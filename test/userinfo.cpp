// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <type_traits>
#include <urigram/url_parts.hpp>

BOOST_AUTO_TEST_SUITE(userinfo_cpp)

using namespace urigram;

namespace {

template <class String, class = void>
constexpr bool can_split = false;
template <class String>
constexpr bool can_split<
    String,
    std::enable_if_t<std::is_same_v<decltype(split_userinfo(std::declval<String>())), ast::userinfo>>> = true;

void is(std::string_view text, ast::userinfo const& expected) {
    BOOST_TEST((split_userinfo(text) == expected), text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_colon_ends_the_user) {
    is("", {"", std::nullopt});
    is("u", {"u", std::nullopt});
    is(":", {"", ""});
    is("u:", {"u", ""});
    is(":p", {"", "p"});
    is("u:p", {"u", "p"});
    is("u:p:q", {"u", "p:q"});
    is("u%3Av:p", {"u%3Av", "p"});
    is(std::string_view("\0:\xFF", 3), {std::string_view("\0", 1), "\xFF"});
    is(std::string_view(), {"", std::nullopt});
}

BOOST_AUTO_TEST_CASE(user_and_password_are_views_of_the_text) {
    std::string_view const text = "u:p";
    auto const [user, password] = split_userinfo(text);
    BOOST_TEST(user.data() == text.data());
    BOOST_TEST(password.value().data() == text.data() + 2);
    static_assert(split_userinfo("u:p").password == "p");
    static_assert(can_split<std::string const&> && can_split<char const*>);
    static_assert(!can_split<std::string> && !can_split<std::string const>);
}

BOOST_AUTO_TEST_SUITE_END()
