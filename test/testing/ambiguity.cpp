// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include "small_stack.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <urigram/testing/earley.hpp>

BOOST_AUTO_TEST_SUITE(testing_ambiguity_cpp)

using namespace urigram;
using test::bnf;
using testing::ambiguity;
using testing::earley;
using testing::earley_chart;

namespace {

model::production_id const top{0};

testing::earley_options keeping() {
    testing::earley_options options;
    options.keep_second_derivations = true;
    options.predicates_hold = true;
    return options;
}

/// The second derivation of a text that the grammar accepts. Checks that it derives the text, that it differs
/// from the first one, and that both contain the ambiguous part.
std::optional<ambiguity> second_of(model::grammar const& g, std::string_view text) {
    earley_chart chart(earley::of(g, top, keeping()).value());
    for (char c : text) BOOST_TEST_REQUIRE(chart.read(c).value());
    auto const first = chart.derive().value().value();
    auto found = chart.find_ambiguity().value();
    if (!found) return found;
    BOOST_TEST(test::derivation(g, found->other).fault() == "");
    BOOST_TEST(found->other.text == text);
    BOOST_TEST((found->other.steps != first.steps));
    auto const is_around = [&](testing::span const& s) {
        return s.production == found->production && s.begin == found->begin && s.end == found->end;
    };
    for (testing::sentence const* s : {&first, &std::as_const(found->other)}) {
        auto const all = testing::spans(g, *s);
        BOOST_TEST(std::any_of(all.begin(), all.end(), is_around));
    }
    return found;
}
std::optional<ambiguity> second_of(char const* grammar, std::string_view text) {
    return second_of(bnf(grammar), text);
}

/// For each expression and each range of a text: the number of derivations, counted up to 2.
class derivation_counts {
public:
    derivation_counts(model::grammar const& g, std::string_view text)
        : g_(g), text_(text), side_(text.size() + 1), counts_(g.nodes().size() * side_ * side_) {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t n = 0; n < g.nodes().size(); ++n)
                for (std::size_t i = 0; i < side_; ++i)
                    for (std::size_t j = i; j < side_; ++j) {
                        auto const now = count(static_cast<model::node_id>(n), i, j);
                        changed = changed || now != at(static_cast<model::node_id>(n), i, j);
                        at(static_cast<model::node_id>(n), i, j) = now;
                    }
        }
    }

    unsigned operator()(model::production_id p) { return g_[p].body ? at(*g_[p].body, 0, text_.size()) : 0; }

