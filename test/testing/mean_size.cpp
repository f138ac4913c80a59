// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <urigram/testing/sentence_generator.hpp>
#include <urigram/testing/text_generator.hpp>

// The sizes of random sentences and texts if a mean size is requested.
BOOST_AUTO_TEST_SUITE(testing_mean_size_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

constexpr int number = 1'000;

struct sizes {
    double mean = 0;
    double deviation = 0;
    std::uint64_t greatest = 0;
};

/// `next()` returns the next text.
template <class Next>
sizes sizes_of(Next next) {
    sizes all;
    double squares = 0;
    for (int i = 0; i < number; ++i) {
        std::uint64_t const size = next().size();
        auto const octets = static_cast<double>(size);
        all.mean += octets / number;
        squares += octets * octets / number;
        all.greatest = std::max(all.greatest, size);
    }
    all.deviation = std::sqrt(squares - all.mean * all.mean);
    return all;
}

sentence_options of_mean(std::uint64_t octets, std::uint64_t max_size = 100'000) {
    sentence_options o;
    o.mean_size = octets;
    o.max_size = max_size;
    return o;
}

sizes sizes_of(model::grammar const& g, std::string_view production, sentence_options const& o) {
    auto random = sentence_generator::of(g, g.find(production).value(), 1, o).value();
    sentence s;
    return sizes_of([&] {
        random.next(s);
        BOOST_TEST_REQUIRE(derivation(g, s).fault() == "");
        return std::string_view(s.text);
    });
}

/// The number of bytes in all texts of a production inside those of another one.
std::map<std::string, std::uint64_t>
octets_by_production(model::grammar const& g, std::string_view production, sentence_options const& o) {
    auto random = sentence_generator::of(g, g.find(production).value(), 1, o).value();
    std::map<std::string, std::uint64_t> octets;
    sentence s;
    for (int i = 0; i < number; ++i) {
        random.next(s);
        octets[""] += s.text.size();
        for (auto const& x : spans(g, s)) octets[g[x.production].name] += x.end - x.begin;
    }
    return octets;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sentences_of_recursive_grammars_have_the_mean_size) {
    auto const json = bnf_of("rfc8259.abnf");
    auto const sums = bnf("e = e \"+\" t | t\nt = t \"*\" f | f\nf = \"(\" e \")\" | %x30-39\n");
    auto const nested = bnf("s = \"(\" s \")\" s | \"\"\n");
    // The first part is bounded, so that the second one must be filled.
    auto const list = bnf("list = item [ \",\" list ]\nitem = 1*2( %x30-39 )\n");
    auto const prefix = bnf("d = [ \"m\" ] d \"n\" | \"k\"\n");
    for (std::uint64_t const mean : {10U, 100U, 1'000U}) {
        for (auto const& [g, top] :
             {std::pair{&json, "JSON-text"}, {&sums, "e"}, {&nested, "s"}, {&list, "list"}, {&prefix, "d"}}) {
            auto const all = sizes_of(*g, top, of_mean(mean));
            auto const wanted = static_cast<double>(mean);
            BOOST_TEST(all.mean > 0.85 * wanted, top << ' ' << mean << ": " << all.mean);
            BOOST_TEST(all.mean < 1.15 * wanted, top << ' ' << mean << ": " << all.mean);
            // Sizes vary: of a uniform distribution, the deviation is 0.58 times the mean.
            BOOST_TEST(all.deviation > 0.4 * wanted, top << ' ' << mean << ": " << all.deviation);
            BOOST_TEST(all.deviation < 0.9 * wanted, top << ' ' << mean << ": " << all.deviation);
        }
    }
}

BOOST_AUTO_TEST_CASE(small_means_are_met) {
    auto const letters = bnf("a = *%x61\n");
    auto const words = bnf("a = *( \"12345678\" )\n");
    for (std::uint64_t const mean : {1U, 2U, 3U, 5U, 10U}) {
        auto const wanted = static_cast<double>(mean);
        for (auto const* g : {&letters, &words}) {
            auto const made = sizes_of(*g, "a", of_mean(mean)).mean;
            BOOST_TEST(std::abs(made - wanted) < 0.2 * wanted, mean << ": " << made);
        }
        text_options o;
        o.mean_size = mean;
        auto random = text_generator(as_cfg("a = *%x61\n"), 1, o);
        std::string text;
        auto const made = sizes_of([&] {
                              BOOST_TEST_REQUIRE(random.next(text));
                              return std::string_view(text);
                          }).mean;
        BOOST_TEST(std::abs(made - wanted) < 0.2 * wanted, mean << ": " << made);
    }
}

BOOST_AUTO_TEST_CASE(sizes_with_a_gap_have_the_mean_size) {
    auto const g = bnf("s = \"x\" | 1000\"b\" *\"c\"\n");
    for (std::uint64_t const mean : {10U, 100U, 1'000U, 5'000U}) {
        auto const made = sizes_of(g, "s", of_mean(mean, 1'000'000)).mean;
        auto const wanted = static_cast<double>(mean);
        BOOST_TEST(made < 3 * wanted, mean << ": " << made);  // varies, because few texts are long
        BOOST_TEST(made > wanted / 3, mean << ": " << made);
    }
}

BOOST_AUTO_TEST_CASE(recursion_that_adds_nothing_does_not_count_as_long) {
    for (auto const* text : {"s = s | \"x\"\n", "s = *( [ s ] )\n", "s = t | \"xy\"\nt = s | [ t ]\n"}) {
        auto const g = bnf(text);
        auto o = of_mean(50, 1'000'000);
        o.max_steps = 4'000'000;
        auto random = sentence_generator::of(g, model::production_id{0}, 1, o).value();
        sentence s;
        std::size_t steps = 0;
        for (int i = 0; i < number; ++i) {
            random.next(s);
            BOOST_TEST_REQUIRE(s.text.size() <= 2U);
            steps += s.steps.size();
        }
        BOOST_TEST(steps < 100U * number, text << steps);
    }
    auto const grows = sizes_of(bnf("s = s s | \"x\"\n"), "s", of_mean(50));
    BOOST_TEST(grows.mean > 40);
}

BOOST_AUTO_TEST_CASE(thousands_of_choices_are_drawn_by_their_sizes) {
    std::string text = "s = 1*( w | \",\" )\nw = ";
    for (int i = 1'000; i < 6'000; ++i) text += "\"k" + std::to_string(i) + "\" | ";
    auto const g = bnf(text + "\"x\"\n");
    auto const all = sizes_of(g, "s", of_mean(300));
    BOOST_TEST(all.mean > 270);
    BOOST_TEST(all.mean < 330);
    auto const octets = octets_by_production(g, "s", of_mean(300));
    BOOST_TEST(octets.at("w") > octets.at("") / 2);
}

BOOST_AUTO_TEST_CASE(steps_limit_the_mean) {
    auto o = of_mean(10'000);
    o.max_steps = 1'000;
    auto const all = sizes_of(bnf("s = *%x61-62\n"), "s", o);
    BOOST_TEST(all.greatest <= 1'000U);
    BOOST_TEST(all.mean > 900);
}

BOOST_AUTO_TEST_CASE(sentences_of_regular_grammars_have_the_mean_size) {
    auto const uri = bnf_of("rfc3986.abnf");
    auto const list = bnf("list = item *( \",\" item )\nitem = 1*2( %x30-39 )\n");
    for (std::uint64_t const mean : {10U, 100U, 1'000U}) {
        for (auto const& [g, top] : {std::pair(&uri, "URI"), {&list, "list"}}) {
            auto const all = sizes_of(*g, top, of_mean(mean));
            auto const wanted = static_cast<double>(mean);
            BOOST_TEST(all.mean > 0.85 * wanted, top << ' ' << mean << ": " << all.mean);
            BOOST_TEST(all.mean < 1.15 * wanted, top << ' ' << mean << ": " << all.mean);
            BOOST_TEST(all.deviation < 0.9 * wanted, top << ' ' << mean << ": " << all.deviation);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_mean_below_the_usual_one_makes_sentences_shorter) {
    auto const g = bnf_of("rfc3986.abnf");
    auto const usual = sizes_of(g, "URI", {});
    auto const all = sizes_of(g, "URI", of_mean(6, 256));
    BOOST_TEST(usual.mean > 12);
    BOOST_TEST(all.mean < 7);
    BOOST_TEST(all.mean > 5);
}

BOOST_AUTO_TEST_CASE(recursive_parts_get_most_of_the_size) {
    auto const octets = octets_by_production(bnf_of("rfc8259.abnf"), "JSON-text", of_mean(200));
    // White space surrounds each value; its parts are no longer than those of nested values.
    BOOST_TEST(octets.at("value") > 2 * octets.at("ws"));
    BOOST_TEST(octets.at("array") > octets.at("") / 2);
    BOOST_TEST(octets.at("object") > octets.at("") / 4);
    BOOST_TEST(octets.at("string") > octets.at("") / 20);
    BOOST_TEST(octets.at("false") > 0);
}

BOOST_AUTO_TEST_CASE(no_sentence_exceeds_the_limits) {
    auto const g = bnf_of("rfc8259.abnf");
    auto o = of_mean(200, 256);
    BOOST_TEST(sizes_of(g, "JSON-text", o).greatest <= 256);
    o.max_steps = 100;
    auto random = sentence_generator::of(g, g.find("JSON-text").value(), 1, o).value();
    sentence s;
    for (int i = 0; i < number; ++i) {
        random.next(s);
        BOOST_TEST_REQUIRE(s.steps.size() <= 100);
        BOOST_TEST_REQUIRE(s.text.size() <= 256);
    }
    o = of_mean(1'000, 5);  // a mean above the limit is the limit
    BOOST_TEST(sizes_of(g, "JSON-text", o).greatest <= 5);
}

BOOST_AUTO_TEST_CASE(a_production_of_few_sizes_has_these) {
    for (auto const* text :
         {"a = \"x\"\n", "a = \"\"\n", "a = 1*3%x61\n", "a = *\"\"\n", "a = *( *\"\" ) [ \"x\" ]\n"})
        BOOST_TEST(sizes_of(bnf(text), "a", of_mean(50)).greatest <= 3, text);
    auto const choice = sizes_of(bnf("a = \"x\" | 20\"y\" | 2*2\"z\"\n"), "a", of_mean(1'000));
    BOOST_TEST(choice.mean > 15);  // the nearest to the mean
    auto const shorter = sizes_of(bnf("a = 20%x61 *%x62\n"), "a", of_mean(3));
    BOOST_TEST(shorter.greatest == 20);
}

BOOST_AUTO_TEST_CASE(weights_of_zero_are_kept) {
    auto const g = bnf_of("rfc8259.abnf");
    auto o = of_mean(100);
    auto const& values = std::get<model::alternative>(g[*g[g.find("value").value()].body]).choices;
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto const* r = std::get_if<model::reference>(&g[values[i]]);
        if (r != nullptr && g[r->target].name == "array") o.weights.push_back(weight_of(g, "value", i, 0));
    }
    BOOST_TEST_REQUIRE(o.weights.size() == 1);
    BOOST_TEST(octets_by_production(g, "JSON-text", o).count("array") == 0);
}

BOOST_AUTO_TEST_CASE(the_same_number_yields_the_same_sentence) {
    auto const g = bnf_of("rfc8259.abnf");
    auto const p = g.find("JSON-text").value();
    auto first = sentence_generator::of(g, p, 1, of_mean(100)).value();
    auto second = sentence_generator::of(g, p, 2, of_mean(100)).value();
    sentence a, b;
    for (std::uint64_t i = 0; i < 100; ++i) {
        first.make(i, a);
        second.make(i, b);
        BOOST_TEST(a.text == b.text);
    }
}

BOOST_AUTO_TEST_CASE(texts_of_automata_have_the_mean_size) {
    for (auto const* text :
         {"a = *( %x61-7A / \"-\" ) \".\"\n", "a = 1*( *%x61 \"b\" 3%x63 )\n", "a = [ 3%x61 ] *%x62\n"}) {
        for (std::uint64_t const mean : {10U, 100U, 1'000U}) {
            text_options o;
            o.mean_size = mean;
            o.max_size = 100'000;
            auto random = text_generator(
                model::build(model::read_abnf(text).value(), model::production_id{0}, model::reading::peg)
                    .value(),
                1, o);
            std::string made;
            auto const all = sizes_of([&] {
                BOOST_TEST_REQUIRE(random.next(made));
                BOOST_TEST_REQUIRE(random.model().accepts(made));
                return std::string_view(made);
            });
            auto const wanted = static_cast<double>(mean);
            BOOST_TEST(all.mean > 0.85 * wanted, text << mean << ": " << all.mean);
            BOOST_TEST(all.mean < 1.15 * wanted, text << mean << ": " << all.mean);
            BOOST_TEST(all.deviation > 0.3 * wanted, text << mean << ": " << all.deviation);
        }
    }
}

BOOST_AUTO_TEST_CASE(texts_of_automata_keep_their_limit) {
    text_options o;
    o.mean_size = 50;
    o.max_size = 60;
    auto random = text_generator(as_peg("a = 2*%x61\n"), 1, o);
    std::string made;
    for (int i = 0; i < number; ++i) {
        BOOST_TEST_REQUIRE(random.next(made));
        BOOST_TEST_REQUIRE(made.size() >= 2);
        BOOST_TEST_REQUIRE(made.size() <= 60);
    }
    o.max_size = 1;
    BOOST_TEST(!text_generator(as_peg("a = 2*%x61\n"), 1, o).next(made));
}

BOOST_AUTO_TEST_SUITE_END()
