// SPDX-License-Identifier: BSL-1.0
#include "formatted.hpp"
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <urigram/interop/format.hpp>
#include <urigram/rfc1738.hpp>

BOOST_AUTO_TEST_SUITE(interop_format_cpp)

#ifndef URIGRAM_HAS_FORMAT
#error "this test is for standard libraries that have std::format"
#endif

using namespace urigram;

namespace {

struct by_std {
    template <class... T>
    std::string operator()(std::string_view format, T const&... x) const {
        return std::vformat(format, std::make_format_args(x...));
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(nodes_can_be_padded) {
    auto const url = rfc1738::parse<ast::ftpurl>("ftp://u@h:21/a").value();
    BOOST_TEST(std::format("{:>8} of {}", url.login.hostport, url) == "    h:21 of ftp://u@h:21/a");
}
BOOST_AUTO_TEST_CASE(urls_of_every_dialect_can_be_formatted) { test::every_dialect(by_std()); }
BOOST_AUTO_TEST_CASE(nodes_can_be_formatted) { test::nodes(by_std()); }
BOOST_AUTO_TEST_CASE(options_are_those_of_strings) { test::options(by_std()); }
BOOST_AUTO_TEST_CASE(errors_can_be_formatted) { test::errors(by_std()); }
BOOST_AUTO_TEST_CASE(owners_can_be_formatted) { test::owners(by_std()); }

BOOST_AUTO_TEST_CASE(wrong_options_throw) {
    BOOST_CHECK_THROW(static_cast<void>(by_std()("{:d}", rfc1738::parse_url("x:y").value())),
                      std::format_error);
}

BOOST_AUTO_TEST_CASE(output_may_be_written_to_any_iterator) {
    std::string out = "<";
    std::format_to(std::back_inserter(out), "{}>", rfc1738::parse_url("x:y").value());
    BOOST_TEST(out == "<x:y>");
    BOOST_TEST(std::formatted_size("{}", rfc1738::parse_url("http://h/").value()) == 9u);
}

BOOST_AUTO_TEST_SUITE_END()
