// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>

// An application that itself specializes X3's traits for std::optional and std::variant. The specializations
// of urigram would be redefinitions.
#define URIGRAM_NO_X3_TRAITS_OF_STD
#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <variant>

namespace boost::spirit::x3::traits {
template <class T>
struct is_optional<std::optional<T>> : mpl::true_ {};
template <class T>
struct optional_value<std::optional<T>> : mpl::identity<T> {};
template <class... T>
struct is_variant<std::variant<T...>> : mpl::true_ {};
template <class... T, class U>
struct variant_find_substitute<std::variant<T...>, U> : mpl::identity<U> {};
template <class... T>
struct variant_find_substitute<std::variant<T...>, std::variant<T...>> : mpl::identity<std::variant<T...>> {};
template <class... T, class U>
struct variant_has_substitute_impl<std::variant<T...>, U> {
    using type = mpl::bool_<(std::is_same_v<T, U> || ...)>;
};
}  // namespace boost::spirit::x3::traits

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/url.hpp>

BOOST_AUTO_TEST_SUITE(dsl_own_std_traits_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(rules_run_on_the_traits_of_the_application) {
    auto const url = parse("ftp://u:p@h:21/a;type=i", rfc1738::strict_url);
    BOOST_TEST_REQUIRE(url.has_value());
    auto const& ftp = std::get<ast::ftpurl>(*url);
    BOOST_TEST((ftp.login.hostport.port == "21"));
    BOOST_TEST((ftp.urlpath.value().ftptype == 'i'));
    BOOST_TEST(std::holds_alternative<ast::otherurl>(parse("x:y", rfc1738::strict_url).value()));
}

BOOST_AUTO_TEST_CASE(grammars_of_the_application_run_on_its_traits) {
    std::string_view const text = "h;7";
    std::variant<int, ast::hostport> what;
    auto first = text.begin();
    BOOST_TEST(x3::parse(first, text.end(), x3::int_ | rfc1738::hostport, what));
    BOOST_TEST((std::get<ast::hostport>(what).host.text == "h"));
    std::optional<int> number;
    BOOST_TEST(x3::parse(first, text.end(), -(';' >> x3::int_), number));
    BOOST_TEST(number.value() == 7);
}

BOOST_AUTO_TEST_SUITE_END()
