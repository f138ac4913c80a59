// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <urigram/ast/server.hpp>

BOOST_AUTO_TEST_SUITE(ast_server_cpp)

using namespace urigram;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::host const h{host_kind::hostname, "h"};

std::optional<std::uint16_t> number(std::optional<std::string_view> port) {
    return ast::hostport{h, port}.port_number();
}

}  // namespace

BOOST_AUTO_TEST_CASE(hosts_are_ordered_by_kind_and_text) {
    check_values<ast::host>({{},
                             {host_kind::none, "a"},
                             {host_kind::hostname, ""},
                             {host_kind::hostname, "1.2.3.4"},
                             {host_kind::hostname, "a"},
                             {host_kind::hostname, "aa"},
                             {host_kind::hostname, "b"},
                             {host_kind::hostnumber, "1.2.3.4"},
                             {host_kind::registered_name, ""}});
    BOOST_TEST((ast::host().kind == host_kind::none));
    BOOST_TEST(ast::host().text.empty());
}

BOOST_AUTO_TEST_CASE(hostports_are_ordered_by_host_and_port) {
    check_values<ast::hostport>(
        {{}, {h, {}}, {h, ""}, {h, "0"}, {h, "080"}, {h, "80"}, {{host_kind::hostname, "i"}, {}}});
}

BOOST_AUTO_TEST_CASE(userinfos_are_ordered_by_user_and_password) {
    check_values<ast::userinfo>({{}, {"", ""}, {"", "p"}, {"u", {}}, {"u", ""}, {"u", "p"}, {"up", {}}});
}

BOOST_AUTO_TEST_CASE(logins_are_ordered_by_userinfo_and_hostport) {
    check_values<ast::login>({{},
                              {{}, {h, {}}},
                              {{}, {h, "1"}},
                              {ast::userinfo{"", {}}, {h, {}}},
                              {ast::userinfo{"", ""}, {h, {}}},
                              {ast::userinfo{"u", {}}, {h, {}}},
                              {ast::userinfo{"u", {}}, {h, "1"}}});
}

BOOST_AUTO_TEST_CASE(port_number_is_none_if_empty_or_above_65535) {
    BOOST_TEST(!number({}).has_value());
    BOOST_TEST(!number("").has_value());
    BOOST_TEST(number("0").value() == 0);
    BOOST_TEST(number("1").value() == 1);
    BOOST_TEST(number("80").value() == 80);
    BOOST_TEST(number("00080").value() == 80);
    BOOST_TEST(number("0000000000000000000000000080").value() == 80);
    BOOST_TEST(number("12345").value() == 12345);
    BOOST_TEST(number("65535").value() == 65535);
    for (auto text : {"65536", "65540", "70000", "99999", "100000", "655350", "4294967296", "4294967376",
                      "18446744073709551616", "18446744073709551696", "99999999999999999999999999999999"})
        BOOST_TEST(!number(text).has_value(), text);
    for (int n = 0; n <= 65535; n += 251) BOOST_TEST(number(std::to_string(n)).value() == n);
    static_assert(ast::hostport{{}, "80"}.port_number() == 80);
    static_assert(noexcept(ast::hostport{}.port_number()));
}

BOOST_AUTO_TEST_SUITE_END()
