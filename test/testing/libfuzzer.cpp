// SPDX-License-Identifier: BSL-1.0
#include "list_grammar.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/libfuzzer.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence_generator.hpp>

BOOST_AUTO_TEST_SUITE(testing_libfuzzer_cpp)

using namespace urigram;
using testing::fuzz_sentences;
using testing::sentence;

namespace {

using test::data;
using test::lists;
using test::value;

sentence made(fuzz_sentences const& f, std::string const& octets) {
    sentence s;
    f.make(data(octets), octets.size(), s);
    return s;
}

std::string text(fuzz_sentences const& f, std::string const& octets) { return made(f, octets).text; }

std::string octets(testing::random_source& random, std::size_t size) {
    std::string all(size, '\0');
    for (auto& octet : all) octet = static_cast<char>(random.below(256));
    return all;
}

template <class Mutate>
std::string mutated(std::string const& from, std::size_t max_size, Mutate mutate) {
    std::vector<std::uint8_t> room(from.begin(), from.end());
    room.resize(std::max(from.size(), max_size), 0xee);
    auto const size = mutate(room.data(), from.size(), max_size);
    BOOST_TEST(size <= max_size);
    return std::string(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
}

/// Replaces libFuzzer's function.
std::size_t LLVMFuzzerMutate(std::uint8_t* octets, std::size_t size, std::size_t max_size) {
    if (size < max_size) octets[size++] = 1;
    return size;
}

// The code of the example in libfuzzer.hpp.
auto const urls = fuzz_sentences::of(lists, value).value();
std::string last;

int LLVMFuzzerTestOneInput(std::uint8_t const* octets, std::size_t size) {
    sentence s;
    urls.make(octets, size, s);
    last = s.text;
    return 0;
}
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* octets, std::size_t size, std::size_t max_size,
                                    unsigned seed) {
    return seed % 2 == 0 ? LLVMFuzzerMutate(octets, size, max_size)
                         : urls.mutate(octets, size, max_size, seed);
}
std::size_t LLVMFuzzerCustomCrossOver(std::uint8_t const* first, std::size_t first_size,
                                      std::uint8_t const* second, std::size_t second_size, std::uint8_t* out,
                                      std::size_t max_size, unsigned seed) {
    return urls.cross_over(first, first_size, second, second_size, out, max_size, seed);
}

/// The texts that crossing over makes of two texts with 500 seeds, and how often it makes each of them.
std::map<std::string, int> combinations(fuzz_sentences const& f, std::string const& first,
                                        std::string const& second, std::size_t max_size = 100) {
    std::map<std::string, int> texts;
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::string out(max_size, '?');
        auto const size = f.cross_over_text(data(first), first.size(), data(second), second.size(),
                                            reinterpret_cast<std::uint8_t*>(out.data()), out.size(), seed);
        BOOST_TEST(size <= max_size);
        ++texts[out.substr(0, size)];
    }
    return texts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(mutator_returns_valid_texts) {
    auto const e = testing::earley::of(lists, value).value();
    std::uint8_t octets[64] = {};
    std::size_t size = 0;
    std::set<std::string> texts;
    for (unsigned seed = 0; seed < 500; ++seed) {
        size = LLVMFuzzerCustomMutator(octets, size, sizeof octets, seed);
        BOOST_TEST_REQUIRE(size <= sizeof octets);
        BOOST_TEST(LLVMFuzzerTestOneInput(octets, size) == 0);
        BOOST_TEST(e.accepts(last).value());
        texts.insert(last);
    }
    BOOST_TEST(texts.size() > 100U);
}

BOOST_AUTO_TEST_CASE(octets_are_decisions) {
    auto const f = fuzz_sentences::of(lists, value).value();
    BOOST_TEST(text(f, "") == "0");  // the shortest sentence is the number 0
    using namespace std::string_literals;
    // Choice 0 is the number, 1 the array and 2 `null`; digits are the choices 0 to 9.
    BOOST_TEST(text(f, "\0\1"s) == "1");
    BOOST_TEST(text(f, "\0\1\1\2\1\3"s) == "123");
    BOOST_TEST(text(f, "\0\1\0\2\1\3"s) == "1");
    BOOST_TEST(text(f, "\2"s) == "null");
    BOOST_TEST(text(f, "\5"s) == "null");  // modulo 3
    BOOST_TEST(text(f, "\1\0"s) == "[]");
    BOOST_TEST(text(f, "\1\1\2\1\2\0"s) == "[null,null]");
    BOOST_TEST(text(f, "\1\1\1\1\1"s) == "[[[]]]");
}

BOOST_AUTO_TEST_CASE(sentences_are_made_of_any_octets_and_encoded_as_octets) {
    testing::random_source random(3);
    unsigned grammars = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        test::random_grammar const grammar(seed, seed % 2 == 0);
        auto const& g = *grammar;
        auto const f = fuzz_sentences::of(g, *g.find("top"));
        if (!f) continue;
        auto const e = testing::earley::of(g, *g.find("top")).value();
        ++grammars;
        for (int i = 0; i < 20; ++i) {
            auto const s = made(*f, octets(random, static_cast<std::size_t>(random.below(40))));
            BOOST_TEST_REQUIRE(e.accepts(s.text).value());
            BOOST_TEST((made(*f, f->octets(s)) == s));
        }
        auto generator = testing::sentence_generator::of(g, *g.find("top"), seed).value();
        sentence s;
        for (int i = 0; i < 20; ++i) {
            generator.next(s);
            BOOST_TEST((made(*f, f->octets(s)) == s));
            if (auto const parsed = e.derive(s.text).value()) {
                auto const again = made(*f, f->octets(*parsed));
                BOOST_TEST((again.steps == parsed->steps));
            }
        }
    }
    BOOST_TEST(grammars > 100U);
}

