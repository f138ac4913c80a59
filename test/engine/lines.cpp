// SPDX-License-Identifier: BSL-1.0
#include "engine/lines.hpp"
#include "line_check.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(engine_lines_cpp)

// Lines of a buffer have the same results, with and without BMI, as each line parsed alone.

using namespace urigram;

namespace grammar {

// clang-format off
using namespace urigram::dsl;
using namespace urigram::dsl::notation;

inline constexpr set alphanum{"abcdefghijklmnopqrstuvwxyzABCDEF0123456789"};
inline constexpr auto word    = text<struct word_id>{"word"}       = +alphanum;
inline constexpr auto segment = text<struct segment_id>{"segment"} = *set_or_escape(alphanum.members());
inline constexpr set hex{hexadecimal_digits};
inline constexpr auto escape  = text<struct escape_id>{"escape"}   = "%" >> hex >> hex;
inline constexpr auto mark    = text<struct mark_id>{"mark"}       = ";" >> word >> -(escape >> "!");
inline constexpr auto line    = text<struct line_id>{"line"}       = word >> ":" >> segment >> *("/" >> segment) >> -mark;

constexpr index_plan plan{
    {scanned_set(alphanum.members()), false},
    {scanned_set(alphanum.members() | charset("/")), true},
};
// clang-format on

using rule = engine::static_rule<line>;

}  // namespace grammar

namespace {

using parsed = boost::system::result<std::string_view, parse_error>;

parsed parse_one(std::string_view text) noexcept { return parse(text, grammar::line); }

std::string shown(std::string_view text, parsed const& result) {
    return std::string(text) + (result ? " is " + std::string(*result) : " " + result.error().message(text)) +
           '\n';
}

/// Records the result of each line.
struct recorder {
    std::string all;

    void reserve(std::size_t) const {}
    void accept(std::string_view text, std::string_view value) { all += shown(text, value); }
    void reject(std::string_view text) { all += shown(text, parse_one(text)); }
};

std::string of_lines(std::string_view text, bool bmi) {
    recorder to;
    std::string_view value;
    engine::lines<grammar::plan, grammar::rule, recorder>(to, value, bmi).parse(text);
    return to.all;
}

std::string one_by_one(std::string_view text) {
    std::string all;
    for (auto const line : test::lines_of_buffer(text)) all += shown(line, parse_one(line));
    return all;
}

/// Mostly valid lines.
std::string some_text(std::mt19937& random) {
    static constexpr std::string_view parts[] = {"a",   "bc",     "/",
                                                 "%4A", "ef/gh/", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"};
    static constexpr std::string_view faults[] = {" ", "%", "%4", "\r", "?", "\x80", "#", ":", ";a%4Ab"};
    std::string text;
    for (std::size_t lines = random() % 40; lines > 0; --lines) {
        text += "ab:";
        for (std::size_t n = random() % 6; n > 0; --n) text += parts[random() % std::size(parts)];
        if (random() % 4 == 0) text.insert(text.size() - random() % 3, faults[random() % std::size(faults)]);
        text += random() % 4 == 0 ? "\r\n" : "\n";
    }
    if (random() % 2 == 0) text += "ab:end";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_are_parsed_alike_with_and_without_bmi) {
    std::mt19937 random(11);
    for (int i = 0; i < 2000; ++i) {
        auto const text = some_text(random);
        auto const expected = one_by_one(text);
        BOOST_TEST_REQUIRE(of_lines(text, false) == expected);
        if (has_bmi()) BOOST_TEST_REQUIRE(of_lines(text, true) == expected);
    }
}

BOOST_AUTO_TEST_CASE(lines_across_windows_are_parsed_as_if_alone) {
    std::mt19937 random(12);
    std::string text;
    while (text.size() < 100000) text += some_text(random) + "\n";
    auto const expected = one_by_one(text);
    BOOST_TEST((of_lines(text, false) == expected));
    BOOST_TEST((of_lines(text, has_bmi()) == expected));
}

// Lines longer than the index of a text, or longer than a window.
BOOST_AUTO_TEST_CASE(lines_longer_than_an_index_are_parsed_as_if_alone) {
    for (std::size_t const length : {1900u, 1910u, 1915u, 1920u, 1980u, 2030u, 2040u, 2043u, 2044u, 2045u,
                                     2048u, 2100u, 16370u, 16380u, 16384u, 20000u})
        for (std::string const end : {"", " ", "%4", "%4A", "%4A%", "/%4Abc", ";a", ";a%4Ab", "\r"}) {
            auto const line = "ab:" + std::string(length, 'a') + end;
            for (auto const& text :
                 {line, line + "\n", "ab:c\n" + line + "\r\nab:/d\n", line + std::string(300, 'a')}) {
                auto const expected = one_by_one(text);
                BOOST_TEST((of_lines(text, false) == expected), length << end);
                BOOST_TEST((of_lines(text, has_bmi()) == expected), length << end);
            }
        }
}

BOOST_AUTO_TEST_SUITE_END()
