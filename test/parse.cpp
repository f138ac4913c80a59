// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(parse_cpp)

using namespace urigram;
using ast::host_kind;

namespace {

template <class Parse, class = void>
struct takes_temporary : std::false_type {};
template <class Parse>
struct takes_temporary<Parse, std::void_t<decltype(std::declval<Parse>()(std::string()))>> : std::true_type {
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_scheme_has_its_alternative) {
    auto const index_of = [](std::string_view text) {
        auto const url = rfc1738::parse_url(text);
        BOOST_TEST_REQUIRE(url.has_value());
        return url->index();
    };
    BOOST_TEST(index_of("ftp://h/a") == 0u);
    BOOST_TEST(index_of("http://h/a") == 1u);
    BOOST_TEST(index_of("gopher://h/1a") == 2u);
    BOOST_TEST(index_of("mailto:a@b") == 3u);
    BOOST_TEST(index_of("news:a.b") == 4u);
    BOOST_TEST(index_of("nntp://h/a.b/1") == 5u);
    BOOST_TEST(index_of("telnet://h/") == 6u);
    BOOST_TEST(index_of("wais://h/a") == 7u);
    BOOST_TEST(index_of("file:///a") == 8u);
    BOOST_TEST(index_of("prospero://h/a") == 9u);
    BOOST_TEST(index_of("https://h/a") == 10u);
}

BOOST_AUTO_TEST_CASE(parse_of_one_scheme_yields_its_struct) {
    ast::hostport const h{{host_kind::hostname, "h"}, {}};
    BOOST_TEST((*rfc1738::parse<ast::ftpurl>("ftp://h/a") == ast::ftpurl{"ftp", {{}, h}, {{{"a"}, {}}}}));
    BOOST_TEST((*rfc1738::parse<ast::httpurl>("http://h/a?b") == ast::httpurl{"http", h, {{{"a"}, "b"}}}));
    BOOST_TEST((*rfc1738::parse<ast::gopherurl>("gopher://h/1a") ==
                ast::gopherurl{"gopher", h, {{"1", "a", {}}}, false}));
    BOOST_TEST((*rfc1738::parse<ast::mailtourl>("mailto:a@b") == ast::mailtourl{"mailto", "a@b"}));
    BOOST_TEST((*rfc1738::parse<ast::newsurl>("news:*") == ast::newsurl{"news", ast::all_groups{}}));
    BOOST_TEST((*rfc1738::parse<ast::nntpurl>("nntp://h/g/1") == ast::nntpurl{"nntp", h, {"g"}, "1"}));
    BOOST_TEST((*rfc1738::parse<ast::telneturl>("telnet://h/") == ast::telneturl{"telnet", {{}, h}, true}));
    BOOST_TEST(
        (*rfc1738::parse<ast::waisurl>("wais://h/a?b") == ast::waisurl{ast::waisindex{"wais", h, "a", "b"}}));
    BOOST_TEST((*rfc1738::parse<ast::fileurl>("file:///a") == ast::fileurl{"file", {}, {"a"}}));
    BOOST_TEST((*rfc1738::parse<ast::prosperourl>("prospero://h/a;b=c") ==
                ast::prosperourl{"prospero", h, {"a"}, {";b=c"}}));
    BOOST_TEST((*rfc1738::parse<ast::otherurl>("http://h/a") ==
                ast::otherurl{"http", ast::ip_schemepart{{{}, h}, "a"}}));

    // each function parses only its own scheme
    std::string_view const other = "x://h/a";
    BOOST_TEST(!rfc1738::parse<ast::ftpurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::httpurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::gopherurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::mailtourl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::newsurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::nntpurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::telneturl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::waisurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::fileurl>(other).has_value());
    BOOST_TEST(!rfc1738::parse<ast::prosperourl>(other).has_value());
    BOOST_TEST(rfc1738::parse<ast::otherurl>(other).has_value());
}

BOOST_AUTO_TEST_CASE(views_lie_in_the_text) {
    std::string_view const text = "FTP://u:@h:21/a/b;type=i";
    auto const url = rfc1738::parse_url(text);
    auto const& ftp = std::get<ast::ftpurl>(*url);
    BOOST_TEST(static_cast<void const*>(ftp.scheme.data()) == static_cast<void const*>(text.data()));
    BOOST_TEST(ftp.scheme == "FTP");
    BOOST_TEST((ftp.login.userinfo->password->data() == text.data() + 8));
    BOOST_TEST((ftp.urlpath->fpath.text.data() == text.data() + 14));
    BOOST_TEST(*ftp.login.hostport.port_number() == 21);
}

BOOST_AUTO_TEST_CASE(errors_have_offset_production_and_expected_set) {
    auto const error = [](std::string_view text) {
        auto const url = rfc1738::parse_url(text);
        BOOST_TEST_REQUIRE(url.has_error());
        return url.error();
    };
    // the reported error is that of the likelier reading: the password, not the port
    BOOST_TEST(error("ftp://user:pa ss@h/").offset == 13u);
    BOOST_TEST(error("ftp://user:pa ss@h/").production == "password");
    BOOST_TEST((error("ftp://user:pa ss@h/").code == errc::forbidden_octet));

    BOOST_TEST(error("nntp://h/g/x").offset == 11u);
    BOOST_TEST(error("nntp://h/g/x").production == "digits");
    BOOST_TEST((error("nntp://h/g/x").code == errc::unexpected_octet));
    BOOST_TEST(error("nntp://h/g/x").grammar->name == "rfc1738");

    BOOST_TEST(error("telnet://h/x").offset == 11u);
    BOOST_TEST(error("telnet://h/x").production == "telneturl");
    BOOST_TEST(error("telnet://h/x").end_expected);

    BOOST_TEST((error("").code == errc::empty));
    BOOST_TEST((error(std::string_view()).code == errc::empty));
    BOOST_TEST((error("\xEF\xBB\xBFhttp://h/").code == errc::byte_order_mark));
    BOOST_TEST((error("//h/").code == errc::no_scheme));
    BOOST_TEST((error("http://h/%4g").code == errc::bad_escape));
    BOOST_TEST(error("http://h/%4g").offset == 11u);
    BOOST_TEST((error("http://h/%4").code == errc::bad_escape));
    BOOST_TEST((error("http://").code == errc::incomplete));
    BOOST_TEST(error("http://").offset == 7u);
    BOOST_TEST((error("http://h/\x80").code == errc::forbidden_octet));
    BOOST_TEST((error(std::string_view("http://h/\0", 10)).code == errc::forbidden_octet));
}

BOOST_AUTO_TEST_CASE(url_of_a_known_scheme_may_be_an_otherurl) {
    // the production `url` of RFC 1738, literally
    auto const url = rfc1738::parse_url_or_otherurl("http://u@h/");
    BOOST_TEST_REQUIRE(url.has_value());
    BOOST_TEST(std::holds_alternative<ast::otherurl>(url->value));
    BOOST_TEST_REQUIRE(url->refused.has_value());
    BOOST_TEST(url->refused->offset == 8u);

    auto const strict = rfc1738::parse_url_or_otherurl("http://h/");
    BOOST_TEST(std::holds_alternative<ast::httpurl>(strict->value));
    BOOST_TEST(!strict->refused.has_value());

    auto const unknown = rfc1738::parse_url_or_otherurl("x:y");
    BOOST_TEST(std::holds_alternative<ast::otherurl>(unknown->value));
    BOOST_TEST(!unknown->refused.has_value());

    auto const neither = rfc1738::parse_url_or_otherurl("http://h/~");
    BOOST_TEST_REQUIRE(neither.has_error());
    BOOST_TEST(neither.error().production == "hsegment");
}

BOOST_AUTO_TEST_CASE(schemes_can_be_added_at_run_time) {
    schemes table;
    BOOST_TEST(table.add_like("HTTPS", "http", 443));
    auto const url = rfc1738::parse_url("Https://h/a", table);
    BOOST_TEST_REQUIRE(url.has_value());
    BOOST_TEST(std::get<ast::httpurl>(*url).scheme == "Https");
    BOOST_TEST(!rfc1738::parse_url("https://u@h/a", table).has_value());
    BOOST_TEST(rfc1738::parse_url("https://u@h/a").has_value());
    BOOST_TEST(rfc1738::parse_url("https://u@h/a", table).error().offset == 9u);

    // built-in schemes are unchanged
    BOOST_TEST(std::holds_alternative<ast::ftpurl>(*rfc1738::parse_url("ftp://h/", table)));
    BOOST_TEST(std::holds_alternative<ast::otherurl>(*rfc1738::parse_url("x:", table)));
    BOOST_TEST((rfc1738::parse_url("", table).error().code == errc::empty));

    // a user's grammar, as a function
    BOOST_TEST(table.add({"even", {}, relative_use::never, "evenurl"}, [](std::string_view text) noexcept {
        return text.size() % 2 == 0 ? std::nullopt : std::optional<parse_error>(parse_error{});
    }));
    BOOST_TEST(rfc1738::parse_url("even:a", table).has_value());
    BOOST_TEST(std::holds_alternative<ast::otherurl>(*rfc1738::parse_url("even:a", table)));
    BOOST_TEST(!rfc1738::parse_url("even:ab", table).has_value());

    // The schemepart of an otherurl is one text, unless it has a server of RFC 1738.
    BOOST_TEST(table.add({"postgresql", 5432, relative_use::never, "any"},
                         [](std::string_view) noexcept { return std::optional<parse_error>(); }));
    auto const servers = std::get<ast::otherurl>(rfc1738::parse_url("postgresql://h1:1,h2:2", table).value());
    BOOST_TEST(std::get<std::string_view>(servers.schemepart) == "//h1:1,h2:2");

    auto const lenient = rfc1738::parse_url_or_otherurl("https://u@h/a", table);
    BOOST_TEST_REQUIRE(lenient.has_value());
    BOOST_TEST(lenient->refused.has_value());
    BOOST_TEST(parse_owned(std::string("https://h/"), table).has_value());
}

BOOST_AUTO_TEST_CASE(a_temporary_does_not_bind) {
    auto const any = [](auto&& text) -> decltype(rfc1738::parse_url(std::forward<decltype(text)>(text))) {
        return rfc1738::parse_url(text);
    };
    auto const http = [](auto&& text) -> decltype(rfc1738::parse<ast::httpurl>(std::forward<decltype(text)>(
                                          text))) { return rfc1738::parse<ast::httpurl>(text); };
    static_assert(!takes_temporary<decltype(any)>::value);
    static_assert(!takes_temporary<decltype(http)>::value);
    std::string const named = "http://h/";
    BOOST_TEST(any(named).has_value());
    BOOST_TEST(http(named).has_value());
    BOOST_TEST(any("http://h/").has_value());
}

BOOST_AUTO_TEST_CASE(parsing_does_not_throw) {
    static_assert(noexcept(rfc1738::parse_url(std::string_view())));
    static_assert(noexcept(rfc1738::parse<ast::httpurl>(std::string_view())));
    BOOST_CHECK_THROW(rfc1738::parse_url("x").value(), boost::system::system_error);
}

BOOST_AUTO_TEST_SUITE_END()