BOOST_AUTO_TEST_CASE(an_empty_input_makes_a_shortest_sentence) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        test::random_grammar const grammar(seed, true);
        auto const& g = *grammar;
        auto const f = fuzz_sentences::of(g, *g.find("top"));
        if (!f) continue;
        auto const least = testing::earley::of(g, *g.find("top")).value().complete("").value();
        BOOST_TEST(text(*f, "").size() == least.value().size());
    }
}

BOOST_AUTO_TEST_CASE(a_choice_takes_a_second_octet_only_above_256_possibilities) {
    auto g = model::read_abnf("s = *OCTET\n").value();
    auto const all = fuzz_sentences::of(g, *g.find("s")).value();
    std::set<std::string> seen;
    for (int i = 0; i < 256; ++i) seen.insert(text(all, std::string("\1") + static_cast<char>(i)));
    BOOST_TEST(seen.size() == 256U);

    model::grammar many;
    model::alternative a;
    for (int i = 0; i < 1000; ++i) a.choices.push_back(many.add(model::literal{std::to_string(i)}));
    auto const p = many.declare("many");
    many.define(p, many.add(a));
    auto const f = fuzz_sentences::of(many, p).value();
    std::set<std::string> texts;
    for (int i = 0; i < 1000; ++i)
        texts.insert(text(f, {static_cast<char>(i >> 8), static_cast<char>(i & 255)}));
    BOOST_TEST(texts.size() == 1000U);
    BOOST_TEST(f.octets(made(f, "\3\7")) == "\3\7");
}

BOOST_AUTO_TEST_CASE(a_mutation_is_another_sentence_with_one_part_replaced) {
    auto const f = fuzz_sentences::of(lists, value).value();
    auto const e = testing::earley::of(lists, value).value();
    auto const from = f.octets(e.derive("[1,[22,null],[]]").value().value());
    std::map<std::string, int> texts;
    for (unsigned seed = 0; seed < 500; ++seed) {
        auto const mutate = [&](auto* d, auto size, auto max) { return f.mutate(d, size, max, seed); };
        auto const octets = mutated(from, 200, mutate);
        BOOST_TEST(octets == mutated(from, 200, mutate));
        BOOST_TEST(e.accepts(text(f, octets)).value());
        ++texts[text(f, octets)];
    }
    BOOST_TEST(texts.size() > 100U);
    // Some mutants have one part replaced, and the rest unchanged.
    BOOST_TEST(texts["[1,[22,null],1]"] > 0);
    BOOST_TEST(texts["[1,[22,[]],[]]"] > 0);
}

BOOST_AUTO_TEST_CASE(a_mutation_of_a_valid_text_is_valid) {
    auto const f = fuzz_sentences::of(lists, value).value();
    auto const e = testing::earley::of(lists, value).value();
    std::set<std::string> texts;
    unsigned without_room = 0;
    for (unsigned seed = 0; seed < 500; ++seed) {
        auto const mutate = [&](auto* d, auto size, auto max) { return f.mutate_text(d, size, max, seed); };
        auto const found = mutated("[1,[22,null],[]]", 30, mutate);
        if (found.empty()) {
            ++without_room;
            continue;
        }
        BOOST_TEST(e.accepts(found).value());
        texts.insert(found);
        BOOST_TEST(mutated("[1,", 30, mutate).empty());
    }
    BOOST_TEST(texts.size() > 100U);
    BOOST_TEST(without_room < 200U);
}