private:
    unsigned& at(model::node_id n, std::size_t i, std::size_t j) {
        return counts_[(static_cast<std::size_t>(n) * side_ + i) * side_ + j];
    }
    static unsigned capped(unsigned n) { return std::min(n, 2U); }

    unsigned count_parts(std::vector<model::node_id> const& parts, std::size_t i, std::size_t j) {
        std::vector<unsigned> ways(side_, 0);
        ways[i] = 1;
        for (auto const part : parts) {
            std::vector<unsigned> next(side_, 0);
            for (std::size_t from = i; from <= j; ++from)
                for (std::size_t to = from; to <= j; ++to)
                    next[to] = capped(next[to] + ways[from] * at(part, from, to));
            ways = next;
        }
        return ways[j];
    }

    unsigned count_repeated(model::repetition const& r, std::size_t i, std::size_t j) {
        unsigned all = 0;
        std::vector<unsigned> ways(side_, 0);
        ways[i] = 1;
        for (std::uint64_t k = 0; k <= std::min<std::uint64_t>(r.max, j - i); ++k) {
            unsigned empty = 1;
            for (std::uint64_t e = k; e < std::min<std::uint64_t>(r.min, k + 3); ++e)
                empty = capped(empty * at(r.part, j, j));
            all = capped(all + ways[j] * empty);
            std::vector<unsigned> next(side_, 0);
            for (std::size_t from = i; from <= j; ++from)
                for (std::size_t to = from + 1; to <= j; ++to)
                    next[to] = capped(next[to] + ways[from] * at(r.part, from, to));
            ways = next;
        }
        return all;
    }

    unsigned count(model::node_id n, std::size_t i, std::size_t j) {
        auto const& x = g_[n];
        auto const of = text_.substr(i, j - i);
        if (auto const* s = std::get_if<model::set>(&x)) return of.size() == 1 && s->members.contains(of[0]);
        if (auto const* l = std::get_if<model::literal>(&x)) {
            auto const same = [&](char a, char b) {
                return a == b || (l->any_case && detail::lower(a) == detail::lower(b));
            };
            return std::equal(of.begin(), of.end(), l->text.begin(), l->text.end(), same);
        }
        if (auto const* s = std::get_if<model::sequence>(&x)) return count_parts(s->parts, i, j);
        if (auto const* r = std::get_if<model::repetition>(&x)) return count_repeated(*r, i, j);
        if (auto const* a = std::get_if<model::alternative>(&x)) {
            unsigned all = 0;
            for (auto const choice : a->choices) all = capped(all + at(choice, i, j));
            return all;
        }
        if (auto const* r = std::get_if<model::reference>(&x))
            return g_[r->target].body ? at(*g_[r->target].body, i, j) : 0;
        if (auto const* e = std::get_if<model::expected>(&x)) return at(e->part, i, j);
        if (auto const* c = std::get_if<model::caught>(&x)) return at(c->part, i, j);
        return i == j;  // a predicate
    }

    model::grammar const& g_;
    std::string_view text_;
    std::size_t side_;
    std::vector<unsigned> counts_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_smallest_ambiguous_production_is_named) {
    char const* const sums = "list = e *( \",\" e )\ne = e \"+\" e | \"1\"\n";
    BOOST_TEST(!second_of(sums, "1,1+1").has_value());
    auto const found = second_of(sums, "1,1+1+1");
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST((found->production == model::production_id{1}));
    BOOST_TEST(found->begin == 2U);
    BOOST_TEST(found->end == 7U);

    // Earley's method, as improved by Leo, skips a production at the end of another one.
    struct ambiguous_part {
        char const* grammar;
        char const* text;
        char const* production;
        std::uint64_t begin, end;
    };
    for (auto const& [grammar, text, production, begin, end] : {
             ambiguous_part{"p = \"x\" v\nv = n | o\nn = 1*\"1\"\no = 1*\"1\"\n", "x1", "v", 1, 2},
             ambiguous_part{"t = \"w\" p\np = \"x\" v\nv = n | o\nn = 1*\"1\"\no = 1*\"1\"\n", "wx1", "v", 2,
                            3},
             ambiguous_part{"p = *\"x\" v | \"y\"\nv = u\nu = n | \"1\" n | o\nn = *\"1\"\no = \"2\"\n",
                            "xx11", "u", 2, 4},
             ambiguous_part{"p = \"x\" v \";\"\nv = n | o\nn = 1*\"1\"\no = 1*\"1\"\n", "x1;", "v", 1, 2},
             ambiguous_part{"p = \"x\" v\nv = \"a\" v | w\nw = *\"b\" *\"b\"\n", "xaab", "w", 3, 4},
             ambiguous_part{"p = v | n\nv = n\nn = \"1\" | o\no = \"2\"\n", "2", "p", 0, 1},
         }) {
        auto const g = bnf(grammar);
        auto const part = second_of(g, text).value();
        BOOST_TEST_CONTEXT(grammar) {
            BOOST_TEST(g[part.production].name == production);
            BOOST_TEST(part.begin == begin);
            BOOST_TEST(part.end == end);
        }
    }

    char const* const dangling = "s = \"i\" s \"e\" s | \"i\" s | \"x\"\n";
    BOOST_TEST(!second_of(dangling, "ixex").has_value());
    BOOST_TEST(second_of(dangling, "iixex").has_value());
}

