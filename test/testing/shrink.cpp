// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/shrink.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(testing_shrink_cpp)

using namespace urigram;
using model::reading;
using testing::shrink;
using testing::verdict;

namespace {

constexpr char lists[] = "value = array / number\n"
                         "array = \"[\" [ value *( \",\" value ) ] \"]\"\n"
                         "number = 1*DIGIT\n";

constexpr char brackets[] = "t = \"(\" t \")\" / \"[\" t \"]\" / \"x\"\n";

testing::oracle oracle_of(std::string_view abnf, std::string_view name, reading how) {
    auto const g = model::read_abnf(abnf).value();
    return testing::oracle::of(g, *g.find(name), how).value();
}

std::string nested(std::size_t levels, std::string const& innermost) {
    return std::string(levels, '[') + innermost + std::string(levels, ']');
}

/// The array of `count` numbers from 1000 on.
std::string numbers(unsigned count) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) text += (i == 0 ? "[" : ",") + std::to_string(1000 + i);
    return text + "]";
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_valid_text_stays_valid) {
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const j = oracle_of(lists, "value", how);
        auto const least = [&](std::string_view text, auto fails) {
            auto const s = shrink(j, text, [&](std::string_view smaller) {
                BOOST_TEST((j.check(smaller).is == verdict::valid));
                return fails(smaller);
            });
            BOOST_TEST(s.minimal);
            return s.text;
        };
        std::string_view const text = "[[1,22],[[333,[]],4444],[]]";
        BOOST_TEST(least(text, [](auto) { return true; }) == "0");
        BOOST_TEST(least(text, [](auto t) { return has(t, "["); }) == "[]");
        BOOST_TEST(least(text, [](auto t) { return has(t, "333"); }) == "333");
        BOOST_TEST(least(text, [](auto t) { return has(t, ","); }) == "[0,0]");
        // Outer brackets can only be removed in pairs.
        BOOST_TEST(least(text, [](auto t) { return has(t, "[["); }) == "[[]]");
        BOOST_TEST(least("[[[[[[7,8]]]]]]", [](auto t) { return has(t, ",8"); }) == "[0,8]");
    }
}

BOOST_AUTO_TEST_CASE(an_invalid_text_stays_invalid) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    auto const s = shrink(j, "[[1,22],[[333,,[]],4444],[]]", [&](std::string_view text) {
        BOOST_TEST((j.check(text).is == verdict::invalid));
        return has(text, ",,");
    });
    BOOST_TEST(s.text == ",,");
    BOOST_TEST(s.minimal);
    BOOST_TEST(s.tests <= s.tries + 1);
}

BOOST_AUTO_TEST_CASE(octets_are_replaced_by_more_readable_ones) {
    auto const j = oracle_of("s = 1*( ALPHA / DIGIT )\n", "s", reading::cfg);
    BOOST_TEST(shrink(j, "Zx9Q", [](auto text) { return text.size() > 2; }).text == "aaa");
    BOOST_TEST(shrink(j, "Zx9Q", [](auto text) { return has(text, "9"); }).text == "9");
}

BOOST_AUTO_TEST_CASE(passing_texts_are_unchanged_and_tries_are_limited) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    auto const passes = shrink(j, "[1]", [](auto) { return false; });
    BOOST_TEST(passes.text == "[1]");
    BOOST_TEST(!passes.minimal);
    BOOST_TEST(passes.tests == 1U);

    testing::shrink_options few;
    few.max_tries = 3;
    auto const cut = shrink(
        j, "[1,2,3,4,5,6,7,8,9]", [](auto text) { return has(text, "9"); }, few);
    BOOST_TEST(!cut.minimal);
    BOOST_TEST(cut.tries == 3U);
    BOOST_TEST((j.check(cut.text).is == verdict::valid));
    BOOST_TEST(has(cut.text, "9"));
}

BOOST_AUTO_TEST_CASE(the_number_of_tests_is_logarithmic_in_the_levels_that_do_not_matter) {
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const j = oracle_of(lists, "value", how);
        auto const innermost = shrink(j, nested(500, "7"), [](auto text) { return has(text, "7"); });
        BOOST_TEST(innermost.text == "7");
        BOOST_TEST(innermost.tests < 20U);
        auto const three = shrink(j, nested(500, "7"), [](auto text) { return has(text, "[[[7"); });
        BOOST_TEST(three.text == "[[[7]]]");
        BOOST_TEST(three.tests < 60U);
    }
}

BOOST_AUTO_TEST_CASE(the_number_of_tests_is_logarithmic_in_the_parts_that_do_not_matter) {
    auto const text = numbers(800);
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const j = oracle_of(lists, "value", how);
        auto const least = [&](std::vector<std::string> const& wanted, unsigned most_tests) {
            unsigned tests = 0;
            auto const s = shrink(j, text, [&](auto smaller) {
                tests += smaller.size() > 60;  // of smaller ones, octets are replaced
                return std::all_of(wanted.begin(), wanted.end(),
                                   [&](auto const& part) { return has(smaller, part); });
            });
            BOOST_TEST(s.minimal);
            BOOST_TEST(tests < most_tests, tests);
            return s.text;
        };
        for (auto const* one : {"1000", "1001", "1432", "1798", "1799"}) BOOST_TEST(least({one}, 30) == one);
        BOOST_TEST(least({"[", "1432"}, 30) == "[1432]");
        BOOST_TEST(least({",1231", ",1632"}, 50) == "[0,1231,1632]");
        BOOST_TEST(least({",1003", ",1231", ",1234", ",1632", ",1799"}, 90) ==
                   "[0,1003,1231,1234,1632,1799]");
    }
}

