// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/counting.hpp>

BOOST_AUTO_TEST_SUITE(testing_counting_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

using number = counting::number;
using strings = std::vector<std::string>;

strings all_of(counting const& c, std::size_t n) {
    strings all;
    BOOST_TEST(c.for_each(n, [&](std::string_view text) {
        all.emplace_back(text);
        return true;
    }));
    return all;
}

/// Pearson's chi-squared statistic of the frequencies of `count.size()` equally likely texts.
double chi_square(std::map<std::string, int> const& count, double each) {
    double sum = 0;
    for (auto const& [text, n] : count) sum += (n - each) * (n - each) / each;
    return sum;
}

/// A threshold that the statistic exceeds once in about 3.5 million runs. By the Wilson-Hilferty
/// approximation, the cube root of the statistic is nearly normal; the threshold is five standard deviations
/// above the mean.
double greatest(double freedom) {
    double const root = 1 - 2 / (9 * freedom) + 5 * std::sqrt(2 / (9 * freedom));
    return freedom * root * root * root;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_and_texts_are_those_of_brute_force_in_both_readings) {
    constexpr std::size_t length = 4;
    int compared = 0;
    std::size_t texts = 0;
    for (std::uint32_t seed = 0; compared < 100; ++seed) {
        random_grammar const random(seed, seed % 3 == 0);
        auto const& g = *random;
        model::production_id const top{0};
        for (auto const how : {model::reading::cfg, model::reading::peg}) {
            auto const a = model::build(g, top, how);
            if (!a) continue;
            ++compared;
            counting const counted(*a, length);
            strings expected;
            std::vector<std::size_t> count(length + 1);
            // Upper-case letters are from literals that ignore case.
            for_each_text("ABCabc", length, [&](std::string const& text) {
                bool const accepted =
                    how == model::reading::cfg ? cfg_accepts(g, top, text) : peg_accepts(g, top, text);
                if (!accepted) return;
                expected.push_back(text);
                ++count[text.size()];
            });
            // No other byte is in a text, because no expression matches it.
            BOOST_TEST((all_of(counted, length) == expected), seed);
            number up_to = 0;
            for (std::size_t n = 0; n <= length; ++n) {
                BOOST_TEST(counted.count(n) == count[n], seed);
                up_to += count[n];
                BOOST_TEST(counted.count_up_to(n) == up_to);
            }
            texts += expected.size();
            std::map<std::size_t, number> next;
            for (auto const& text : expected) {
                auto const i = next[text.size()]++;
                BOOST_TEST(counted.text(text.size(), i) == text);
                BOOST_TEST(counted.number_of(text) == i);
            }
        }
    }
    BOOST_TEST(texts > 1'000);
}

BOOST_AUTO_TEST_CASE(counts_are_exact_however_large) {
    counting const any(as_cfg("a = *%x00-FF\n"), 300);
    BOOST_TEST(any.count(0) == 1);
    BOOST_TEST(any.count(300) == boost::multiprecision::pow(number(256), 300));
    auto const last = any.text(300, any.count(300) - 1);
    BOOST_TEST(last == std::string(300, '\xFF'));
    BOOST_TEST(any.number_of(last) == any.count(300) - 1);

    // Fibonacci numbers: a step of one or two.
    counting const steps(as_cfg("a = *( \"x\" | \"yy\" )\n"), 200);
    number one = 1, two = 1;
    for (std::size_t n = 0; n <= 200; ++n) {
        BOOST_TEST(steps.count(n) == one);
        number const sum = one + two;
        one = std::exchange(two, sum);
    }
}

BOOST_AUTO_TEST_CASE(lengths_that_are_too_large_are_an_error) {
    auto const a = as_cfg("a = \"x\"\n");
    for (auto const length :
         {std::numeric_limits<std::size_t>::max(), std::numeric_limits<std::size_t>::max() / 8})
        BOOST_CHECK_THROW(counting(a, length), std::length_error);
    BOOST_CHECK_THROW(static_cast<void>(counting(a, 3).count(std::numeric_limits<std::size_t>::max())),
                      std::out_of_range);
}

BOOST_AUTO_TEST_CASE(texts_of_a_length_are_uniform) {
    // Texts of up to 8 letters without two adjacent "a", and with "b" after each "c": if each letter were
    // drawn independently, the texts would not be equally likely.
    counting const counted(as_cfg("a = *( \"a\" d | d ) [ \"a\" ]\nd = \"b\" | \"cb\"\n"), 8);
    for (std::size_t n : {3U, 5U, 8U}) {
        random_source random(n);
        std::map<std::string, int> count;
        counted.for_each(n, [&](std::string_view text) {
            if (text.size() == n) count.emplace(text, 0);
            return true;
        });
        BOOST_TEST_REQUIRE(count.size() == counted.count(n));
        BOOST_TEST_REQUIRE(count.size() > 4);
        auto const each = 400;
        for (std::size_t i = 0; i < each * count.size(); ++i) ++count.at(counted.random(n, random));
        BOOST_TEST(chi_square(count, each) < greatest(static_cast<double>(count.size() - 1)), n);
    }
}

BOOST_AUTO_TEST_CASE(texts_up_to_a_length_are_uniform) {
    counting const counted(as_peg("a = *( \"x\" | \"yz\" ) <not ahead: \"y\">\n"), 6);
    random_source random(1);
    std::map<std::string, int> count;
    counted.for_each(6, [&](std::string_view text) { return count.emplace(text, 0).second; });
    BOOST_TEST_REQUIRE(count.size() == counted.count_up_to(6));
    for (std::size_t i = 0; i < 400 * count.size(); ++i) ++count.at(counted.random_up_to(6, random));
    BOOST_TEST(chi_square(count, 400) < greatest(static_cast<double>(count.size() - 1)));
}

BOOST_AUTO_TEST_CASE(the_test_of_uniformity_detects_bias) {
    std::map<std::string, int> count;
    random_source random(1);
    // The first of ten is drawn a quarter more often than the others.
    for (int i = 0; i < 10'250; ++i) ++count[std::to_string(random.below(41) * 10 / 41)];
    BOOST_TEST(count.size() == 10);
    BOOST_TEST(chi_square(count, 1'025) > greatest(9));
}

BOOST_AUTO_TEST_CASE(random_numbers_below_any_bound_cover_the_range) {
    random_source random(1);
    for (auto const& n : {number(1), number(2), number(3), number(1) << 64, (number(1) << 64) + 1,
                          (number(1) << 200) - 1, (number(1) << 200) + 1}) {
        number least = n, most = 0, sum = 0;
        for (int i = 0; i < 1'000; ++i) {
            auto const drawn = random_below(n, random);
            BOOST_TEST_REQUIRE(drawn >= 0);
            BOOST_TEST_REQUIRE(drawn < n);
            least = std::min(least, drawn);
            most = std::max(most, drawn);
            sum += drawn;
        }
        BOOST_TEST(least <= n / 100);
        BOOST_TEST(most + 1 >= n - n / 100);
        // Six standard deviations.
        BOOST_TEST((sum - (n - 1) * 500) * (sum - (n - 1) * 500) <= n * n * 36 * 1'000 / 12);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_draws_the_same_texts) {
    auto const g = bnf_of("rfc1738.bnf");
    counting const urls(automaton_of(g, model::reading::cfg, *g.find("httpurl")), 40);
    random_source random(7);
    BOOST_TEST(urls.random(30, random) == "http://Vv/@Fq&i;mrX',SPvs(01=Y");
    BOOST_TEST(urls.count(7) == 0);
    BOOST_TEST(urls.count(8) == 52);
    BOOST_TEST(urls.text(8, 51) == "http://z");
}

BOOST_AUTO_TEST_CASE(enumeration_ends_if_the_callback_returns_false) {
    counting const counted(as_cfg("a = *%x61-7A\n"), 10);
    strings seen;
    BOOST_TEST(!counted.for_each(10, [&](std::string_view text) {
        seen.emplace_back(text);
        return seen.size() < 30;
    }));
    BOOST_TEST(seen.size() == 30);
    BOOST_TEST(seen[0] == "");
    BOOST_TEST(seen[26] == "z");
    BOOST_TEST(seen[29] == "ac");
}

BOOST_AUTO_TEST_CASE(octets_are_ordered_as_unsigned_numbers) {
    counting const counted(as_cfg("a = %xFF | %x00 | %x7F | %x80\n"), 1);
    BOOST_TEST((all_of(counted, 1) == strings{std::string(1, '\0'), "\x7F", "\x80", "\xFF"}));
}

BOOST_AUTO_TEST_CASE(numbers_and_lengths_out_of_range_are_rejected) {
    counting const counted(as_cfg("a = \"ab\"\n"), 3);
    random_source random(1);
    BOOST_TEST(counted.length() == 3);
    BOOST_CHECK_THROW((void)counted.text(2, 1), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.text(2, -1), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.text(1, 0), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.count(4), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.count_up_to(4), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.random(3, random), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.random_up_to(1, random), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.number_of("a"), std::invalid_argument);
    BOOST_CHECK_THROW((void)counted.number_of("abab"), std::out_of_range);
    BOOST_CHECK_THROW((void)counted.for_each(4, [](std::string_view) { return true; }), std::out_of_range);
    counting const none(as_cfg("a = <nothing>\n"), 2);
    BOOST_TEST(none.count_up_to(2) == 0);
    BOOST_TEST(all_of(none, 2).empty());
}

// Bounded automata of grammars with and without recursion, ambiguous or not.
BOOST_AUTO_TEST_CASE(short_texts_of_any_grammar_are_counted_once) {
    constexpr std::size_t length = 4;
    model::production_id const top{0};
    int compared = 0;
    for (std::uint32_t seed = 0; compared < 40; ++seed) {
        random_grammar const random(seed, seed % 2 == 1);
        auto const listed = all_texts(*random, top, length);
        auto const built = model::build_bounded(*random, top, model::reading::cfg, length);
        if (!listed || !built) continue;
        ++compared;
        BOOST_TEST((all_of(counting(*built, length + 1), length + 1) == *listed), seed);
    }
}

BOOST_AUTO_TEST_CASE(nested_brackets_are_counted_at_any_depth) {
    auto const g = bnf("s = *( \"(\" s \")\" )\n");
    counting const counted(model::build_bounded(g, model::production_id{0}, model::reading::cfg, 200).value(),
                           200);
    number catalan = 1;
    for (unsigned n = 0; n < 100; ++n) catalan = catalan * (4 * n + 2) / (n + 2);
    BOOST_TEST(counted.count(200) == catalan);
    BOOST_TEST(counted.count(199) == 0);
    BOOST_TEST(counted.model().size() == 5'152);
}

BOOST_AUTO_TEST_CASE(long_texts_of_json_are_counted) {
    auto const g = bnf_of("rfc8259.abnf");
    auto const top = *g.find("JSON-text");
    counting const counted(model::build_bounded(g, top, model::reading::cfg, 12).value(), 12);
    std::size_t const listed = all_texts(g, top, 2).value().size();
    BOOST_TEST(counted.count_up_to(2) == listed);
    random_source random(3);
    for (int i = 0; i < 20; ++i) {
        auto const text = counted.random(12, random);
        BOOST_TEST(cfg_accepts(g, top, text), text);
    }
}

BOOST_AUTO_TEST_CASE(bounded_automata_have_limits) {
    auto const g = bnf("a = \"0\" | \"(\" a \")\" | \"[\" a \"]\"\n");
    model::production_id const a{0};
    auto const built = model::build_bounded(g, a, model::reading::cfg, 9).value();
    BOOST_TEST(built.accepts("([([0])])"));
    BOOST_TEST(!built.accepts("([([([0])])])"));
    auto const deep = model::build_bounded(g, a, model::reading::cfg, 1'000);
    BOOST_TEST((deep.error().code == model::automaton_errc::too_deep));
    auto const large = model::build_bounded(g, a, model::reading::cfg, 99, {100, 1'000'000});
    BOOST_TEST((large.error().code == model::automaton_errc::too_large));
    auto const left = bnf("a = a \"x\" | \"y\"\n");
    BOOST_TEST(model::build_bounded(left, a, model::reading::cfg, 3).value().accepts("yxx"));
    BOOST_TEST((model::build_bounded(left, a, model::reading::peg, 3).error().code ==
                model::automaton_errc::left_recursive));
}

BOOST_AUTO_TEST_SUITE_END()
