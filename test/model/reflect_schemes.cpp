// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/reflect_schemes.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_schemes_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

using namespace urigram::dsl::notation;

constexpr auto ab = dsl::text<struct ab_id>{"ab"} = rfc1738::scheme >> ":" >> *dsl::set("ab");
constexpr auto one = dsl::text<struct one_id>{"one"} = dsl::keyword("a+1") >> ":1";

constexpr std::array<scheme_info, 2> infos{
    {{"x", 0, relative_use::never, "ab"}, {"a+1", 0, relative_use::never, "one"}}};
constexpr scheme_set small(rfc1738::others(), infos, std::tuple(ab, one));

template <class Rule>
void check_battery(Rule const& rule) {
    model::reflection r;
    auto const p = r.add(rule);
    auto const g = r.result();
    auto const check = [&](std::string const& text) {
        auto const by_x3 = parsed(rule, text);
        auto const by_model = testing::peg(g).match(p, text).matched();
        BOOST_TEST((by_x3 == by_model),
                   "on '" << text << "' X3 " << shown(by_x3) << ", the model " << shown(by_model));
    };
    for (auto const& row : rows_of("battery.tsv")) {
        auto const text = unescape(row.at(1));
        for (std::size_t length = 0; length <= text.size(); ++length) check(text.substr(0, length));
        check(text + " ");
        check("x" + text);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(sets_of_schemes_agree_with_the_model) {
    for (auto alphabet : {"xa:b", "X:a1+", "a+1:", "A+1:"}) {
        BOOST_TEST(agrees(small.strict(), alphabet, 5));
        BOOST_TEST(agrees(small.literal(), alphabet, 5));
        BOOST_TEST(agrees(small.known(), alphabet, 5));
    }
    BOOST_TEST(agrees(small.strict(), "x:a/", 6));
    BOOST_TEST(agrees(small.literal(), "x:a/", 6));

    auto const all = model_of(small.strict());
    auto const names = std::string("(\"x\"i \":\")");
    BOOST_TEST(all.find("(&" + names + " <") != all.npos, all);
    BOOST_TEST(all.find("(!(" + names + " | (\"a+1\"i \":\")) <") != all.npos, all);
}

BOOST_AUTO_TEST_CASE(names_that_no_scheme_can_have_agree_with_the_model) {
    static constexpr std::array<scheme_info, 1> odd{{{"x_", 0, relative_use::never, "ab"}}};
    static constexpr auto rule = dsl::text<struct odd_id>{"odd"} = dsl::keyword("x_") >> ":";
    static constexpr scheme_set set(rfc1738::others(), odd, std::tuple(rule));
    BOOST_TEST(agrees(set.strict(), "x_:a", 5));
    BOOST_TEST(agrees(set.literal(), "x_:a", 5));
}

BOOST_AUTO_TEST_CASE(urls_of_the_battery_agree_with_the_model) {
    check_battery(rfc1738::url);
    check_battery(rfc1738::strict_url);
}

BOOST_AUTO_TEST_SUITE_END()
