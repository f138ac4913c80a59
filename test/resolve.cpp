// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE resolve
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

using namespace urigram;

namespace {

merge_standard standard_of(std::string const& name) {
    return name.find("1808") != name.npos ? merge_standard::rfc1808 : merge_standard::rfc2396;
}

std::string shown(boost::system::result<std::string, resolve_error> const& r) {
    return r ? *r : "error: " + make_error_code(r.error()).message();
}

}  // namespace

// Every example of both RFCs, to the letter.
BOOST_AUTO_TEST_CASE(examples) {
    int of_1808 = 0, of_2396 = 0;
    for (auto const& row : test::rows_of("resolution.tsv")) {
        auto const standard = standard_of(row.at(0));
        (standard == merge_standard::rfc1808 ? of_1808 : of_2396) += 1;
        BOOST_TEST(shown(resolve(row.at(1), row.at(2), merge_rules::literal(standard))) == row.at(3),
                   row[0] << " " << row[2]);
    }
    BOOST_TEST(of_1808 == 39);
    BOOST_TEST(of_2396 == 42);
}

BOOST_AUTO_TEST_CASE(battery) {
    int seen = 0;
    for (auto const& row : test::rows_of("battery.tsv")) {
        if (row.at(2).rfind("resolve", 0) != 0) continue;
        ++seen;
        std::string const ref = test::unescape(row.at(1)), expected = row.at(6);
        auto const rules = merge_rules::literal(standard_of(row[2]));
        auto const text = resolve(row.at(3), ref, rules);
        BOOST_TEST_CONTEXT(row[0] << " " << ref) {
            if (expected == "reject-ref") {
                BOOST_TEST_REQUIRE(text.has_error());
                BOOST_TEST((text.error().code == resolve_errc::invalid_reference));
            } else if (expected == "error:opaque-base") {
                BOOST_TEST_REQUIRE(text.has_error());
                BOOST_TEST((text.error().code == resolve_errc::opaque_base));
            } else if (expected.rfind("(current document)", 0) == 0) {
                auto base = base_url::parse(row[3], rules);
                auto const done = base->resolve(ref);
                BOOST_TEST(done->same_document);
                BOOST_TEST(base->text() == row[3] + expected.substr(18));
            } else {
                BOOST_TEST(shown(text) == expected);
            }
        }
    }
    BOOST_TEST(seen == 22);
}
