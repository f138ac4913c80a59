// SPDX-License-Identifier: BSL-1.0
#define FMT_HEADER_ONLY
#include "allocations.hpp"
#include "formatted.hpp"
#include <boost/test/unit_test.hpp>
#include <fmt/ranges.h>
#include <fmt/std.h>
#include <iterator>
#include <urigram/interop/fmt.hpp>
#include <urigram/rfc1738.hpp>

using namespace urigram;
using urigram::test::allocations;

namespace app {
struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};
}  // namespace app
template <>
struct urigram::punctuation<app::ldapurl> {
    static constexpr delimiters members[] = {"", "://", "/"};
};
template <>
struct fmt::formatter<app::ldapurl> : interop::text_formatter<fmt::formatter<fmt::string_view>> {};

namespace {

struct by_fmt {
    template <class... T>
    std::string operator()(std::string_view format, T const&... x) const {
        return fmt::format(fmt::runtime(format), x...);
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(interop_fmt_cpp)

BOOST_AUTO_TEST_CASE(nodes_can_be_padded) {
    auto const url = rfc1738::parse<ast::ftpurl>("ftp://u@h:21/a").value();
    BOOST_TEST(fmt::format("{:>8} of {}", url.login.hostport, url) == "    h:21 of ftp://u@h:21/a");
}
BOOST_AUTO_TEST_CASE(urls_of_every_dialect_can_be_formatted) { test::every_dialect(by_fmt()); }
BOOST_AUTO_TEST_CASE(nodes_can_be_formatted) { test::nodes(by_fmt()); }
BOOST_AUTO_TEST_CASE(options_are_those_of_strings) { test::options(by_fmt()); }
BOOST_AUTO_TEST_CASE(errors_can_be_formatted) { test::errors(by_fmt()); }
BOOST_AUTO_TEST_CASE(owners_can_be_formatted) { test::owners(by_fmt()); }

BOOST_AUTO_TEST_CASE(user_structs_can_be_formatted) {
    app::ldapurl const url{"ldap", {{ast::host_kind::hostname, "h"}, "389"}, "o=x"};
    BOOST_TEST(fmt::format("{} {:*^18}", url, url) == "ldap://h:389/o=x *ldap://h:389/o=x*");
}

BOOST_AUTO_TEST_CASE(wrong_options_throw) {
    auto const url = rfc1738::parse_url("x:y").value();
    BOOST_CHECK_THROW(static_cast<void>(fmt::format(fmt::runtime("{:d}"), url)), fmt::format_error);
}

// {fmt} formats a list of nodes as a range, and a list within a node as its text.
BOOST_AUTO_TEST_CASE(lists_of_nodes_are_ranges) {
    std::vector<ast::segments> const paths{{"a/b"}, {"c"}};
    BOOST_TEST(fmt::format("{}", fmt::join(paths, " ")) == "a/b c");
    BOOST_TEST(fmt::format("{}", fmt::join(paths[0].begin(), paths[0].end(), " ")) == "a b");
}

BOOST_AUTO_TEST_CASE(output_may_be_written_to_any_iterator) {
    std::string out = "<";
    fmt::format_to(std::back_inserter(out), "{}>", rfc1738::parse_url("x:y").value());
    BOOST_TEST(out == "<x:y>");
    char octets[4];
    auto const end = fmt::format_to_n(octets, 4, "{}", rfc1738::parse_url("http://h/").value());
    BOOST_TEST(std::string_view(octets, 4) == "http");
    BOOST_TEST(end.size == 9u);
}

BOOST_AUTO_TEST_CASE(only_formatting_with_options_allocates) {
    auto const url = rfc1738::parse_url("http://host.example.org:80/a/path/that/is/long").value();
    char octets[80];
    auto before = allocations.load();
    auto end = fmt::format_to_n(octets, 80, "{}", url);
    BOOST_TEST(allocations.load() == before);
    BOOST_TEST(end.size == 46u);
    end = fmt::format_to_n(octets, 80, "{:50}", url);
    BOOST_TEST(allocations.load() == before + 1);
    BOOST_TEST(end.size == 50u);
}

BOOST_AUTO_TEST_SUITE_END()
