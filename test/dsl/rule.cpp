// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <memory>
#include <string>

// How a rule stores its definition. The other files here test the matches.

using namespace urigram::test;
namespace dsl = urigram::dsl;
namespace x3 = urigram::x3;
using dsl::rule;
using dsl::set;
using dsl::text;
using namespace dsl::notation;

namespace my_rule {
struct pair {
    std::string_view name;
    std::optional<std::string_view> value;
};
}  // namespace my_rule
BOOST_FUSION_ADAPT_STRUCT(my_rule::pair, name, value)

namespace {

constexpr set letter{"abc"};
constexpr auto word = text<struct word_id>{"word"} = +letter;
constexpr auto item = rule<struct item_id, my_rule::pair>{"item"} = [] { return word >> -("=" >> word); };
constexpr auto all = text<struct all_id>{"all"} = [] { return item >> *("," >> item) >> -(";" >> item); };

/// Not a constant expression; a rule's definition may use it nevertheless.
std::string const& keyword() {
    static std::string const text = "key";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dsl_rule_cpp)

BOOST_AUTO_TEST_CASE(a_rule_stores_no_copy_of_the_rules_that_it_refers_to) {
    static_assert(sizeof all == sizeof item);
    static_assert(sizeof item < sizeof word);
    BOOST_TEST(parse(all, "a=b,c;a").length == 7u);
    auto const copy = all;
    BOOST_TEST(std::addressof(dsl::body_of(all).subject) == std::addressof(dsl::body_of(copy).subject));
}

BOOST_AUTO_TEST_CASE(a_definition_may_have_captures) {
    for (std::string_view const letters : {"xy", "z"}) {
        auto const those = text<struct those_id>{"those"} = [letters] { return +set(letters); };
        auto const both = text<struct both_id>{"both"} = [those] { return those >> "-" >> those; };
        BOOST_TEST(parse(both, std::string(letters) + '-' + std::string(letters)).matched);
        BOOST_TEST(!parse(both, "a-a").matched);
    }
}

BOOST_AUTO_TEST_CASE(a_definition_need_not_be_constant) {
    auto const key = text<struct key_id>{"key"} = [] { return x3::lit(keyword()) >> -word; };
    BOOST_TEST(parse(key, "keyabc").length == 6u);
    BOOST_TEST(!parse(key, "kex").matched);
}

BOOST_AUTO_TEST_CASE(a_definition_may_be_a_parser) {
    auto const own = text<struct own_id>{"own"} = word >> "!";
    BOOST_TEST(parse(own, "ab!").length == 3u);
    BOOST_TEST(!parse(own, "ab").matched);
}

BOOST_AUTO_TEST_SUITE_END()