BOOST_AUTO_TEST_CASE(parts_are_left_out_that_matter_only_with_later_ones) {
    auto const j = oracle_of("t = *( ( \"d\" / \"u\" ) 2DIGIT \";\" )\n", "t", reading::cfg);
    std::string declarations, uses;
    for (int i = 10; i < 50; ++i) {
        declarations += "d" + std::to_string(i) + ";";
        uses += "u" + std::to_string(i) + ";";
    }
    testing::shrink_options few;
    few.max_tries = 2000;
    auto const s = shrink(
        j, declarations + uses,
        [](std::string_view text) {
            for (std::size_t at = 0; (at = text.find('u', at)) != text.npos; ++at)
                if (!has(text.substr(0, at), "d" + std::string(text.substr(at + 1, 3)))) return false;
            return has(text, "u33");
        },
        few);
    BOOST_TEST(s.text == "d33;u33;");
    BOOST_TEST(s.minimal);
}

BOOST_AUTO_TEST_CASE(parts_without_productions_are_left_out_many_at_a_time) {
    for (auto const* grammar : {"t = *( \"a\" / %x62-7A )\n", "t = *( \"ab\" / \"cd\" ) *\"xyz\"\n"}) {
        auto const j = oracle_of(grammar, "t", reading::cfg);
        std::string text;
        while (text.size() < 600) text += "abab";
        text.replace(302, 2, "cd");
        for (int i = 0; i < 200; ++i) text += "xyz";
        if (!has(grammar, "xyz")) text.resize(600);
        auto const s = shrink(j, text, [](auto smaller) { return has(smaller, "cd"); });
        BOOST_TEST(s.text == "cd");
        BOOST_TEST(s.tests < 60U, s.tests);
    }
}

BOOST_AUTO_TEST_CASE(the_number_of_tests_is_logarithmic_in_the_octets_of_an_invalid_text) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    auto text = numbers(800);
    text.insert(text.find("1432"), ",");
    unsigned tests = 0;
    auto const s = shrink(j, text, [&](auto smaller) {
        tests += smaller.size() > 60;
        return has(smaller, ",,");
    });
    BOOST_TEST(s.text == ",,");
    BOOST_TEST(tests < 30U, tests);
}

BOOST_AUTO_TEST_CASE(a_text_that_passes_is_tested_once) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    std::vector<std::string> tested;
    auto const s = shrink(j, "[[1,22],[[333,[]],4444],[]]", [&](auto smaller) {
        tested.emplace_back(smaller);
        return has(smaller, "3,[");
    });
    BOOST_TEST(s.text == "[3,[]]");
    BOOST_TEST(tested.size() == s.tests);
    std::sort(tested.begin(), tested.end());
    BOOST_TEST((std::adjacent_find(tested.begin(), tested.end()) == tested.end()));
}

BOOST_AUTO_TEST_CASE(the_number_of_tests_is_not_quadratic_if_all_levels_matter) {
    auto const j = oracle_of(brackets, "t", reading::cfg);
    constexpr std::size_t levels = 64;
    std::string text = "x";
    for (std::size_t i = 0; i < levels; ++i) text = i * i % 7 < 2 ? "(" + text + ")" : "[" + text + "]";
    auto const s = shrink(j, text, [&](auto smaller) { return smaller == text; });
    BOOST_TEST(s.minimal);
    BOOST_TEST(s.tests < levels * 8);  // log2(levels) + 2 for each
}

BOOST_AUTO_TEST_CASE(two_levels_that_only_matter_together_are_left_out) {
    auto const j = oracle_of(brackets, "t", reading::cfg);
    auto const s = shrink(j, "([([([x])])])", [](auto text) {
        return std::count(text.begin(), text.end(), '(') == std::count(text.begin(), text.end(), '[') &&
               has(text, "(");
    });
    BOOST_TEST(s.text == "([x])");
}

BOOST_AUTO_TEST_CASE(a_function_is_called_before_each_try_and_may_throw) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    std::uint64_t calls = 0;
    testing::shrink_options options;
    options.before_try = [&] { ++calls; };
    auto const s = shrink(
        j, "[1,,2]", [](auto text) { return has(text, ",,"); }, options);
    BOOST_TEST(calls == s.tries);
    BOOST_TEST(s.tests < s.tries);
    options.before_try = [] { throw std::runtime_error("no"); };
    BOOST_CHECK_THROW(static_cast<void>(shrink(
                          j, "[1,,2]", [](auto) { return true; }, options)),
                      std::runtime_error);
}

BOOST_AUTO_TEST_CASE(a_test_may_throw) {
    auto const j = oracle_of(lists, "value", reading::cfg);
    BOOST_CHECK_THROW(
        static_cast<void>(shrink(j, "[1]", [](auto) -> bool { throw std::runtime_error("no"); })),
        std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
