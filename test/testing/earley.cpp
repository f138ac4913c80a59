// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include "small_stack.hpp"
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/testing/earley.hpp>

BOOST_AUTO_TEST_SUITE(testing_earley_cpp)

using namespace urigram;
using test::bnf;
using testing::earley;
using testing::earley_chart;
using testing::earley_errc;

namespace {

model::production_id const top{0};

earley of(model::grammar const& g, testing::earley_options const& options = {}) {
    return earley::of(g, top, options).value();
}
earley of(std::string_view text) { return of(bnf(text)); }

/// Checks all queries on all texts of up to `length` letters; `is_in` tells whether a text is to be accepted.
template <class IsIn>
void compare(std::string_view grammar, std::string_view letters, std::size_t length, IsIn is_in) {
    auto const g = bnf(grammar);
    auto const e = of(g);
    std::set<std::string> accepted;
    test::for_each_text(letters, length, [&](std::string const& text) {
        if (is_in(text)) accepted.insert(text);
    });
    BOOST_TEST_REQUIRE(accepted.size() > 2u);
    // The length of the shortest text with this beginning, or of the completed text if all are too long.
    auto const least = [&](std::string const& beginning) {
        std::optional<std::size_t> found;
        for (auto a = accepted.lower_bound(beginning); a != accepted.end(); ++a) {
            if (a->compare(0, beginning.size(), beginning) != 0) break;
            found = std::min(found.value_or(a->size()), a->size());
        }
        auto const more = e.complete(beginning).value();
        if (!more) return found;
        BOOST_TEST(is_in(beginning + *more), grammar << ": " << beginning << " and " << *more);
        auto const whole = beginning.size() + more->size();
        BOOST_TEST((whole == found || (!found && whole > length)), grammar << ": " << beginning);
        return std::optional(whole);
    };
    test::for_each_text(letters, length, [&](std::string const& text) {
        BOOST_TEST(e.accepts(text).value() == is_in(text), grammar << " on " << text);
        auto const s = e.derive(text).value();
        BOOST_TEST(s.has_value() == is_in(text));
        if (s) BOOST_TEST(test::derivation(g, *s).fault() == "", grammar << " on " << text);
        auto const b = e.longest_beginning(text).value().value();
        auto const at = static_cast<std::size_t>(b.length);
        auto const beginning = text.substr(0, at);
        BOOST_TEST(least(beginning).has_value(), grammar << " on " << text);
        if (at < text.size()) BOOST_TEST(!least(text.substr(0, at + 1)), grammar << " on " << text);
        BOOST_TEST(b.accepted == is_in(beginning));
        for (char c : letters) BOOST_TEST(b.leading.contains(c) == least(beginning + c).has_value());
        BOOST_TEST(charset(letters).contains(b.leading));
    });
}

bool balanced(std::string_view text) {
    int open = 0;
    for (char c : text) {
        open += c == '(' ? 1 : -1;
        if (open < 0) return false;
    }
    return open == 0;
}

/// A parser by recursive descent: sums of products of `1` and of sums in brackets.
struct arithmetic {
    std::string_view text;
    std::size_t at = 0;

