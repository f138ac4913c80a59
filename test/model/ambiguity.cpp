// SPDX-License-Identifier: BSL-1.0
#include "derivation_count.hpp"
#include "grammar_text.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <urigram/model/ambiguity.hpp>
#include <urigram/testing/earley.hpp>

BOOST_AUTO_TEST_SUITE(model_ambiguity_cpp)

using namespace urigram;
using model::ambiguity_status;
using test::bnf;
using test::brute_force;

namespace {

model::production_id const top{0};

/// A shortest text with two derivations, of at most `length` octets, found by trying all texts.
std::optional<std::string> ambiguous_text(model::grammar const& g, std::string_view letters,
                                          std::size_t length) {
    std::optional<std::string> found;
    test::for_each_text(letters, length, [&](std::string const& text) {
        if (!found && brute_force(g, text)(top) > 1) found = text;
    });
    return found;
}

/// Small random grammars over the letters a and b, with any kind of recursion.
class random_recursion {
public:
    explicit random_recursion(std::uint32_t seed) : random_(seed) {
        for (auto name : {"top", "p", "q"}) grammar_.declare(name);
        for (unsigned i = 0; i < 3; ++i) grammar_.define(model::production_id{i}, expression(2 + below(2)));
    }
    model::grammar const& operator*() const { return grammar_; }

private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
    std::vector<model::node_id> several(unsigned depth) {
        std::vector<model::node_id> all;
        for (unsigned n = 2 + below(2); n > 0; --n) all.push_back(expression(depth));
        return all;
    }
    model::node_id expression(unsigned depth) {
        static constexpr char const* const texts[] = {"a", "b", "ab", "ba", "aab", "abb", ""};
        switch (depth == 0 ? below(6) : below(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return grammar_.add(model::literal{texts[below(20) % 7], false});
        case 4:
            return grammar_.add(model::set{charset(below(2) == 0 ? "a" : "ab")});
        case 5:
        case 6:
            return grammar_.add(model::reference{model::production_id{below(3)}});
        case 7:
        case 8:
        case 9:
            return grammar_.add(model::sequence{several(depth - 1)});
        case 10:
        case 11:
        case 12:
            return grammar_.add(model::alternative{several(depth - 1)});
        default:
            break;
        }
        auto const min = below(3);
        auto const max = below(2) == 0 ? model::unbounded : min + below(3);
        return grammar_.add(model::repetition{expression(depth - 1), min, max});
    }

    std::mt19937 random_;
    model::grammar grammar_;
};

/// Whether `parse --abnf` would show a second derivation.
bool earley_finds_ambiguity(model::grammar const& g, std::string const& text, model::production_id p = top) {
    testing::earley_options options;
    options.keep_second_derivations = true;
    options.predicates_hold = true;
    auto const e = testing::earley::of(g, p, options).value();
    testing::earley_chart chart(e);
    for (char const c : text)
        if (!chart.read(c).value()) return false;
    return chart.find_ambiguity().value().has_value();
}

/// Compares the result of the search with all short texts, and counts it in `results`.
void compare(model::grammar const& g, std::uint32_t seed, std::string_view letters, std::size_t length,
             std::map<ambiguity_status, std::size_t>& results) {
    model::ambiguity_limits limits;
    limits.length = length;
    auto const found = search_ambiguity(g, top, limits);
    auto const expected = ambiguous_text(g, letters, length);
    ++results[found.status];
    if (found.status == ambiguity_status::ambiguous) {
        BOOST_TEST_REQUIRE(found.shortest, seed);
        BOOST_TEST(brute_force(g, *found.text)(top) == 2u, seed << " on " << *found.text);
        BOOST_TEST(earley_finds_ambiguity(g, *found.text), seed << " on " << *found.text);
        if (found.text->size() <= length)
            BOOST_TEST((expected && expected->size() == found.text->size()), seed);
    } else if (found.status != ambiguity_status::unknown) {
        BOOST_TEST(!expected.has_value(), seed << " has " << expected.value_or(""));
    }
    if (found.status == ambiguity_status::bounded) BOOST_TEST(found.length == length, seed);
    if (found.problem.find("there is no text of up to") != std::string::npos)
        test::for_each_text(letters, length, [&](std::string const& text) {
            BOOST_TEST(brute_force(g, text)(top) == 0u, seed << " has " << text);
        });
    if (found.status == ambiguity_status::ambiguous)
        BOOST_TEST((expected || found.text->size() > length), seed);
}

ambiguity_status status_of(std::string_view text) { return search_ambiguity(bnf(text), top).status; }
std::string text_of(std::string_view text) { return search_ambiguity(bnf(text), top).text.value(); }

}  // namespace

BOOST_AUTO_TEST_CASE(search_in_random_grammars_agrees_with_all_short_texts) {
    std::map<ambiguity_status, std::size_t> results;
    for (std::uint32_t seed = 0; seed < 400; ++seed)
        compare(*test::random_grammar(seed), seed, "abcC", 4, results);
    BOOST_TEST(results[ambiguity_status::ambiguous] > 40u);
    BOOST_TEST(results[ambiguity_status::unambiguous] > 40u);
    BOOST_TEST(results[ambiguity_status::bounded] == 0u);
}

BOOST_AUTO_TEST_CASE(search_in_recursive_grammars_agrees_with_all_short_texts) {
    std::map<ambiguity_status, std::size_t> results;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed)
        compare(*random_recursion(seed), seed, "ab", 6, results);
    BOOST_TEST(results[ambiguity_status::ambiguous] > 150u);
    BOOST_TEST(results[ambiguity_status::unambiguous] > 300u);
    BOOST_TEST(results[ambiguity_status::bounded] > 5u);
    BOOST_TEST(results[ambiguity_status::unknown] > 2u);
}

