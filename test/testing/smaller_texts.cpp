// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/shrink.hpp>
#include <urigram/testing/smaller_texts.hpp>

BOOST_AUTO_TEST_SUITE(testing_smaller_texts_cpp)

using namespace urigram;
using model::reading;
using testing::derivations;
using testing::oracle;
using testing::smaller_texts;

namespace {

model::grammar const lists = model::read_abnf("value = array / number\n"
                                              "array = \"[\" [ value *( \",\" value ) ] \"]\"\n"
                                              "number = 1*DIGIT\n")
                                 .value();

oracle oracle_of(reading how) { return oracle::of(lists, *lists.find("value"), how).value(); }

std::vector<std::string> all(oracle const& j, std::string_view text) {
    smaller_texts smaller(derivations(j), text);
    std::vector<std::string> texts;
    for (std::string made; smaller.next(made);) texts.push_back(made);
    return texts;
}

/// Repeatedly takes the first smaller text that fails.
template <class Fails>
std::string least(oracle const& j, std::string text, Fails fails) {
    for (;;) {
        smaller_texts smaller(derivations(j), text);
        std::string made;
        bool found = false;
        while (!found && smaller.next(made)) found = fails(made);
        if (!found) return text;
        text = made;
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_are_smaller_and_have_the_same_verdict) {
    auto const& order = model::readable_order();
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const j = oracle_of(how);
        for (std::string const text : {"[[1],2]", "[1,,2]", "", "0", "]", "[[[7]]]"}) {
            for (auto const& made : all(j, text)) {
                BOOST_TEST((j.check(made).is == j.check(text).is));
                BOOST_TEST(made.size() <= text.size());
                if (made.size() != text.size()) continue;
                auto const at = static_cast<std::size_t>(
                    std::mismatch(made.begin(), made.end(), text.begin()).first - made.begin());
                BOOST_TEST_REQUIRE(at < text.size());
                BOOST_TEST(order.find(made[at]) < order.find(text[at]));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(all_removals_and_replacements_of_octets_are_made) {
    auto const j = oracle_of(reading::cfg);
    auto const& order = model::readable_order();
    for (std::string const text : {"[[1],2]", "[1,,2]", "[1,1,1,1]", "[[0"}) {
        std::set<std::string> expected;
        auto const wanted = j.check(text).is;
        for (std::size_t at = 0; at < text.size(); ++at) {
            for (std::size_t size = 1; at + size <= text.size(); ++size)
                expected.insert(std::string(text).erase(at, size));
            for (char const c : order.substr(0, order.find(text[at])))
                expected.insert(std::string(text).replace(at, 1, 1, c));
        }
        auto const made = all(j, text);
        std::set<std::string> const found(made.begin(), made.end());
        for (auto const& smaller : expected)
            BOOST_TEST(found.count(smaller) == (j.check(smaller).is == wanted));
    }
}

BOOST_AUTO_TEST_CASE(brackets_are_removed_in_pairs) {
    auto const made = all(oracle_of(reading::peg), "[[1],2]");
    BOOST_TEST((std::set<std::string>(made.begin(), made.end()).count("[1]") == 1U));
}

BOOST_AUTO_TEST_CASE(most_levels_are_removed_first) {
    auto const j = oracle_of(reading::cfg);
    BOOST_TEST(all(j, "[[1],2]").front() == "1");
    BOOST_TEST(all(j, "[[[[[[7,8]]]]]]").front() == "[[7,8]]");  // 7 is in six others: 4 and 2
}

BOOST_AUTO_TEST_CASE(most_parts_of_a_repetition_are_left_out_first) {
    auto const made = all(oracle_of(reading::cfg), "[10,11,12,13,14,15]");  // the repetition has five parts
    std::vector<std::string> const expected{"[10,15]", "[10,13,14,15]", "[10,11,12,15]", "[10,12,13,14,15]"};
    BOOST_TEST((std::vector(made.begin(), made.begin() + 4) == expected));
}

BOOST_AUTO_TEST_CASE(parts_with_the_most_bytes_are_left_out_first) {
    auto const made = all(oracle_of(reading::cfg), "[0,[1234567890123456],[1234567890123456]]");
    std::vector<std::string> const expected{"[0]", "[0,[1234567890123456]]"};
    BOOST_TEST((std::vector(made.begin(), made.begin() + 2) == expected));
}

BOOST_AUTO_TEST_CASE(another_text_continues_with_the_next_change) {
    smaller_texts smaller(derivations(oracle_of(reading::cfg)), "[10,11,12,13,14,15,16,17,18]");
    std::string made;
    BOOST_TEST(smaller.next(made));
    BOOST_TEST(made == "[10]");  // eight parts; then four are left out
    BOOST_TEST((smaller.next(made) && smaller.next(made)));
    BOOST_TEST(made == "[10,11,12,13,14]");
    smaller.continue_with(made);
    BOOST_TEST(smaller.next(made));
    BOOST_TEST(made == "[10,13,14]");
    BOOST_TEST(smaller.next(made));
    BOOST_TEST(made == "[10,11,12]");
}

BOOST_AUTO_TEST_CASE(all_changes_of_the_last_text_are_made) {
    auto const j = oracle_of(reading::cfg);
    for (std::string const text : {"[[1,22],[[333,[]],4444],[]]", "[[1,22],[[333,,[]],4444]]"}) {
        for (std::size_t skipped = 0; skipped < 60; ++skipped) {
            smaller_texts smaller(derivations(j), text);
            std::string last = text, made;
            std::set<std::string> after;
            for (std::size_t i = 0; smaller.next(made); ++i) {
                after.insert(made);
                if (i % 61 != skipped || last.size() < 8) continue;
                last = made;
                smaller.continue_with(made);
                after.clear();
            }
            BOOST_TEST(last.size() < text.size());
            for (auto const& expected : all(j, last))
                BOOST_TEST(after.count(expected) == 1U, last << ' ' << expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(equal_changes_in_a_row_are_made_once) {
    auto const made = all(oracle_of(reading::cfg), "[[[[7]]]]");
    std::vector<std::string> const expected{"7", "[[7]]", "[[[7]]]"};
    BOOST_TEST((std::vector(made.begin(), made.begin() + 3) == expected));
}

BOOST_AUTO_TEST_CASE(repeated_steps_have_the_result_of_shrink) {
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const j = oracle_of(how);
        auto const has = [](std::string_view part) {
            return [part](std::string_view text) { return text.find(part) != text.npos; };
        };
        for (std::string_view const part : {"[", ",", "333", "[[", "],"}) {
            std::string const text = "[[1,22],[[333,[]],4444],[]]";
            BOOST_TEST(least(j, text, has(part)) == shrink(j, text, has(part)).text);
        }
        BOOST_TEST(least(j, "[[1,22],[[333,,[]],4444],[]]", has(",,")) == ",,");
    }
}

BOOST_AUTO_TEST_SUITE_END()