    bool take(char c) {
        if (at == text.size() || text[at] != c) return false;
        ++at;
        return true;
    }
    bool factor() { return take('1') || (take('(') && sum() && take(')')); }
    bool product() {
        if (!factor()) return false;
        while (take('*'))
            if (!factor()) return false;
        return true;
    }
    bool sum() {
        if (!product()) return false;
        while (take('+'))
            if (!product()) return false;
        return true;
    }
    static bool is(std::string const& text) {
        arithmetic a{text};
        return a.sum() && a.at == text.size();
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(left_right_and_ambiguous_recursion_are_parsed) {
    auto const left = "expr = expr \"+\" term | term\n"
                      "term = term \"*\" factor | factor\n"
                      "factor = \"1\" | \"(\" expr \")\"\n";
    compare(left, "1+*()", 6, arithmetic::is);
    auto const right = "expr = term \"+\" expr | term\n"
                       "term = factor \"*\" term | factor\n"
                       "factor = \"1\" | \"(\" expr \")\"\n";
    compare(right, "1+*()", 5, arithmetic::is);
    auto const ambiguous = "e = e \"+\" e | e \"*\" e | \"(\" e \")\" | \"1\"\n";
    compare(ambiguous, "1+*()", 6, arithmetic::is);
}

BOOST_AUTO_TEST_CASE(palindromes_and_nested_brackets_are_parsed) {
    auto const palindrome = [](std::string const& text) {
        return std::equal(text.begin(), text.end(), text.rbegin());
    };
    compare("p = \"a\" p \"a\" | \"b\" p \"b\" | \"a\" | \"b\" | \"\"\n", "ab", 9, palindrome);
    compare("s = \"(\" s \")\" s | \"\"\n", "()", 10, balanced);
    compare("s = s s | \"(\" s \")\" | \"\"\n", "()", 10, balanced);
    compare("s = *( \"(\" s \")\" )\n", "()", 10, balanced);
    compare("s = [ s ] \"(\" [ s ] \")\" | \"\"\n", "()", 10, balanced);
}

BOOST_AUTO_TEST_CASE(empty_productions_and_cycles_are_parsed) {
    auto const as = [](std::string const& text) { return text.find_first_not_of('a') == text.npos; };
    for (auto text :
         {"x = *\"a\"", "x = x x | \"a\" | \"\"", "x = y | \"\"\ny = x | x \"a\"\n", "x = *( *\"a\" )",
          "x = 3( *\"a\" )", "x = 5*( [ \"a\" ] )", "x = *( \"\" | y )\ny = x | \"a\"\n",
          "x = y y y\ny = x | [ \"a\" ]\n", "x = *( y *y )\ny = \"\" | \"\" y \"a\" \"\"\n"})
        compare(text, "ab", 6, as);
    compare("x = 2*( [ \"a\" ] ) \"b\"", "ab", 6,
            [](std::string const& text) { return !text.empty() && text.find('b') == text.size() - 1; });
}

BOOST_AUTO_TEST_CASE(repetitions_are_counted) {
    auto const between = [](std::size_t min, std::size_t max) {
        return [=](std::string const& text) {
            auto const as = text.find_first_not_of('a');
            return as == text.npos && text.size() >= min && text.size() <= max;
        };
    };
    compare("x = 2*5\"a\"", "ab", 8, between(2, 5));
    compare("x = 3*\"a\"", "ab", 8, between(3, 100));
    compare("x = 2( 1*2\"a\" )", "ab", 8, between(2, 4));
    compare("x = *2( *2( *2\"a\" ) )", "ab", 9, between(0, 8));
    auto const name = of("x = 1*255\"a\" \"b\"");
    for (auto n : {1u, 100u, 255u}) BOOST_TEST(name.accepts(std::string(n, 'a') + "b").value());
    BOOST_TEST(name.longest_beginning(std::string(300, 'a')).value()->length == 255u);
    auto const huge = of("x = 18446744073709551614\"a\" \"b\"");
    BOOST_TEST(huge.longest_beginning("aaab").value()->length == 3u);
    BOOST_TEST((huge.complete("aaa").error().code == earley_errc::too_large));
    auto const twice = of("x = 2y\ny = 9223372036854775808( \"a\" \"b\" )\n");
    BOOST_TEST(!twice.accepts("").value());
    BOOST_TEST(!twice.accepts("ab").value());
    BOOST_TEST((twice.complete("ab").error().code == earley_errc::too_large));
    auto const empty = of("x = 18446744073709551614\"\" \"b\"");
    BOOST_TEST(empty.accepts("b").value());
    BOOST_TEST(empty.derive("b").value()->steps.front().decision == 18446744073709551614u);
    auto const steps = of("x = 18446744073709551614( [ \"a\" ] ) \"b\"");
    BOOST_TEST(steps.accepts("aab").value());
    BOOST_TEST((steps.derive("aab").error().code == earley_errc::too_large));
}

BOOST_AUTO_TEST_CASE(productions_without_texts_are_never_predicted) {
    auto const e = of("x = \"a\" y | \"b\" | \"c\" *y \"d\" | z\ny = \"e\" y\nz = z | z \"f\"\n");
    auto const at_start = e.longest_beginning("a").value().value();
    BOOST_TEST(at_start.length == 0u);
    BOOST_TEST((at_start.leading == charset("bc")));
    BOOST_TEST((e.longest_beginning("ce").value()->leading == charset("d")));
    auto const none = of("x = \"a\" x");
    BOOST_TEST(!none.longest_beginning("a").value());
    BOOST_TEST(!none.complete("").value());
    BOOST_TEST(!none.derive("").value());
    BOOST_TEST(!none.accepts("").value());
    earley_chart chart(none);
    BOOST_TEST(!chart.viable());
    BOOST_TEST(!chart.read('a').value());
    BOOST_TEST(chart.leading().empty());
}

// The automata are built by other code, and the interpreter tries every end of a match.
BOOST_AUTO_TEST_CASE(random_grammars_have_the_beginnings_of_their_automata) {
    std::size_t accepted = 0, refused = 0, compared = 0;
    for (std::uint32_t seed = 0; seed < 2'000; ++seed) {
        test::random_grammar const random(seed);
        auto const& g = *random;
        auto const made = earley::of(g, top);
        if (!made) {
            BOOST_TEST((made.error().code == earley_errc::predicate));
            ++refused;
            continue;
        }
        auto const a = test::automaton_of(g, model::reading::cfg);
        test::for_each_text("abcC!", 3, [&](std::string const& text) {
            BOOST_TEST(made->accepts(text).value() == test::cfg_accepts(g, top, text),
                       seed << " on " << text);
            auto const one = made->longest_beginning(text).value();
            auto const other = a.longest_beginning(text);
            BOOST_TEST_REQUIRE(one.has_value() == other.has_value());
            ++compared;
            if (!one) return;
            BOOST_TEST(one->length == other->length, seed << " on " << text);
            BOOST_TEST(one->accepted == other->accepted);
            BOOST_TEST((one->leading == other->leading));
            auto const more = made->complete(text).value();
            BOOST_TEST_REQUIRE(more.has_value() == (one->length == text.size()));
            if (more) BOOST_TEST(a.accepts(text + *more), seed << " on " << text << " and " << *more);
            auto const s = made->derive(text).value();
            BOOST_TEST_REQUIRE(s.has_value() == a.accepts(text));
            if (!s) return;
            ++accepted;
            auto const fault = test::derivation(g, *s).fault();
            BOOST_TEST(fault.empty(), seed << " on '" << text << "': " << fault);
        });
    }
    BOOST_TEST(accepted > 2'000u);
    BOOST_TEST(refused > 200u);
    BOOST_TEST(compared > 30'000u);
}

// Recursion occurs only after a byte, because the interpreter does not support left recursion. Some of these
// grammars have no automaton.
BOOST_AUTO_TEST_CASE(recursive_random_grammars_agree_with_the_interpreter) {
    std::size_t accepted = 0, without_automaton = 0;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
        test::random_grammar const random(seed, true);
        auto const& g = *random;
        auto const made = earley::of(g, top);
        if (!made) continue;
        without_automaton += model::build(g, top, model::reading::cfg) ? 0U : 1U;
        test::for_each_text("abc", 4, [&](std::string const& text) {
            bool const is = made->accepts(text).value();
            BOOST_TEST(is == test::cfg_accepts(g, top, text), seed << " on " << text);
            if (!is) return;
            ++accepted;
            auto const s = made->derive(text).value();
            BOOST_TEST_REQUIRE(s.has_value());
            BOOST_TEST(test::derivation(g, *s).fault() == "", seed << " on " << text);
        });
    }
    BOOST_TEST(accepted > 2'000u);
    BOOST_TEST(without_automaton > 10u);
}

// With a whole text, the next byte is known; a chart that reads byte by byte does not know it.
BOOST_AUTO_TEST_CASE(a_whole_text_is_parsed_as_byte_by_byte) {
    std::size_t accepted = 0, failed = 0;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
        test::random_grammar const random(seed, true);
        testing::earley_options options;
        options.predicates_hold = seed % 2 == 0;
        options.keep_second_derivations = seed % 3 == 0;
        auto const made = earley::of(*random, top, options);
        if (!made) continue;
        test::for_each_text("abc", 4, [&](std::string const& text) {
            auto const whole = made->longest_beginning(text).value();
            earley_chart chart(*made);
            BOOST_TEST_REQUIRE(whole.has_value() == chart.viable());
            if (!whole) return;
            while (chart.size() < text.size() &&
                   chart.read(text[static_cast<std::size_t>(chart.size())]).value())
                continue;
            failed += chart.size() < text.size() ? 1U : 0U;
            BOOST_TEST(whole->length == chart.size());
            BOOST_TEST(whole->accepted == chart.accepted());
            BOOST_TEST((whole->leading == chart.leading()), seed << " on " << text);
            auto const derived = made->derive(text).value();
            bool const is = chart.size() == text.size() && chart.accepted();
            BOOST_TEST(made->accepts(text).value() == is);
            if (chart.size() == text.size())
                BOOST_TEST((made->complete(text).value() == chart.complete().value()),
                           seed << " on " << text);
            BOOST_TEST_REQUIRE(derived.has_value() == is);
            if (!is) return;
            ++accepted;
            auto const same = chart.derive().value();
            BOOST_TEST((*derived == *same), seed << " on " << text);
        });
    }
    BOOST_TEST(accepted > 2'000u);
    BOOST_TEST(failed > 10'000u);
}

BOOST_AUTO_TEST_CASE(of_many_keywords_only_those_with_the_next_byte_are_predicted) {
    std::string keywords = "x = \"(\" x \")\"";
    for (char a = 'a'; a <= 'z'; ++a)
        for (char b = 'a'; b <= 'z'; ++b) keywords.append(" | \"").append({a, b, '"'});
    testing::earley_options few;
    few.items = 100;
    auto const e = of(bnf(keywords), few);
    BOOST_TEST(e.accepts("((qz))").value());
    BOOST_TEST(e.derive("(qz)").value()->text == "(qz)");
    BOOST_TEST(!e.accepts("(qz))").value());
    // All of them are expected, and these are too many.
    BOOST_TEST((e.longest_beginning("(!").error().code == earley_errc::too_large));
}

BOOST_AUTO_TEST_CASE(predicates_are_refused_or_hold) {
    auto const g = bnf("x = y <not ahead: \"b\"> *\"b\" | z\ny = \"a\"\nz = \"c\" <end of input>\n"
                       "unused = <ahead: y>\n");
    auto const e = earley::of(g, top);
    BOOST_TEST_REQUIRE(e.has_error());
    BOOST_TEST((e.error().code == earley_errc::predicate));
    BOOST_TEST(e.error().message == "predicate: x is not context-free, because it has <not ahead>");
    BOOST_TEST((earley::of(g, model::production_id{2}).error().production == model::production_id{2}));
    BOOST_TEST(earley::of(g, model::production_id{1}).has_value());
    testing::earley_options options;
    options.predicates_hold = true;
    auto const superset = of(g, options);
    for (auto text : {"a", "ab", "c"}) BOOST_TEST(superset.accepts(text).value());
    BOOST_TEST(!superset.accepts("ca").value());
    BOOST_CHECK_THROW(earley::of(g, top).value(), std::runtime_error);
    // `expected` and `caught` are equal to their operand.
    BOOST_TEST(of("x = <caught: \"a\" <expected: \"b\">> | \"ac\"").accepts("ac").value());
    // Random grammars of all kinds: none of their texts is missing.
    std::size_t accepted = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const random(seed);
        auto const all = of(*random, options);
        test::for_each_text("abcC", 3, [&](std::string const& text) {
            if (!test::cfg_accepts(*random, top, text) && !test::peg_accepts(*random, top, text)) return;
            ++accepted;
            BOOST_TEST(all.accepts(text).value(), seed << " on " << text);
            BOOST_TEST(test::derivation(*random, all.derive(text).value().value()).fault() == "");
        });
    }
    BOOST_TEST(accepted > 1'000u);
}

BOOST_AUTO_TEST_CASE(undefined_productions_are_rejected) {
    auto const g = model::read_abnf("x = \"a\" / y\ny = <hole>\nz = \"b\"").value();
    auto const e = earley::of(g, top);
    BOOST_TEST_REQUIRE(e.has_error());
    BOOST_TEST((e.error().code == earley_errc::undefined));
    BOOST_TEST(e.error().message == "undefined: hole");
    BOOST_TEST(earley::of(g, *g.find("z")).has_value());
}

BOOST_AUTO_TEST_CASE(a_chart_can_advance_and_go_back) {
    auto const e = of("x = \"[\" *x \"]\" | %x30-39");
    earley_chart chart(e);
    for (char c : std::string("[1[")) BOOST_TEST(chart.read(c).value());
    BOOST_TEST(!chart.read('x').value());
    BOOST_TEST(chart.size() == 3u);
    BOOST_TEST(chart.complete().value().value() == "]]");
    BOOST_TEST((chart.leading() == charset("[]0123456789")));
    BOOST_TEST(chart.read(']').value());
    BOOST_TEST(chart.read(']').value());
    BOOST_TEST(chart.accepted());
    BOOST_TEST(chart.leading().empty());
    BOOST_TEST(chart.derive().value()->text == "[1[]]");
    chart.unread();
    BOOST_TEST(!chart.accepted());
    BOOST_TEST(chart.complete().value().value() == "]");
    auto moved = std::move(chart);
    BOOST_TEST(moved.read('2').value());
    BOOST_TEST(moved.complete().value().value() == "]");
}

BOOST_AUTO_TEST_CASE(json_is_parsed_by_its_rfc) {
    auto const g = test::bnf_of("rfc8259.abnf");
    auto const e = earley::of(g, *g.find("JSON-text")).value();
    std::string const text = R"({"a": [1, -2.5e+3, true, {"b": "\u00e9\n"}], "c": null})";
    BOOST_TEST(e.accepts(text).value());
    BOOST_TEST(test::derivation(g, e.derive(text).value().value()).fault() == "");
    for (std::size_t i = 0; i <= text.size(); ++i) {
        auto const more = e.complete(text.substr(0, i)).value();
        BOOST_TEST_REQUIRE(more.has_value());
        BOOST_TEST(e.accepts(text.substr(0, i) + *more).value());
    }
    BOOST_TEST(e.complete(R"({"a": [1, {"b)").value().value() == "\":1}]}");
    auto const b = e.longest_beginning(R"([1, 2,])").value().value();
    BOOST_TEST(b.length == 6u);
    BOOST_TEST(!b.accepted);
    BOOST_TEST(b.leading.contains('['));
    BOOST_TEST(b.leading.contains('-'));
    BOOST_TEST(!b.leading.contains(']'));
}

BOOST_AUTO_TEST_CASE(deep_nesting_stays_within_the_item_limit) {
    auto const g = bnf("x = \"[\" *x \"]\" | \"(\" [ x ] \")\"");
    auto const e = of(g);
    std::string const open = std::string(50'000, '[') + std::string(50'000, '(');
    std::string const close = std::string(50'000, ')') + std::string(50'000, ']');
    test::in_small_stack([&] {
        BOOST_TEST(e.accepts(open + close).value());
        BOOST_TEST(e.complete(open).value().value() == close);
        BOOST_TEST(e.derive(open + close).value()->steps.size() == 299'999u);
        BOOST_TEST(e.longest_beginning(open + "]").value()->length == 100'000u);
    });
    testing::earley_options few;
    few.items = 1'000;
    auto const small = of(g, few);
    BOOST_TEST(small.accepts("[[]]").value());
    auto const error = small.accepts(open).error();
    BOOST_TEST((error.code == earley_errc::too_large));
    BOOST_TEST(error.message == "too large: more than 1000 items");
    earley_chart chart(small);
    std::uint64_t read = 0;
    while (chart.read('[')) ++read;
    BOOST_TEST(chart.size() == read);
    BOOST_TEST(chart.complete().value().value() == std::string(read, ']'));
    // Right recursion needs a few items for each byte, through any number of productions.
    testing::earley_options some;
    some.items = 1'000'000;
    for (auto text : {"x = \"a\" x | \"a\"", "x = y\ny = \"a\" [ x ]", "x = *3\"b\" \"a\" ( x | \"a\" )"}) {
        auto const list = bnf(text);
        auto const right = of(list, some);
        std::string const as(50'000, 'a');
        BOOST_TEST(right.accepts(as).value(), text);
        BOOST_TEST(right.complete(as).value().has_value(), text);
        auto const s = right.derive(std::string(500, 'a')).value();
        BOOST_TEST_REQUIRE(s.has_value());
        BOOST_TEST(test::derivation(list, *s).fault() == "", text);
    }
    BOOST_TEST(of("x = x x | \"a\"").accepts(std::string(150, 'a')).value());
}

BOOST_AUTO_TEST_SUITE_END()
