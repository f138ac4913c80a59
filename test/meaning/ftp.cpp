// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/ftp.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(meaning_ftp_cpp)

using namespace urigram;
using meaning::ftp_commands;
using meaning::ftp_password;

static_assert(noexcept(meaning_of(ast::ftpurl())));

namespace {

using lines = std::vector<std::string>;

meaning_result<meaning::ftp> ftp(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::ftpurl>(text).value());
}

std::string line_of(meaning::ftp_command const& command) {
    return std::string(to_string(command.verb)) + ' ' + command.argument.str();
}

lines commands_of(std::string_view text) {
    auto const meant = ftp(text).value();
    lines all;
    for (auto const& command : meant.commands) all.push_back(line_of(command));
    return all;
}

void refused(std::string_view text, meaning_error const& expected) {
    auto const meant = ftp(text);
    BOOST_TEST_CONTEXT(text) {
        BOOST_TEST_REQUIRE(meant.has_error());
        BOOST_TEST(meant.error().message() == expected.message());
        BOOST_TEST(meant.error().offset == expected.offset);
        BOOST_TEST((meant.error() == expected));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_each_cwd_is_sent_even_an_empty_one) {
    BOOST_TEST((commands_of("ftp://h/a/b/c") == lines{"CWD a", "CWD b", "RETR c"}));
    BOOST_TEST((commands_of("ftp://h/a//c") == lines{"CWD a", "CWD ", "RETR c"}));
    BOOST_TEST((commands_of("ftp://h///") == lines{"CWD ", "CWD ", "RETR "}));
    BOOST_TEST((commands_of("ftp://h/c") == lines{"RETR c"}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_each_cwd_is_decoded) {
    BOOST_TEST((commands_of("ftp://h/a%20b/%41%ff/c%2Bd") == lines{"CWD a b", "CWD A\xFF", "RETR c+d"}));
    BOOST_TEST((commands_of("ftp://h/a%2Fb%3B/..%2fc") == lines{"CWD a/b;", "RETR ../c"}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_type_d_lists_names) {
    BOOST_TEST((commands_of("ftp://h/a/b;type=d") == lines{"CWD a", "NLST b"}));
    BOOST_TEST((commands_of("ftp://h/a/b;type=D") == lines{"CWD a", "NLST b"}));
    BOOST_TEST((commands_of("ftp://h/a/;type=d") == lines{"CWD a", "NLST "}));
    BOOST_TEST((commands_of("ftp://h/;type=d") == lines{"NLST "}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_another_type_is_sent_before_the_name) {
    BOOST_TEST((commands_of("ftp://h/a/b;type=a") == lines{"CWD a", "TYPE a", "RETR b"}));
    BOOST_TEST((commands_of("ftp://h/b;type=A") == lines{"TYPE A", "RETR b"}));
    BOOST_TEST((commands_of("ftp://h/b;type=i") == lines{"TYPE i", "RETR b"}));
    BOOST_TEST((commands_of("ftp://h/b;type=I") == lines{"TYPE I", "RETR b"}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_3_without_a_type_none_is_sent) {
    BOOST_TEST((commands_of("ftp://h/a/b") == lines{"CWD a", "RETR b"}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_without_a_url_path_there_are_no_commands) {
    BOOST_TEST(ftp("ftp://h").value().commands.empty());
    BOOST_TEST((commands_of("ftp://h") == lines{}));
    BOOST_TEST(!ftp("ftp://h/").value().commands.empty());
    BOOST_TEST((commands_of("ftp://h/") == lines{"RETR "}));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_2_worked_examples) {
    BOOST_TEST((commands_of("ftp://myname@host.dom/%2Fetc/motd") == lines{"CWD /etc", "RETR motd"}));
    BOOST_TEST((commands_of("ftp://myname@host.dom/etc/motd") == lines{"CWD etc", "RETR motd"}));
    BOOST_TEST((commands_of("ftp://myname@host.dom//etc/motd") == lines{"CWD ", "CWD etc", "RETR motd"}));
    for (auto text : {"ftp://myname@host.dom/%2Fetc/motd", "ftp://myname@host.dom/etc/motd",
                      "ftp://myname@host.dom//etc/motd"}) {
        auto const meant = ftp(text).value();
        BOOST_TEST(meant.login.user.str() == "myname");
        BOOST_TEST((meant.login.password_from == ftp_password::ask));
        BOOST_TEST(meant.server.host.text == "host.dom");
        BOOST_TEST((meant.server.port == 21));
    }
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_1_without_a_user_the_login_is_anonymous) {
    auto const login = ftp("ftp://h/a").value().login;
    BOOST_TEST(login.user.str() == "anonymous");
    BOOST_TEST((login.password_from == ftp_password::email_address));
    BOOST_TEST(login.password.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_1_without_a_password_one_is_asked_for) {
    for (auto text : {"ftp://u@h/a", "ftp://@h/a"}) {
        auto const login = ftp(text).value().login;
        BOOST_TEST(login.user.str() == (text[6] == 'u' ? "u" : ""));
        BOOST_TEST((login.password_from == ftp_password::ask));
        BOOST_TEST(login.password.empty());
    }
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_1_a_password_is_decoded) {
    auto const login = ftp("ftp://a%40b:c%3Ad@h/").value().login;
    BOOST_TEST(login.user.str() == "a@b");
    BOOST_TEST((login.password_from == ftp_password::written));
    BOOST_TEST(login.password.str() == "c:d");
    auto const empty = ftp("ftp://u:@h/").value().login;
    BOOST_TEST((empty.password_from == ftp_password::written));
    BOOST_TEST(empty.password.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_2_an_argument_that_holds_a_line_end_is_refused) {
    refused("ftp://h/a%0D%0ADELE%20b", {meaning_errc::carriage_return, 9, "fsegment"});
    refused("ftp://h/a/b%0aDELE%20b", {meaning_errc::line_feed, 11, "fsegment"});
    refused("ftp://h/a%41b/c%00;type=i", {meaning_errc::nul, 15, "fsegment"});
    refused("ftp://%0d@h/a", {meaning_errc::carriage_return, 6, "user"});
    refused("FTP://u:p%0A@h/a%0D", {meaning_errc::line_feed, 9, "password"});
    refused("ftp://u%00:%0A@h", {meaning_errc::nul, 7, "user"});
    // other control characters are allowed, and so is a text that looks like an escape after decoding
    BOOST_TEST((commands_of("ftp://h/%09%0B%0C%7F%85%250D") == lines{"RETR \t\v\f\x7F\x85%0D"}));
}

BOOST_AUTO_TEST_CASE(commands_can_be_iterated_more_than_once) {
    auto const commands = ftp("ftp://h/a/b/c;type=i").value().commands;
    auto first = commands.begin();
    auto const before = first++;
    BOOST_TEST(line_of(*before) == "CWD a");
    BOOST_TEST(line_of(*first) == "CWD b");
    BOOST_TEST((before == commands.begin()));
    BOOST_TEST((before != first));
    BOOST_TEST(std::distance(commands.begin(), commands.end()) == 4);
    auto at = first;
    BOOST_TEST(line_of(*++at) == "TYPE i");
    auto const type = at;
    BOOST_TEST(line_of(*++at) == "RETR c");
    BOOST_TEST((type != at));
    BOOST_TEST((++at == commands.end()));
    BOOST_TEST(ftp_commands().empty());
    BOOST_TEST((ftp_commands().begin() == ftp_commands().end()));
}

// The type is a member of the struct, not a view. The commands copy it, because they may outlive the struct.
BOOST_AUTO_TEST_CASE(the_type_is_not_a_view_of_the_struct) {
    std::optional<ast::ftpurl> url = rfc1738::parse<ast::ftpurl>("ftp://h/a;type=I").value();
    auto const meant = meaning_of(*url).value();
    url->urlpath->ftptype = 'd';
    url.reset();
    BOOST_TEST(line_of(*meant.commands.begin()) == "TYPE I");
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::ftpurl()).value();
    BOOST_TEST(meant.commands.empty());
    BOOST_TEST(meant.login.user.str() == "anonymous");
    BOOST_TEST(!meant.server.port.has_value());
    BOOST_TEST((line_of(*ftp_commands(ast::ftp_urlpath()).begin()) == "RETR "));
    BOOST_TEST(to_string(static_cast<meaning::ftp_verb>(9)) == "unknown");
}

// The number of segments is not limited.
BOOST_AUTO_TEST_CASE(a_long_path_yields_a_command_for_each_segment) {
    std::string text = "ftp://h/";
    for (int i = 0; i < 1'000'000; ++i) text += "a/";
    auto const commands = ftp(text).value().commands;
    BOOST_TEST(std::distance(commands.begin(), commands.end()) == 1'000'001);
    text += "%0A";
    refused(text, {meaning_errc::line_feed, 2'000'008, "fsegment"});
}

BOOST_AUTO_TEST_SUITE_END()
