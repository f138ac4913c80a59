// SPDX-License-Identifier: BSL-1.0
#include <boost/optional.hpp>
#include <boost/spirit/include/support_istream_iterator.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram/grammar/rfc1738/url.hpp>

// A rule yields a view. X3 converts it if an application's grammar has a std::string.

namespace rfc1738 = urigram::rfc1738;
namespace x3 = urigram::x3;

namespace mine {
struct server {
    std::string host;
    std::optional<std::string> port;
};
struct account {
    std::string user, password;
};
}  // namespace mine
BOOST_FUSION_ADAPT_STRUCT(mine::server, host, port)
BOOST_FUSION_ADAPT_STRUCT(mine::account, user, password)

namespace {

/// Parses all of `text` into a new attribute.
template <class Attribute, class Parser>
Attribute parsed(Parser const& parser, std::string_view text) {
    Attribute attribute{};
    auto first = text.begin();
    BOOST_TEST_REQUIRE(x3::parse(first, text.end(), parser, attribute), text);
    BOOST_TEST((first == text.end()), text);
    return attribute;
}

using string = std::string;
using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(dsl_string_attributes_cpp)

BOOST_AUTO_TEST_CASE(rules_of_views_fill_a_string) {
    BOOST_TEST(parsed<string>(rfc1738::scheme, "ftp") == "ftp");
    BOOST_TEST(parsed<string>(urigram::dsl::view[rfc1738::hostname >> ':' >> rfc1738::port], "h:8") == "h:8");
}

BOOST_AUTO_TEST_CASE(optional_views_fill_an_optional_string) {
    BOOST_TEST(parsed<std::optional<string>>(-rfc1738::port, "80").value() == "80");
    BOOST_TEST(!parsed<std::optional<string>>(-rfc1738::port, ""));
    BOOST_TEST(parsed<boost::optional<string>>(-rfc1738::hostname, "h").value() == "h");
}

BOOST_AUTO_TEST_CASE(rules_of_views_fill_string_members) {
    auto const server = rfc1738::hostname >> -(':' >> rfc1738::port);
    BOOST_TEST(parsed<mine::server>(server, "h:80").host == "h");
    BOOST_TEST(parsed<mine::server>(server, "h:80").port.value() == "80");
    BOOST_TEST(!parsed<mine::server>(server, "h").port);
    auto const account = parsed<mine::account>(rfc1738::user >> ':' >> rfc1738::password, "a:b");
    BOOST_TEST(account.user == "a");
    BOOST_TEST(account.password == "b");
    auto const rule = urigram::dsl::rule<struct account_id, mine::account>{"account"} = [] {
        return rfc1738::user >> ':' >> rfc1738::password;
    };
    BOOST_TEST(parsed<mine::account>(rule, "a:b").password == "b");
}

BOOST_AUTO_TEST_CASE(lists_of_views_fill_strings) {
    BOOST_TEST(parsed<strings>(rfc1738::domainlabel % '.', "a.bc") == (strings{"a", "bc"}));
    BOOST_TEST(parsed<strings>(*rfc1738::uchar, "a%20") == (strings{"a", "%20"}));
}

BOOST_AUTO_TEST_CASE(views_fill_a_string_in_a_variant) {
    using either = std::variant<int, string>;
    BOOST_TEST(std::get<string>(parsed<either>(rfc1738::hostname | x3::int_, "h")) == "h");
    BOOST_TEST(std::get<int>(parsed<either>(x3::int_ | rfc1738::hostname, "7")) == 7);
}

// As in X3, the results of several parsers are appended to one string.
BOOST_AUTO_TEST_CASE(several_parsers_append_to_one_string) {
    BOOST_TEST(parsed<string>(rfc1738::user >> x3::char_(':') >> rfc1738::password, "ab:cd") == "ab:cd");
    BOOST_TEST(parsed<string>(*rfc1738::uchar, "a%20") == "a%20");
}

// A stream can be parsed, but not viewed.
BOOST_AUTO_TEST_CASE(a_stream_is_recognised) {
    for (bool const valid : {true, false}) {
        std::istringstream in(valid ? "ftp://h/a;type=i" : "ftp://h/a;type=x");
        in >> std::noskipws;
        boost::spirit::istream_iterator first(in), last;
        BOOST_TEST(x3::parse(first, last, rfc1738::strict_url >> x3::eoi) == valid);
    }
}

BOOST_AUTO_TEST_SUITE_END()
