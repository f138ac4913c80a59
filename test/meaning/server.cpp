// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/server.hpp>

BOOST_AUTO_TEST_SUITE(meaning_server_cpp)

// RFC 1738, section 3.1: the common syntax of Internet schemes.

using namespace urigram;
using ast::host_kind;
using meaning::same_host;
using meaning::server_of;

static_assert(noexcept(server_of(ast::hostport(), std::string_view())));
static_assert(noexcept(same_host(ast::host(), ast::host())));

namespace {

ast::ftpurl ftp(std::string_view text) { return rfc1738::parse<ast::ftpurl>(text).value(); }

std::optional<std::uint16_t> port_of(std::optional<std::string_view> port, std::string_view scheme) {
    return server_of({{host_kind::hostname, "h"}, port}, scheme).port;
}

ast::host name(std::string_view text) { return {host_kind::hostname, text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_1_a_url_has_user_password_host_port_and_path) {
    auto const url = ftp("ftp://user:password@host:2121/url-path");
    BOOST_TEST(url.login.userinfo->user == "user");
    BOOST_TEST((url.login.userinfo->password == "password"));
    BOOST_TEST(url.login.hostport.host.text == "host");
    BOOST_TEST((server_of(url.login.hostport, url.scheme).port == 2121));
    BOOST_TEST(server_of(url.login.hostport, url.scheme).host.text == "host");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_the_slash_is_no_part_of_the_url_path) {
    BOOST_TEST(ftp("ftp://h/url-path").urlpath->fpath.text == "url-path");
    BOOST_TEST(ftp("ftp://h//a").urlpath->fpath.text == "/a");
    BOOST_TEST(rfc1738::parse<ast::httpurl>("http://h/a").value().urlpath->hpath.text == "a");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_an_empty_user_is_not_an_absent_one) {
    auto const empty = ftp("ftp://@h/").login.userinfo;
    BOOST_TEST_REQUIRE(empty.has_value());
    BOOST_TEST(empty->user.empty());
    BOOST_TEST(!empty->password.has_value());
    BOOST_TEST(!ftp("ftp://h/").login.userinfo.has_value());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_an_empty_password_is_not_an_absent_one) {
    auto const empty = ftp("ftp://u:@h/").login.userinfo;
    BOOST_TEST_REQUIRE(empty.has_value());
    BOOST_TEST(empty->user == "u");
    BOOST_TEST((empty->password == ""));
    BOOST_TEST(!ftp("ftp://u@h/").login.userinfo->password.has_value());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_a_password_needs_a_user_which_may_be_empty) {
    auto const info = ftp("ftp://:p@h/").login.userinfo;  // the user is empty, not absent
    BOOST_TEST_REQUIRE(info.has_value());
    BOOST_TEST(info->user.empty());
    BOOST_TEST((info->password == "p"));
    BOOST_TEST(rfc1738::parse_url("ftp://:p/").has_error());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_an_empty_path_is_not_an_absent_one) {
    BOOST_TEST(!rfc1738::parse<ast::httpurl>("http://h").value().urlpath.has_value());
    auto const empty = rfc1738::parse<ast::httpurl>("http://h/").value().urlpath;
    BOOST_TEST_REQUIRE(empty.has_value());
    BOOST_TEST(empty->hpath.text.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_hostnames_ignore_case) {
    BOOST_TEST(same_host(name("Example.ORG"), name("eXample.org")));
    BOOST_TEST(!same_host(name("example.org"), name("example.orgx")));
    BOOST_TEST(!same_host(name("example.orgx"), name("example.org")));
    BOOST_TEST(!same_host(name("@"), name("`")));  // they differ by 0x20, as the cases of a letter do
    BOOST_TEST(!same_host(name("example-org"), name("example.org")));
    BOOST_TEST(same_host({host_kind::hostnumber, "1.2.3.4"}, {host_kind::hostnumber, "1.2.3.4"}));
    BOOST_TEST(!same_host({host_kind::hostnumber, "1.2.3.4"}, {host_kind::hostnumber, "1.2.3.04"}));
    BOOST_TEST(!same_host({host_kind::hostnumber, "1.2.3.4"}, name("1.2.3.4")));
    BOOST_TEST(same_host({}, {host_kind::none, ""}));
    BOOST_TEST(!same_host({}, name("")));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_the_last_label_distinguishes_names_from_numbers) {
    auto const kind_of = [](std::string_view text) { return ftp(text).login.hostport.host.kind; };
    BOOST_TEST((kind_of("ftp://1.2.3.4/") == host_kind::hostnumber));
    BOOST_TEST((kind_of("ftp://1.2.3.a/") == host_kind::hostname));
    BOOST_TEST((kind_of("ftp://1.2.3.a4/") == host_kind::hostname));
    BOOST_TEST((kind_of("ftp://3com.com/") == host_kind::hostname));
    for (auto text : {"ftp://1.2.3.4a/", "ftp://a.1b/", "ftp://1.2.3/", "ftp://1/", "ftp://a.1/"})
        BOOST_TEST(rfc1738::parse_url(text).has_error(), text);
}

BOOST_AUTO_TEST_CASE(rfc1738_3_1_an_absent_port_is_the_default_port) {
    BOOST_TEST((port_of({}, "ftp") == 21));
    BOOST_TEST((port_of({}, "FTP") == 21));
    BOOST_TEST((port_of("2121", "ftp") == 2121));
    BOOST_TEST((port_of("0", "ftp") == 0));
    BOOST_TEST((port_of("00000000000000000000021", "http") == 21));
    BOOST_TEST((port_of("65535", "http") == 65535));
    BOOST_TEST((port_of("7", "news") == 7));
    // an invalid port is not replaced by the default
    BOOST_TEST(!port_of("65536", "http").has_value());
    BOOST_TEST(!port_of("18446744073709551696", "http").has_value());  // 80 modulo 2^64
    BOOST_TEST(!port_of({}, "news").has_value());
    BOOST_TEST(!port_of({}, "").has_value());
    BOOST_TEST(!port_of({}, std::string_view()).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
