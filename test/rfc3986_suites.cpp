// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(rfc3986_suites_cpp)

// The verdicts of other libraries' test suites are ours, too, unless the ABNF of RFC 3986 says otherwise.

namespace {

/// A row of rfc3986_suites.tsv.
struct verdict {
    explicit verdict(std::vector<std::string> const& row)
        : production(row.at(0)), text(urigram::test::unescape(row.at(2))), suite(row.at(3)),
          difference(row.at(4)), of_suite(row.at(1) == "accept"), ours(of_suite == (difference == "-")) {
        BOOST_TEST_REQUIRE((of_suite || row[1] == "reject"));
    }

    std::string production;  ///< the requested production
    std::string text;
    std::string suite;
    std::string difference;  ///< the production that decides, a colon and the reason; or "-"
    bool of_suite;
    bool ours;
};

std::vector<verdict> verdicts() {
    std::vector<verdict> all;
    for (auto const& row : urigram::test::rows_of("rfc3986_suites.tsv")) all.emplace_back(row);
    return all;
}

urigram::production const* find_production(std::string const& name) {
    return urigram::find_production("rfc3986:" + name);
}

}  // namespace

BOOST_AUTO_TEST_CASE(verdicts_are_those_recorded) {
    int count = 0, rejected = 0;
    for (auto const& row : verdicts()) {
        BOOST_TEST_CONTEXT(row.production << " " << row.text << " of " << row.suite) {
            auto const* production = find_production(row.production);
            BOOST_TEST_REQUIRE(production != nullptr);
            BOOST_TEST(!production->check(row.text).has_value() == row.ours);
            if (row.production == "URI")
                BOOST_TEST(urigram::rfc3986::parse_uri(row.text).has_value() == row.ours);
            else if (row.production == "URI-reference")
                BOOST_TEST(urigram::rfc3986::parse_uri_reference(row.text).has_value() == row.ours);
        }
        ++count;
        rejected += !row.of_suite;
    }
    BOOST_TEST(count == 764);
    BOOST_TEST(rejected == 398);
}

BOOST_AUTO_TEST_CASE(differences_name_the_deciding_production) {
    int count = 0;
    for (auto const& row : verdicts()) {
        if (row.difference == "-") continue;
        ++count;
        BOOST_TEST_CONTEXT(row.text << " of " << row.suite) {
            auto const decides = row.difference.substr(0, row.difference.find(':'));
            BOOST_TEST(find_production(decides) != nullptr);
        }
    }
    BOOST_TEST(count == 33);
}

BOOST_AUTO_TEST_SUITE_END()