BOOST_AUTO_TEST_CASE(a_mutation_leaves_out_or_repeats_a_part_of_a_repetition) {
    auto const g = model::read_abnf("s = 2*5( %s\"a\" / %s\"b\" ) \".\" *3\"x\" *\"\"\n").value();
    auto const f = fuzz_sentences::of(g, *g.find("s")).value();
    auto const e = testing::earley::of(g, *g.find("s")).value();
    auto const texts_from = [&](std::string const& from) {
        std::map<std::string, int> texts;
        for (unsigned seed = 0; seed < 2000; ++seed) {
            auto const mutate = [&](auto* d, auto size, auto max) {
                return f.mutate_text(d, size, max, seed);
            };
            auto const made = mutated(from, 100, mutate);
            BOOST_TEST(e.accepts(made).value());
            ++texts[made];
        }
        return texts;
    };
    auto texts = texts_from("aab.xx");
    BOOST_TEST(texts["ab.xx"] > 20);
    BOOST_TEST(texts["aa.xx"] > 20);
    BOOST_TEST(texts["aabb.xx"] > 3);
    BOOST_TEST(texts["aaaab.xx"] > 3);
    BOOST_TEST(texts["aabbb.xx"] > 3);
    BOOST_TEST(texts["aab.x"] > 20);
    BOOST_TEST(texts["aab.xxx"] > 20);
    // At the bounds of the repetitions.
    texts = texts_from("ab.xxx");
    BOOST_TEST(texts["aab.xxx"] > 20);
    BOOST_TEST(texts["ab.xx"] > 20);
    texts = texts_from("abbbb.");
    BOOST_TEST(texts["bbbb."] > 20);
    BOOST_TEST(texts["abbb."] > 20);
}

BOOST_AUTO_TEST_CASE(mutations_and_combinations_of_random_grammars_are_sentences) {
    unsigned combined = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const grammar(seed, true);
        auto const& g = *grammar;
        auto const f = fuzz_sentences::of(g, *g.find("top"));
        if (!f) continue;
        auto const e = testing::earley::of(g, *g.find("top")).value();
        testing::random_source random(seed);
        std::string texts[2] = {text(*f, octets(random, 60)), text(*f, octets(random, 60))};
        for (unsigned i = 0; i < 30; ++i) {
            auto const mutate = [&](auto* d, auto size, auto max) { return f->mutate_text(d, size, max, i); };
            auto const made = mutated(texts[0], 1000, mutate);
            if (!made.empty()) BOOST_TEST(e.accepts(made).value());
        }
        // If a mutation misplaced bytes, the sentence would be encoded as other bytes.
        std::string const decisions = f->octets(made(*f, octets(random, 60)));
        for (unsigned i = 0; i < 30; ++i) {
            auto const result = mutated(
                decisions, 1000, [&](auto* d, auto size, auto max) { return f->mutate(d, size, max, i); });
            BOOST_TEST(f->octets(made(*f, result)) == result);
        }
        for (auto const& [made, times] : combinations(*f, texts[0], texts[1], 1000)) {
            if (made.empty()) continue;
            combined += made != texts[0] && made != texts[1];
            BOOST_TEST(e.accepts(made).value());
        }
    }
    BOOST_TEST(combined > 5U);
}

BOOST_AUTO_TEST_CASE(a_combination_has_a_part_of_the_other_text) {
    auto const f = fuzz_sentences::of(lists, value).value();
    auto texts = combinations(f, "[1,2]", "[[null],33]");
    std::set<std::string> const wanted{"[1,[[null],33]]", "[[[null],33],2]", "[1,null]",   "[33,2]", "[null]",
                                       "[[null],2]",      "[1,33]",          "[1,[null]]", "33",     "null"};
    for (auto const& t : wanted) BOOST_TEST(texts[t] > 0, t);
    BOOST_TEST(texts["[[null],33]"] > 0);  // the second text replaces the first
    BOOST_TEST(texts[""] == 0);
}