BOOST_AUTO_TEST_CASE(single_octets_empty_parts_and_repetitions_can_be_ambiguous) {
    BOOST_TEST(second_of("x = y | z\ny = \"a\" | \"b\"\nz = \"b\" | \"c\"\n", "b").has_value());
    BOOST_TEST(!second_of("x = y | z\ny = \"a\" | \"b\"\nz = \"b\" | \"c\"\n", "a").has_value());
    BOOST_TEST(second_of("x = \"a\" y\ny = z | \"\"\nz = *\"b\"\n", "a").has_value());
    BOOST_TEST(!second_of("x = \"a\" y\ny = z | \"\"\nz = *\"b\"\n", "ab").has_value());
    BOOST_TEST(second_of("x = *\"a\" *\"a\"\n", "a").has_value());
    BOOST_TEST(!second_of("x = *\"a\" *\"a\"\n", "").has_value());
    BOOST_TEST(second_of("x = 2*3( \"a\" | \"aa\" )\n", "aaaa").has_value());
    BOOST_TEST(!second_of("x = *( *\"a\" )\n", "").has_value());
    BOOST_TEST(second_of("x = *( *\"a\" )\n", "aa").has_value());
    BOOST_TEST(second_of("x = x | \"a\"\n", "a").has_value());  // infinitely many
}

BOOST_AUTO_TEST_CASE(right_recursion_is_not_ambiguous_by_itself) {
    BOOST_TEST(!second_of("x = \"a\" x | \"a\"\n", std::string(1000, 'a')).has_value());
    auto const found = second_of("x = \"a\" x | \"a\" y\ny = \"a\" y | \"b\" | \"ab\"\n", "aaab");
    BOOST_TEST(found.has_value());
}

BOOST_AUTO_TEST_CASE(a_second_derivation_is_found_if_and_only_if_there_are_two) {
    unsigned ambiguous = 0, others = 0;
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        test::random_grammar const made(seed, seed % 2 == 1);
        auto const& g = *made;
        auto const e = earley::of(g, top, keeping());
        if (!e) continue;
        test::for_each_text("abc", 3, [&](std::string const& text) {
            bool const accepted = e->accepts(text).value();
            auto const number = derivation_counts(g, text)(top);
            BOOST_TEST(accepted == (number != 0));
            if (!accepted || number == 0) return;
            auto const found = second_of(g, text);
            BOOST_TEST(found.has_value() == (number > 1), "seed " << seed << ": " << text);
            if (found) {
                auto const part =
                    std::string_view(text).substr(static_cast<std::size_t>(found->begin),
                                                  static_cast<std::size_t>(found->end - found->begin));
                BOOST_TEST(derivation_counts(g, part)(found->production) > 1U,
                           "seed " << seed << ": " << text);
            }
            ++(number > 1 ? ambiguous : others);
        });
    }
    BOOST_TEST(ambiguous > 500U);
    BOOST_TEST(others > 500U);
}

BOOST_AUTO_TEST_CASE(unread_bytes_have_no_second_derivation) {
    auto const g = bnf("x = \"a\" ( \"b\" \"c\" | y ) | \"a\" \"d\"\ny = \"b\" \"c\"\n");
    earley_chart chart(earley::of(g, top, keeping()).value());
    for (char c : std::string("abc")) BOOST_TEST(chart.read(c).value());
    BOOST_TEST(chart.find_ambiguity().value().has_value());
    chart.unread();
    chart.unread();
    BOOST_TEST(chart.read('d').value());
    BOOST_TEST(!chart.find_ambiguity().value().has_value());
}

BOOST_AUTO_TEST_CASE(long_and_deep_texts_do_not_overflow_the_stack) {
    test::in_small_stack([] {
        BOOST_TEST(second_of("e = \"(\" e \")\" | \"x\"\n",
                             std::string(20'000, '(') + "x" + std::string(20'000, ')'))
                       .has_value() == false);
        BOOST_TEST(
            second_of("e = e \"+\" e | \"1\"\n", "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1").has_value());
    });
}

BOOST_AUTO_TEST_CASE(the_limit_of_items_ends_the_parse) {
    auto options = keeping();
    options.items = 1'000;
    earley_chart chart(earley::of(bnf("e = e e | \"1\" | \"\"\n"), top, options).value());
    for (int i = 0; i < 1000; ++i) {
        auto const read = chart.read('1');
        if (read) continue;
        BOOST_TEST((read.error().code == testing::earley_errc::too_large));
        return;
    }
    BOOST_ERROR("no limit");
}

BOOST_AUTO_TEST_SUITE_END()
