// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/file.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(meaning_file_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::fileurl())));

namespace {

meaning_result<meaning::file> file(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::fileurl>(text).value());
}

std::vector<std::string> path_of(std::string_view text) {
    std::vector<std::string> names;
    for (auto const segment : file(text).value().path) names.push_back(decoded_view(segment).str());
    return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_10_an_empty_host_or_localhost_is_this_host) {
    for (auto text : {"file:///a", "file://localhost/a", "file://LocalHost/a", "file:///"})
        BOOST_TEST(file(text).value().is_this_host, text);
    for (auto text : {"file://h/a", "file://localhost.dom/a", "file://localhos/a", "file://127.0.0.1/a",
                      "file://localhostx/a"})
        BOOST_TEST(!file(text).value().is_this_host, text);
    BOOST_TEST(file("file://vms.host.edu/a").value().host.text == "vms.host.edu");
    BOOST_TEST((file("file:///a").value().host.kind == ast::host_kind::none));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_10_no_protocol_is_implied) {
    BOOST_TEST(!default_port("file").has_value());
    BOOST_TEST(rfc1738::parse_url("file://h:21/a").has_error());
    BOOST_TEST(rfc1738::parse_url("file://u@h/a").has_error());
    BOOST_TEST(rfc1738::parse_url("file:///a;type=a").has_error());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_10_the_path_is_split_and_then_decoded) {
    using names = std::vector<std::string>;
    BOOST_TEST((path_of("file://vms.host.edu/disk$user/my/notes/note12345.txt") ==
                names{"disk$user", "my", "notes", "note12345.txt"}));
    BOOST_TEST((path_of("file:///a%2Fb/%2e%2E/c%20d") == names{"a/b", "..", "c d"}));
    BOOST_TEST((path_of("file:///") == names{""}));
    BOOST_TEST((path_of("file:////a/") == names{"", "a", ""}));
}

BOOST_AUTO_TEST_CASE(rfc1738_6_a_path_that_holds_nul_is_refused) {
    BOOST_TEST(
        (file("file:///etc/passwd%00.txt").error() == meaning_error{meaning_errc::nul, 18, "fsegment"}));
    BOOST_TEST((file("file://h/%00").error() == meaning_error{meaning_errc::nul, 9, "fsegment"}));
    BOOST_TEST((path_of("file:///a%0D%0A") == std::vector<std::string>{"a\r\n"}));  // an ordinary name
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::fileurl()).value();
    BOOST_TEST(meant.is_this_host);
    BOOST_TEST(meant.path.text.empty());
}

BOOST_AUTO_TEST_SUITE_END()