BOOST_AUTO_TEST_CASE(texts_that_cannot_be_combined_make_nothing) {
    auto const f = fuzz_sentences::of(lists, value).value();
    auto const none = [&](std::string const& first, std::string const& second, std::size_t room = 100) {
        return combinations(f, first, second, room)[""] == 500;
    };
    BOOST_TEST(none("null", "null"));  // only the whole text could replace the whole text
    BOOST_TEST(none("[1", "[2]"));
    BOOST_TEST(none("[1]", "2]"));
    BOOST_TEST(none("[1]", "[22]", 1));
    BOOST_TEST(!none("[1]", "[22]", 2));

    std::string const first("\1\1\0\1\0\0", 6);  // [1]
    std::string const second("\1\1\0\2\0\0", 6);
    BOOST_TEST(text(f, first) == "[1]");
    std::set<std::string> texts;
    for (unsigned seed = 0; seed < 100; ++seed) {
        std::uint8_t out[50];
        auto const size = LLVMFuzzerCustomCrossOver(data(first), first.size(), data(second), second.size(),
                                                    out, sizeof out, seed);
        texts.insert(text(f, std::string(out, out + size)));
        BOOST_TEST(LLVMFuzzerCustomCrossOver(data(first), 6, data(second), 6, out, 1, seed) <= 1U);
    }
    BOOST_TEST(texts.count("[2]") == 1U);
}

BOOST_AUTO_TEST_CASE(a_mutation_stays_within_the_room) {
    auto const f = fuzz_sentences::of(lists, value).value();
    std::string const from("\0\1\1\2", 4);
    for (unsigned seed = 0; seed < 200; ++seed) {
        auto const octets =
            mutated(from, 4, [&](auto* d, auto size, auto max) { return f.mutate(d, size, max, seed); });
        BOOST_TEST(octets.size() <= 4U);
        auto const none =
            mutated(from, 0, [&](auto* d, auto size, auto max) { return f.mutate(d, size, max, seed); });
        BOOST_TEST(none.empty());
    }
}

BOOST_AUTO_TEST_CASE(recursion_does_not_overflow_the_stack) {
    auto const f = fuzz_sentences::of(lists, value).value();
    std::string const deep(200'000, '\1');
    auto const s = made(f, deep);
    BOOST_TEST(s.text.size() > 100'000U);
    BOOST_TEST((made(f, f.octets(s)) == s));
}

BOOST_AUTO_TEST_CASE(repetitions_of_the_empty_text_end) {
    auto const g = model::read_abnf("s = *\"\" 3*( \"\" \"\" ) *[ *\"\" ] 1000000000\"\"\n").value();
    auto const f = fuzz_sentences::of(g, *g.find("s")).value();
    testing::random_source random(1);
    for (int i = 0; i < 20; ++i) {
        auto const s = made(f, octets(random, 50));
        BOOST_TEST(s.text.empty());
        BOOST_TEST((made(f, f.octets(s)) == s));
    }
}

BOOST_AUTO_TEST_CASE(unusable_productions_have_an_error) {
    auto g = model::read_abnf("p = <end of input>\nnone = none \"a\"\nhole = <pit>\n").value();
    using testing::derivation_errc;
    BOOST_TEST((fuzz_sentences::of(g, *g.find("p")).error().code == derivation_errc::predicate));
    BOOST_TEST((fuzz_sentences::of(g, *g.find("none")).error().code == derivation_errc::no_text));
    BOOST_TEST((fuzz_sentences::of(g, *g.find("hole")).error().code == derivation_errc::undefined));

    auto const f = fuzz_sentences::of(lists, value).value();
    auto const array = fuzz_sentences::of(lists, *lists.find("array")).value();
    BOOST_CHECK_THROW((void)f.octets(made(array, "")), std::invalid_argument);
    auto s = made(f, "\1\1\1\1");
    s.steps.pop_back();
    BOOST_CHECK_THROW((void)f.octets(s), std::invalid_argument);
    s = made(f, "");
    s.steps[0].decision = 99;
    BOOST_CHECK_THROW((void)f.octets(s), std::invalid_argument);
    s = made(f, "\1");
    ++s.steps[2].decision;
    BOOST_CHECK_THROW((void)f.octets(s), std::invalid_argument);
    s = {};
    s.production = value;
    BOOST_CHECK_THROW((void)f.octets(s), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_dictionary_has_each_literal_once) {
    auto const g = model::read_abnf("s = %s\"http\" \"://\" t / \"://\" / %x0A.22.5C / \"\"\n"
                                    "t = \"ftp\"\n"
                                    "unused = \"gopher\"\n")
                       .value();
    BOOST_TEST(testing::fuzz_dictionary(g, *g.find("s")) ==
               "\"\\x0A\\\"\\\\\"\n\"://\"\n\"ftp\"\n\"http\"\n");
}

BOOST_AUTO_TEST_SUITE_END()
