// SPDX-License-Identifier: BSL-1.0
#include "derivation_count.hpp"
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>
#include <type_traits>
#include <urigram/model/ambiguity.hpp>

BOOST_AUTO_TEST_SUITE(model_ambiguity_limits_cpp)

using namespace urigram;
using model::ambiguity_status;
using test::bnf;
using test::brute_force;

namespace {

model::production_id const top{0};

model::grammar abnf(std::string const& text) { return model::read_abnf(text).value(); }

/// A chain of productions: each one begins with the next one, which an `x` can follow.
model::grammar left_corners(unsigned count) {
    std::string text = "S = p0 \"y\"\n";
    for (unsigned i = 0; i < count; ++i) {
        auto const name = "p" + std::to_string(i);
        text += name + " = p" + std::to_string(i + 1) + " [\"x\"] / \"c\"\n";
    }
    return abnf(text + "p" + std::to_string(count) + " = \"c\"\n");
}

static_assert(!std::is_constructible_v<model::ambiguity_search, model::grammar>,
              "the search refers to its grammar");
static_assert(!std::is_constructible_v<model::ambiguity_search, model::grammar, model::ambiguity_limits>);
static_assert(std::is_constructible_v<model::ambiguity_search, model::grammar const&>);

}  // namespace

BOOST_AUTO_TEST_CASE(limits_are_reported_with_the_length_that_was_searched) {
    auto const g = bnf("a = *( \"x\" | \"y\" ) 20*20\"x\" | \"z\" *\"z\" | *\"w\" *\"w\"");
    model::ambiguity_limits limits;
    limits.steps = 2;
    auto const stopped = search_ambiguity(g, top, limits);
    BOOST_TEST((stopped.status == ambiguity_status::bounded));
    BOOST_TEST(stopped.length == 0u);
    BOOST_TEST(stopped.problem == "too large: the limit of 2 steps was reached");
    limits = {};
    limits.memory = 1'000;
    BOOST_TEST(search_ambiguity(g, top, limits).problem ==
               "too large: the limit of 1000 octets of memory was reached");
    // A text that is found before a limit is ambiguous. If none is found, no text of up to `length` octets is
    // ambiguous.
    auto const longer = bnf("a = *\"x\" \"y\" *\"x\" \"y\" *( \"x\" | \"y\" ) | 3*3\"z\" *( \"z\" *\"z\" )");
    auto const shortest = search_ambiguity(longer, top).text.value();
    for (std::uint64_t steps = 0; steps < 200; ++steps) {
        limits = {};
        limits.steps = steps;
        auto const found = search_ambiguity(longer, top, limits);
        if (found.text)
            BOOST_TEST(brute_force(longer, *found.text)(top) == 2u);
        else
            BOOST_TEST(found.length < shortest.size());
        if (found.text && found.shortest) BOOST_TEST(found.text->size() == shortest.size());
    }
}

BOOST_AUTO_TEST_CASE(memory_limit_may_be_reached_at_any_allocation) {
    model::ambiguity_limits small;
    small.memory = 10'000'000;
    auto const long_text = search_ambiguity(abnf("S = (%s\"a\" / %x61) 4000000\"b\"\n"), top, small);
    BOOST_TEST((long_text.status == ambiguity_status::unknown));
    BOOST_TEST(
        long_text.problem.rfind("too large: the limit of 10000000 octets of memory was reached, and there "
                                "is no text of up to ",
                                0) == 0U);
    auto const g = abnf("S = (%s\"a\" / %x61) 20%s\"b\"\n");
    bool found = false;
    for (model::ambiguity_limits limits{24, 0}; limits.memory < 20'000; limits.memory += 7) {
        auto const r = search_ambiguity(g, top, limits);
        BOOST_TEST(r.text.value_or("") == (r.text ? "a" + std::string(20, 'b') : ""));
        BOOST_TEST((!found || r.text));
        found = r.text.has_value();
    }
    BOOST_TEST(found);
}

