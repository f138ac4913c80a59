// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/scheme_case.hpp>

BOOST_AUTO_TEST_SUITE(model_scheme_case_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

std::string transformed(std::string const& body) {
    auto const g = with_scheme_names_in_any_case(read_bnf("a = " + body + "\nb = \"b\"").value());
    auto const text = write_bnf(g, production_id{});
    return text.substr(4, text.size() - 5);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_scheme_at_the_front_ignores_case) {
    BOOST_TEST(transformed("\"ftp://\" b") == "%i\"ftp\" \"://\" b");
    BOOST_TEST(transformed("\"news:\"") == "%i\"news\" \":\"");
    BOOST_TEST(transformed("\"z39.50r:\"") == "%i\"z39.50r\" \":\"");
    BOOST_TEST(transformed("\"X+y-1.2:x:y\" b") == "%i\"X+y-1.2\" \":x:y\" b");
    BOOST_TEST(transformed("b | \"a:\" | \"c:d\" b") == "b | %i\"a\" \":\" | %i\"c\" \":d\" b");
    BOOST_TEST(transformed("( \"a:\" | \"c:\" \"d:\" ) \"e:\"") ==
               "( %i\"a\" \":\" | %i\"c\" \":\" \"d:\" ) \"e:\"");
}

BOOST_AUTO_TEST_CASE(only_schemes_ignore_case) {
    for (auto body : {"\":\"", "\"//\"", "\";type=\"", "\"a\" \":\"", "\"a b:\"", "\"a_b:\"", "\"ftp\"",
                      "b \"ftp:\"", "[ \"ftp:\" ]", "*\"ftp:\"", "\"\" \"ftp\"", "<ahead: \"ftp:\" >",
                      "%i\"ftp:\"", "\"x\" | b \"ftp:\"", "<nothing>", "\"\""})
        BOOST_TEST(transformed(body) == (std::string(body) == "\"\" \"ftp\"" ? "\"ftp\"" : body));
}

// The production `scheme` and the ten schemes for which RFC 1738 has a grammar; wais has three productions.
// Productions keep their numbers.
BOOST_AUTO_TEST_CASE(schemes_of_rfc_1738_ignore_case) {
    std::string text;
    for (auto const& line : test::lines_of("rfc1738.bnf")) text += line + "\n";
    auto const before = read_bnf(text).value();
    auto const after = with_scheme_names_in_any_case(before);
    BOOST_TEST_REQUIRE(after.productions().size() == before.productions().size());
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < before.productions().size(); ++i) {
        auto const p = static_cast<production_id>(i);
        BOOST_TEST(after[p].name == before[p].name);
        BOOST_TEST(after[p].where.line == before[p].where.line);
        if (write_bnf(after, p) != write_bnf(before, p)) changed.push_back(after[p].name);
    }
    std::vector<std::string> const expected = {
        "scheme",  "ftpurl",    "fileurl",      "httpurl",   "gopherurl", "mailtourl",  "newsurl",
        "nntpurl", "telneturl", "waisdatabase", "waisindex", "waisdoc",   "prosperourl"};
    BOOST_TEST(changed == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_production_scheme_ignores_case) {
    auto const g = with_scheme_names_in_any_case(
        read_bnf("scheme = 1*( lower | \"+\" ) [ \"x-y\" ]\nlower = \"a\" | \"b\"\n").value());
    BOOST_TEST(write_bnf(g, production_id{}) == "scheme = 1*[ %i\"a\" | %i\"b\" | %i\"+\" ] [ %i\"x-y\" ]\n");
    BOOST_TEST(write_bnf(g, production_id{1}) == "lower = \"a\" | \"b\"\n");
}

BOOST_AUTO_TEST_CASE(a_production_without_a_body_is_unchanged) {
    grammar g;
    g.declare("p");
    BOOST_TEST(!with_scheme_names_in_any_case(g).productions()[0].body.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
