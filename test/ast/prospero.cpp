// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <algorithm>
#include <iterator>
#include <urigram/ast/prospero.hpp>

BOOST_AUTO_TEST_SUITE(ast_prospero_cpp)

using namespace urigram;
using namespace urigram::test;
using specs = std::vector<ast::fieldspec>;

namespace {

specs split(std::string_view text) {
    ast::fields const f{text};
    return specs(f.begin(), f.end());
}

}  // namespace

BOOST_AUTO_TEST_CASE(fieldspecs_are_ordered_by_name_and_value) {
    check_values<ast::fieldspec>({{}, {"", "v"}, {"f", ""}, {"f", "v"}, {"fv", ""}});
}

BOOST_AUTO_TEST_CASE(fields_are_ordered_by_text) {
    check_values<ast::fields>({{}, {";="}, {";=;="}, {";a=b"}, {";a=b;c=d"}});
}

BOOST_AUTO_TEST_CASE(fields_are_split_at_semicolons_and_equals_signs) {
    BOOST_TEST(split("").empty());
    BOOST_TEST((split(";=") == specs{{"", ""}}));
    BOOST_TEST((split(";a=") == specs{{"a", ""}}));
    BOOST_TEST((split(";=b") == specs{{"", "b"}}));
    BOOST_TEST((split(";a=b") == specs{{"a", "b"}}));
    BOOST_TEST((split(";a=b;c=d") == specs{{"a", "b"}, {"c", "d"}}));
    BOOST_TEST((split(";=;=;=") == specs{{"", ""}, {"", ""}, {"", ""}}));
    BOOST_TEST((split(";a=b;=") == specs{{"a", "b"}, {"", ""}}));
    BOOST_TEST((split(";?:@&=?:@&") == specs{{"?:@&", "?:@&"}}));
}

BOOST_AUTO_TEST_CASE(fields_are_a_range_for_algorithms) {
    ast::fields const f{";a=1;b=2;a=3"};
    BOOST_TEST(std::distance(f.begin(), f.end()) == 3);
    BOOST_TEST(std::count_if(f.begin(), f.end(), [](ast::fieldspec s) { return s.fieldname == "a"; }) == 2);
    std::string all;
    for (auto [name, value] : f) all.append(name).append(value);
    BOOST_TEST(all == "a1b2a3");
    for (ast::fieldspec spec : f) BOOST_TEST(points_into(spec, f.text));

    auto it = f.begin();
    auto const copy = it;
    BOOST_TEST((*it++).fieldvalue == "1");
    BOOST_TEST((*it).fieldvalue == "2");
    BOOST_TEST((*copy).fieldvalue == "1");
    BOOST_TEST((copy == f.begin()));
    BOOST_TEST((it != copy));
    BOOST_TEST((std::next(it, 2) == f.end()));
    ast::fields const none{};
    BOOST_TEST((none.begin() == none.end()));
    BOOST_TEST(std::distance(none.begin(), none.end()) == 0);
}

BOOST_AUTO_TEST_CASE(prosperourls_are_ordered_by_scheme_server_and_path) {
    ast::hostport const h{{ast::host_kind::hostname, "h"}, {}};
    check_values<ast::prosperourl>({{},
                                    {"prospero", h, {""}, {}},
                                    {"prospero", h, {""}, {";="}},
                                    {"prospero", h, {"p"}, {}},
                                    {"prospero", h, {"p"}, {";a=b"}},
                                    {"prospero", {h.host, "1525"}, {"p"}, {}}});
}

BOOST_AUTO_TEST_SUITE_END()
