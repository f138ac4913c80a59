// SPDX-License-Identifier: BSL-1.0
#include "at_once.hpp"
#include "list_grammar.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/fuzz_near_misses.hpp>
#include <urigram/testing/libfuzzer.hpp>
#include <urigram/testing/random_source.hpp>

BOOST_AUTO_TEST_SUITE(testing_fuzz_near_misses_cpp)

using namespace urigram;
using namespace std::string_literals;
using model::reading;
using testing::fuzz_near_misses;
using testing::near_miss;
using testing::near_miss_kind;

namespace {

using test::data;
using test::lists;
using test::value;

fuzz_near_misses misses_of(model::grammar const& g, std::string_view name) {
    return fuzz_near_misses::of(g, *g.find(name)).value();
}

std::optional<near_miss> made(fuzz_near_misses const& f, std::string const& octets) {
    near_miss m;
    return f.make(data(octets), octets.size(), m) ? std::optional(m) : std::nullopt;
}

std::string octets(testing::random_source& random, std::uint64_t most) {
    std::string all(static_cast<std::size_t>(random.below(most)), '\0');
    for (auto& octet : all) octet = static_cast<char>(random.below(256));
    return all;
}

/// The bytes of a text, for `fuzz_sentences`.
std::string decisions(std::string const& text) {
    auto const parsed = testing::earley::of(lists, value).value().derive(text).value().value();
    return testing::fuzz_sentences::of(lists, value).value().octets(parsed);
}

std::string mutated(fuzz_near_misses const& f, std::string const& from, std::size_t max_size, unsigned seed) {
    std::vector<std::uint8_t> room(from.begin(), from.end());
    room.resize(max_size, 0xee);
    auto const size = f.mutate(room.data(), from.size(), max_size, seed);
    BOOST_TEST_REQUIRE(size <= max_size);
    return std::string(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
}

void check_beginning(near_miss const& m, std::optional<model::automaton::beginning> const& b) {
    BOOST_TEST_REQUIRE(b.has_value());
    BOOST_TEST(b->length == m.offset);
    BOOST_TEST(b->accepted == m.end_expected);
    BOOST_TEST((b->leading == m.expected));
    BOOST_TEST(!(b->accepted && b->length == m.text.size()));
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_input_changes_a_shortest_sentence) {
    auto const m = made(misses_of(lists, "value"), "");
    BOOST_TEST_REQUIRE(m.has_value());
    BOOST_TEST(m->text.empty());
    BOOST_TEST((m->kind == near_miss_kind::removed));
    BOOST_TEST(m->offset == 0U);
    BOOST_TEST((m->expected == charset("[0123456789n")));
    BOOST_TEST(!m->end_expected);
}

// Byte 0 is the kind, plus 10 for any byte in place of a representative; byte 1 is the byte, bytes 2 and 3
// are the place.
BOOST_AUTO_TEST_CASE(the_first_four_octets_decide_the_change) {
    auto const f = misses_of(lists, "value");
    auto const text = [&](std::string const& change, std::string const& from) {
        auto const m = made(f, change + decisions(from));
        BOOST_TEST_REQUIRE(m.has_value());
        BOOST_TEST(static_cast<unsigned>(m->kind) == 1U << static_cast<unsigned char>(change[0]) % 10);
        return m->text;
    };
    BOOST_TEST(text("\0\0\0\0"s, "[12,3]") == "12,3]");
    BOOST_TEST(text("\0\0\0\13"s, "[12,3]") == "[12,3");   // 11 modulo 6
    BOOST_TEST(text("\0\0\1\2"s, "[12,34]") == "[12,34");  // 258 modulo 7
    BOOST_TEST(text("\13x\0\2"s, "[12,3]") == "[1x2,3]");
    BOOST_TEST(text("\14x\0\2"s, "[12,3]") == "[1x,3]");
    BOOST_TEST(text("\3\0\0\4"s, "[12,3]") == "[12,]3");
    BOOST_TEST(text("\4\0\0\4"s, "[12,3]") == "[12,");
    BOOST_TEST(text("\17x\0\4"s, "[12,3]") == "[12,x");
    BOOST_TEST(text("\6\0\0\0"s, "[12,3]") == "[/2,3]");
    BOOST_TEST(text("\6\1\0\2"s, "[12,3]") == "[12,:]");
    BOOST_TEST(text("\7\0\0\1"s, "[null,null]") == "[null,NULL]");
    BOOST_TEST(text("\10\0\0\0"s, "[12,3]").empty());
    BOOST_TEST(text("\11\0\0\0"s, "[12,3]") == "[12,3][12,3]");
}

BOOST_AUTO_TEST_CASE(an_octet_is_drawn_from_the_representatives_or_from_all) {
    auto const f = misses_of(lists, "value");
    std::set<char> some, all;
    for (int i = 0; i < 256; ++i) {
        auto const octet = static_cast<char>(i);
        // Inserts a byte before a list. Only digits and `[` may be there.
        auto const of_class = made(f, "\1"s + octet + "\0\0"s + decisions("[1]")).value();
        if (of_class.text.size() == 4 && of_class.kind == near_miss_kind::inserted)
            some.insert(of_class.text[0]);
        auto const any = made(f, "\13"s + octet + "\0\0"s + decisions("[1]")).value();
        if (any.text == octet + "[1]"s) all.insert(octet);
    }
    BOOST_TEST(all.size() == 256U);
    // The classes are `[`, `]`, the comma, the digits, the letters of `null` and the rest.
    for (char const c : "[],nul"s) BOOST_TEST(some.count(c) == 1U);
    BOOST_TEST(some.size() < 20U);
}

BOOST_AUTO_TEST_CASE(near_misses_of_regular_grammars_are_invalid) {
    unsigned misses = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const grammar(seed);
        auto const& g = *grammar;
        auto const f = fuzz_near_misses::of(g, *g.find("top"));
        if (!f) continue;
        auto const a = model::build(g, *g.find("top"), reading::cfg).value();
        auto const e = testing::earley::of(g, *g.find("top")).value();
        testing::random_source random(seed);
        for (int i = 0; i < 20; ++i) {
            auto const m = made(*f, octets(random, 40));
            if (!m) continue;
            ++misses;
            BOOST_TEST(!a.accepts(m->text));
            BOOST_TEST(!e.accepts(m->text).value());
            check_beginning(*m, e.longest_beginning(m->text).value());
        }
    }
    BOOST_TEST(misses > 1'000U);
}

BOOST_AUTO_TEST_CASE(near_misses_of_recursive_grammars_are_invalid) {
    constexpr std::size_t longest = 12;
    unsigned misses = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const grammar(seed, true);
        auto const& g = *grammar;
        auto const f = fuzz_near_misses::of(g, *g.find("top"));
        if (!f) continue;
        auto const short_ones = model::build_bounded(g, *g.find("top"), reading::cfg, longest);
        auto const e = testing::earley::of(g, *g.find("top")).value();
        testing::random_source random(seed);
        for (int i = 0; i < 20; ++i) {
            auto const m = made(*f, octets(random, 40));
            if (!m) continue;
            check_beginning(*m, e.longest_beginning(m->text).value());
            if (!short_ones || m->text.size() > longest) continue;
            ++misses;
            BOOST_TEST(!short_ones->accepts(m->text));
        }
    }
    BOOST_TEST(misses > 1'000U);
}

// The automaton of the texts of up to 60 bytes knows all prefixes of up to 30 bytes, because a list needs no
// more bytes to end than it has.
BOOST_AUTO_TEST_CASE(offsets_and_expected_octets_of_lists_are_those_of_an_automaton) {
    auto const f = misses_of(lists, "value");
    auto const a = model::build_bounded(lists, value, reading::cfg, 60).value();
    testing::random_source random(1);
    std::map<near_miss_kind, int> kinds;
    std::set<std::string> texts;
    for (int i = 0; i < 2'000; ++i) {
        auto const input = octets(random, 40);
        auto const m = made(f, input).value();
        if (m.text.size() <= 30) check_beginning(m, a.longest_beginning(m.text));
        ++kinds[m.kind];
        texts.insert(m.text);
        auto const again = made(f, input).value();
        BOOST_TEST((again.text == m.text && again.kind == m.kind && again.offset == m.offset));
    }
    BOOST_TEST(kinds.size() == 10U);
    BOOST_TEST(kinds.count(near_miss_kind::changed_rule) == 0U);
    for (auto const& [kind, times] : kinds) BOOST_TEST(times > 50, to_string(kind));
    BOOST_TEST(texts.size() > 500U);
}

BOOST_AUTO_TEST_CASE(there_is_no_near_miss_if_every_text_is_valid) {
    auto const g = model::read_abnf("s = *OCTET\nt = *OCTET / \"(\" t \")\"\n").value();
    testing::random_source random(2);
    for (auto const name : {"s", "t"}) {
        auto const f = misses_of(g, name);
        BOOST_TEST(!made(f, "").has_value());
        for (int i = 0; i < 5; ++i) BOOST_TEST(!made(f, octets(random, 30)).has_value());
    }
}

// Only texts with the byte 0xFF are invalid.
BOOST_AUTO_TEST_CASE(a_rare_near_miss_is_found) {
    auto const g = model::read_abnf("s = *%x00-FE\nt = *%x00-FE / \"(\" t \")\"\n").value();
    for (auto const name : {"s", "t"}) {
        auto const f = misses_of(g, name);
        for (int i = 0; i < 256; ++i) {
            auto const m = made(f, std::string(1, static_cast<char>(i)));
            BOOST_TEST_REQUIRE(m.has_value());
            BOOST_TEST(m->text == "\xFF");
            BOOST_TEST(m->offset == 0U);
            BOOST_TEST(m->end_expected);
        }
    }
}

// Without the limit, the near miss is found.
BOOST_AUTO_TEST_CASE(there_is_no_near_miss_if_the_oracle_cannot_decide) {
    testing::oracle_options limited;
    limited.earley_items = 40;
    auto const short_texts = testing::oracle::of(lists, value, reading::cfg, limited).value();
    auto const f = fuzz_near_misses::of(short_texts).value();
    auto const input = "\13x\0\7"s + decisions("[1,2,3,4,5,6,7]");  // inserts `x` after `[1,2,3,`
    BOOST_TEST(short_texts.check("[1,2,3,x4,5,6,7]").reason != "");
    BOOST_TEST(!made(f, input).has_value());
    BOOST_TEST(made(misses_of(lists, "value"), input).value().text == "[1,2,3,x4,5,6,7]");
    BOOST_TEST(made(f, "").has_value());
}

// X3 takes the first choice and does not try the second one, so that it rejects `ab`.
BOOST_AUTO_TEST_CASE(an_oracle_decides_the_semantics) {
    auto const g = model::read_abnf("s = ( %s\"a\" / %s\"ab\" ) %s\"c\"\n").value();
    auto const s = *g.find("s");
    auto const x3 = testing::oracle::of(g, s, reading::peg).value();
    auto const by_x3 = fuzz_near_misses::of(x3).value();
    auto const by_cfg = fuzz_near_misses::of(g, s).value();
    auto const insert_b = "\13b\0\1"s;  // `ac` becomes `abc`
    auto const m = made(by_x3, insert_b).value();
    BOOST_TEST(m.text == "abc");
    BOOST_TEST(m.offset == 1U);
    BOOST_TEST((m.expected == charset("c")));
    BOOST_TEST(made(by_cfg, insert_b).value().text != "abc");
}

BOOST_AUTO_TEST_CASE(a_mutation_changes_one_decision_or_the_sentence) {
    auto const f = misses_of(lists, "value");
    auto const from = "\13x\0\2"s + decisions("[1,[22,null],[]]");
    std::set<std::string> texts;
    std::map<std::string, int> changed;
    for (unsigned seed = 0; seed < 1'000; ++seed) {
        auto const octets = mutated(f, from, 200, seed);
        BOOST_TEST(octets == mutated(f, from, 200, seed));
        BOOST_TEST_REQUIRE(octets.size() >= fuzz_near_misses::change_size);
        std::string where;
        if (octets[0] != from[0]) where += 'k';
        if (octets[1] != from[1]) where += 'o';
        if (octets.substr(2, 2) != from.substr(2, 2)) where += 'p';
        if (octets.substr(4) != from.substr(4)) where += 's';
        ++changed[where];
        texts.insert(made(f, octets).value().text);
    }
    changed.erase("");  // the mutation is the same
    BOOST_TEST(changed.size() == 4U);
    for (auto const where : {"k", "o", "p", "s"}) BOOST_TEST(changed[where] > 100, where);
    BOOST_TEST(texts.size() > 100U);
}

BOOST_AUTO_TEST_CASE(a_mutation_stays_within_the_room) {
    auto const f = misses_of(lists, "value");
    std::string const from("\1\1\0\1\0\1\1\2", 8);
    for (unsigned seed = 0; seed < 300; ++seed) {
        BOOST_TEST(mutated(f, from, 8, seed).size() <= 8U);
        BOOST_TEST(mutated(f, "", 4, seed).size() <= 4U);
        BOOST_TEST(mutated(f, "ab", 3, seed) == "ab");
        BOOST_TEST(mutated(f, "", 0, seed).empty());
        BOOST_TEST(mutated(f, "", 100, seed).size() >= 4U);
        BOOST_TEST(mutated(f, "\1", 100, seed) == mutated(f, "\1\0\0\0"s, 100, seed));
    }
}

BOOST_AUTO_TEST_CASE(mutations_reach_many_near_misses) {
    auto const f = misses_of(lists, "value");
    auto const e = testing::earley::of(lists, value).value();
    std::string input;
    std::set<std::string> texts;
    for (unsigned seed = 0; seed < 1'000; ++seed) {
        input = mutated(f, input, 64, seed);
        auto const m = made(f, input).value();
        BOOST_TEST(!e.accepts(m.text).value());
        texts.insert(m.text);
    }
    BOOST_TEST(texts.size() > 200U);
}

BOOST_AUTO_TEST_CASE(a_combination_has_the_change_of_one_input) {
    auto const f = misses_of(lists, "value");
    auto const one = "\4\0\0\1"s + decisions("[1,2]");     // cut after the first byte
    auto const other = "\7\0\0\0"s + decisions("[null]");  // upper case
    auto const null = "\0\0\0\0"s + decisions("null");
    std::map<std::string, int> texts;
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::string out(40, '?');
        auto* const room = reinterpret_cast<std::uint8_t*>(out.data());
        auto const size =
            f.cross_over(data(one), one.size(), data(other), other.size(), room, out.size(), seed);
        BOOST_TEST_REQUIRE(size <= out.size());
        ++texts[made(f, out.substr(0, size)).value().text];
        BOOST_TEST(f.cross_over(data(one), one.size(), data(other), other.size(), room, 4, seed) == 0U);
        BOOST_TEST(f.cross_over(data(one), one.size(), data(other), other.size(), room, 3, seed) == 0U);
        BOOST_TEST(f.cross_over(data(null), null.size(), data(null), null.size(), room, 40, seed) == 0U);
    }
    BOOST_TEST(texts["["] > 20);  // the change of the first input
    BOOST_TEST(texts["[NULL,2]"] > 5);
    BOOST_TEST(texts["[1,NULL]"] > 5);
}

BOOST_AUTO_TEST_CASE(recursion_does_not_overflow_the_stack) {
    auto const f = misses_of(lists, "value");
    auto const m = made(f, "\4\0\xC3\x4F"s + std::string(100'000, '\1'));  // cut after 49,999 bytes
    BOOST_TEST_REQUIRE(m.has_value());
    BOOST_TEST(m->text == std::string(49'999, '['));
    BOOST_TEST(m->offset == 49'999U);
    BOOST_TEST((m->expected == charset("[0123456789n]")));
}

BOOST_AUTO_TEST_CASE(one_value_can_be_used_by_several_threads) {
    auto const f = misses_of(lists, "value");
    BOOST_TEST(test::same_at_once([&] {
        std::string seen, input;
        for (unsigned i = 0; i < 100; ++i) {
            input = mutated(f, input, 40, i);
            seen += made(f, input).value().text + '\n';
        }
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(unusable_productions_have_an_error) {
    auto const g =
        model::read_abnf("p = <end of input>\nnone = none \"a\"\nhole = <pit>\nfew = hole / \"a\"\n").value();
    using testing::derivation_errc;
    auto const error = [&](std::string_view name) { return fuzz_near_misses::of(g, *g.find(name)).error(); };
    BOOST_TEST((error("p").code == derivation_errc::predicate));
    BOOST_TEST((error("none").code == derivation_errc::no_text));
    BOOST_TEST((error("hole").code == derivation_errc::undefined));
    BOOST_TEST(testing::fuzz_sentences::of(g, *g.find("few")).has_value());
    BOOST_TEST((error("few").code == derivation_errc::undefined));
}

BOOST_AUTO_TEST_SUITE_END()