BOOST_AUTO_TEST_CASE(earlier_searches_do_not_change_results) {
    model::ambiguity_limits limits;
    limits.length = 5;
    std::size_t unambiguous = 0;
    for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
        auto const g = *random_recursion(seed);
        model::ambiguity_search search(g, limits);
        for (unsigned i = 0; i < 3; ++i) {
            model::production_id const p{i};
            auto const found = search(p);
            BOOST_TEST(found.message() == search_ambiguity(g, p, limits).message(), seed);
            unambiguous += i != 0 && found;
        }
    }
    BOOST_TEST(unambiguous > 500u);
}

BOOST_AUTO_TEST_CASE(shortest_text_of_each_kind_of_ambiguity_is_found) {
    BOOST_TEST(text_of("e = e \"+\" e | \"1\"") == "1+1+1");
    BOOST_TEST(text_of("a = \"x\" | \"x\"") == "x");
    BOOST_TEST(text_of("a = *\"x\" *\"x\"") == "x");
    BOOST_TEST(text_of("a = *( *\"x\" )") == "xx");
    BOOST_TEST(text_of("a = b b\nb = [ \"x\" ]") == "x");
    BOOST_TEST(text_of("a = [ b ] | c\nb = \"x\"\nc = *\"y\"") == "");
    BOOST_TEST(text_of("a = a | \"x\"") == "x");  // infinitely many derivations
    BOOST_TEST(text_of("a = [ \"y\" ] a | \"x\"") == "x");
    BOOST_TEST(text_of("a = 2*2( [ \"x\" ] | \"y\" | \"\" )") == "");
    BOOST_TEST(text_of("a = \"(\" a \")\" | b\nb = \"x\" *\"y\" | \"xy\" \"z\" | \"xyy\"") == "xyy");
    // The dangling else.
    BOOST_TEST(text_of("s = \"i\" s | \"i\" s \"e\" s | \"x\"") == "iixex");
}

BOOST_AUTO_TEST_CASE(grammars_with_finite_automata_are_proven_unambiguous) {
    BOOST_TEST((status_of("a = *( *\"x\" \"y\" )") == ambiguity_status::unambiguous));
    BOOST_TEST((status_of("a = \"x\" a | \"y\"") == ambiguity_status::unambiguous));
    BOOST_TEST((status_of("a = a \"x\" | \"y\"") == ambiguity_status::unambiguous));
    BOOST_TEST((status_of("a = b \",\" a | b\nb = b \"x\" | \"y\"") == ambiguity_status::unambiguous));
    BOOST_TEST((status_of("a = 3*1000\"x\"") == ambiguity_status::unambiguous));
    BOOST_TEST((status_of("a = \"x\" a") == ambiguity_status::unambiguous));  // matches no text
    BOOST_TEST(
        (status_of("a = <end of input> \"x\" | <ahead: \"x\"> \"y\"") == ambiguity_status::unambiguous));
}