BOOST_AUTO_TEST_CASE(texts_beyond_the_limit_of_octets_are_not_written) {
    auto const g = abnf("S = (%s\"a\" / %x61) T\nT = %s\"a\" T / H\nH = 65536(65536%s\"b\")\n");
    model::ambiguity_limits limits;
    limits.memory = 10'000'000;
    auto const found = search_ambiguity(g, top, limits);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.problem.rfind(
                   "too large: the limit of 4294967293 octets of a text was reached, and there", 0) == 0U);
    BOOST_TEST(!found.text);
}

BOOST_AUTO_TEST_CASE(a_shortest_text_that_is_too_long_to_be_counted_is_longer_than_any_limit) {
    auto const g = abnf("S = %s\"(\" S %s\")\" / 70000(70000%s\"b\")\n");
    model::ambiguity_limits limits;
    limits.length = std::numeric_limits<std::size_t>::max();
    BOOST_TEST((search_ambiguity(g, top, limits).status == ambiguity_status::unknown));
}

BOOST_AUTO_TEST_CASE(steps_and_memory_for_many_first_parts_are_counted) {
    model::ambiguity_limits limits;
    limits.steps = 1'000;
    auto const found = search_ambiguity(left_corners(2'000), top, limits);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.problem ==
               "too large: the limit of 1000 steps was reached, and there is no text of up to 0 octets");
    limits = {};
    limits.memory = 10'000'000;
    BOOST_TEST(
        search_ambiguity(left_corners(2'000), top, limits).problem ==
        "too large: the limit of 10000000 octets of memory was reached, and there is no text of up to 0 "
        "octets");
    BOOST_TEST(search_ambiguity(left_corners(100), top).text.value() == "cy");
}

BOOST_AUTO_TEST_CASE(long_chains_and_many_parts_do_not_overflow_the_stack) {
    model::grammar g(model::name_matching::exact);
    constexpr unsigned count = 20'000;
    for (unsigned i = 0; i < count; ++i) g.declare("p" + std::to_string(i));
    for (unsigned i = 0; i < count; ++i)
        g.define(model::production_id{i}, i + 1 < count ? g.add(model::reference{model::production_id{i + 1}})
                                                        : g.add(model::literal{"x", false}));
    BOOST_TEST(search_ambiguity(g, top));
    BOOST_TEST(search_ambiguity(bnf("a = 2000*2000( \"x\" | \"y\" )"), top));
}

BOOST_AUTO_TEST_CASE(parts_of_an_unambiguous_production_are_not_searched) {
    // Each production is one step longer than the next one: a search of each would exceed the time limit of
    // tests.
    std::string text;
    constexpr unsigned count = 20'000;
    for (unsigned i = 0; i < count; ++i)
        text += "p" + std::to_string(i) + " = \"a\" p" + std::to_string(i + 1) + " / \"b\"\n";
    auto const g = abnf(text + "p" + std::to_string(count) + " = \"c\"\n");
    model::ambiguity_search search(g);
    for (unsigned i = 0; i <= count; ++i) BOOST_TEST_REQUIRE(search(model::production_id{i}));
}

BOOST_AUTO_TEST_CASE(unused_ambiguous_parts_of_an_unambiguous_production_are_found) {
    // Each of these has an ambiguous part `b`, of which `a` is independent.
    for (auto const* const text : {
             "a = *b / \"y\"\nb = \"\" / \"\"\n",  // empty parts of a repetition do not count
             "a = *b\nb = \"\" / \"\" / \"x\"\n",  // the same with another text
             "a = \"x\" / b never\nb = \"y\" / \"y\"\nnever = \"z\" never\n",  // no text contains it
             "a = \"x\" 0b\nb = \"y\" / \"y\"\n",
         }) {
        auto const g = abnf(text);
        model::ambiguity_search search(g);
        BOOST_TEST(search(top), text);
        BOOST_TEST((search(g.find("b").value()).status == ambiguity_status::ambiguous), text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