BOOST_AUTO_TEST_CASE(other_recursion_is_searched_up_to_a_length) {
    auto const g = bnf("a = \"(\" a \")\" | \"x\" | 30*30\"y\" *\"z\" *\"z\"");
    model::ambiguity_limits limits;
    auto found = search_ambiguity(g, top, limits);
    BOOST_TEST((found.status == ambiguity_status::bounded));
    BOOST_TEST(found.length == limits.length);
    BOOST_TEST(found.problem == "recursive: a");
    BOOST_TEST(!found);
    BOOST_TEST(found.message() == "bounded: no text of at most 24 octets has two derivations; recursive: a");
    limits.length = 31;
    found = search_ambiguity(g, top, limits);
    BOOST_TEST(found.text.value() == std::string(30, 'y') + "z");
    BOOST_TEST(found.shortest);
    BOOST_TEST(found.message() == "ambiguous: \"" + *found.text + "\" has two derivations");
}

BOOST_AUTO_TEST_CASE(a_search_without_short_texts_proves_nothing) {
    auto const g = bnf("a = \"(\" a \")\" | \"xy\"");
    model::ambiguity_limits limits;
    limits.length = 1;
    auto found = search_ambiguity(g, top, limits);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.length == 0U);
    BOOST_TEST(found.message() == "unknown; recursive: a, and there is no text of up to 1 octets");
    limits.length = 2;
    BOOST_TEST((search_ambiguity(g, top, limits).status == ambiguity_status::bounded));
    limits.steps = 1;  // too few for any text
    found = search_ambiguity(g, top, limits);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.problem ==
               "too large: the limit of 1 steps was reached, and there is no text of up to 0 octets");
}

BOOST_AUTO_TEST_CASE(an_unknown_result_names_its_reason) {
    auto const hole = model::read_abnf("a = <host> / \"x\"").value();
    auto found = search_ambiguity(hole, top);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.problem == "undefined: host");
    auto const predicate = bnf("a = <not ahead: \"x\"> b | \"x\"\nb = \"x\"");
    found = search_ambiguity(predicate, top);
    BOOST_TEST((found.status == ambiguity_status::unknown));
    BOOST_TEST(found.problem == "ambiguous without the predicates in a");
    BOOST_TEST(!found.text);
}

BOOST_AUTO_TEST_CASE(grammars_of_rfcs_have_the_ambiguities_that_earley_finds) {
    std::map<ambiguity_status, std::size_t> results;
    for (auto const file : {"rfc3986.abnf", "rfc8259.abnf", "rfc1738.bnf", "abnf/rfc5322.abnf",
                            "abnf/rfc8610.abnf", "abnf/rfc9535.abnf"}) {
        auto const g = test::bnf_of(file);
        model::ambiguity_search search(g);
        for (std::size_t i = 0; i < g.productions().size(); ++i) {
            auto const p = static_cast<model::production_id>(i);
            auto const found = search(p);
            ++results[found.status];
            if (found.text)
                BOOST_TEST(earley_finds_ambiguity(g, *found.text, p),
                           file << " " << g[p].name << " " << found);
        }
    }
    // The unknown ones are productions of RFC 5322 whose shortest texts have more than 24 octets.
    BOOST_TEST(results[ambiguity_status::ambiguous] == 159u);
    BOOST_TEST(results[ambiguity_status::unambiguous] == 233u);
    BOOST_TEST(results[ambiguity_status::bounded] == 0u);
    BOOST_TEST(results[ambiguity_status::unknown] == 4u);
}

BOOST_AUTO_TEST_CASE(published_ambiguities_are_found) {
    auto const text_in = [](char const* file, char const* production) {
        auto const g = test::bnf_of(file);
        return search_ambiguity(g, g.find(production).value()).text.value();
    };
    BOOST_TEST(text_in("rfc3986.abnf", "host") == "0.0.0.0");  // an IPv4address, and a reg-name
    BOOST_TEST(text_in("rfc8259.abnf", "array") ==
               "[ ]");  // the space is that of begin-array or of end-array
    BOOST_TEST(text_in("abnf/rfc9535.abnf", "test-expr") == "a($)");
    BOOST_TEST(text_in("abnf/rfc5322.abnf", "zone").size() == 6u);
}

BOOST_AUTO_TEST_SUITE_END()
