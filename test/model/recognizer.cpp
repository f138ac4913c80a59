// SPDX-License-Identifier: BSL-1.0
#include "at_once.hpp"
#include "data.hpp"
#include "grammar_text.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram/bulk/lines.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/recognizer.hpp>
#include <urigram/production.hpp>
#include <urigram/testing/near_misses.hpp>

BOOST_AUTO_TEST_SUITE(model_recognizer_cpp)

using namespace urigram;
using namespace urigram::test;
using model::automaton_errc;
using model::mismatch;
using model::reading;
using model::recognizer;

namespace {

recognizer of(model::grammar const& g) { return recognizer::of(g, model::production_id{0}).value(); }
recognizer of(std::string_view text) { return of(bnf(text)); }

model::grammar const& rfc3986() {
    static auto const g = bnf_of("rfc3986.abnf");
    return g;
}
recognizer const& uri() {
    static auto const r = recognizer::of(rfc3986(), *rfc3986().find("URI")).value();
    return r;
}

/// The automaton's verdict on the text.
std::optional<mismatch> by_automaton(model::automaton const& a, std::string_view text) {
    auto const found = a.longest_beginning(text).value_or(model::automaton::beginning());
    if (found.accepted && found.length == text.size()) return std::nullopt;
    return mismatch{found.length, found.leading, found.accepted};
}

/// The compiled rule's verdict on the text.
std::optional<mismatch> by_rule(production const& rule, std::string_view text) {
    auto const error = rule.check(text);
    if (!error) return std::nullopt;
    auto const why = error->furthest();
    return mismatch{why.offset, why.expected_octets, why.end_expected};
}

/// Checks that `uri()` and the compiled rule agree on the verdict, the offset and the expected bytes of each
/// text. Returns the number of rejected texts.
std::size_t rejected_by_both(std::vector<std::string> const& texts) {
    auto const& rule = *find_production("rfc3986:URI");
    std::size_t rejected = 0;
    for (auto const& text : texts) {
        auto const why = uri().check(text);
        BOOST_TEST((why == by_rule(rule, text)), text);
        BOOST_TEST(uri().accepts(text) == !why.has_value());
        rejected += why.has_value();
    }
    return rejected;
}

/// The offsets of the invalid lines of a text, each line checked by itself.
std::vector<std::uint64_t> invalid_lines(recognizer const& r, std::string_view text) {
    std::vector<std::uint64_t> invalid;
    block lines;
    lines.text = text;
    for_each_line(lines, [&](auto, std::uint64_t offset, std::string_view line) {
        if (!r.accepts(line)) invalid.push_back(offset);
    });
    return invalid;
}

automaton_errc error_of(model::grammar const& g, model::automaton_limits const& limits = {}) {
    auto const made = recognizer::of(g, model::production_id{0}, reading::cfg, limits);
    BOOST_TEST_REQUIRE(made.has_error());
    BOOST_TEST(!made.error().message.empty());
    return made.error().code;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_error_has_the_offset_and_the_bytes_expected_there) {
    auto const r = of("x = \"ab\" *\"c\" [ \"d\" ]");
    BOOST_TEST((!r.check("ab") && !r.check("abccd")));
    BOOST_TEST((r.check("abx") == mismatch{2, charset("cd"), true}));
    BOOST_TEST((r.check("abdd") == mismatch{3, charset(), true}));
    BOOST_TEST((r.check("a") == mismatch{1, charset("b"), false}));
    BOOST_TEST((r.check("") == mismatch{0, charset("a"), false}));
    BOOST_TEST((r.check("xab") == mismatch{0, charset("a"), false}));
}

BOOST_AUTO_TEST_CASE(a_recognizer_agrees_with_the_compiled_rule_on_the_corpora) {
    BOOST_TEST(rejected_by_both(lines_of("homepages.txt")) == 0u);
    std::vector<std::string> texts;
    for (auto const& row : rows_of("battery.tsv")) {
        auto const text = unescape(row.at(1));
        for (std::size_t n = 0; n <= text.size(); ++n) texts.push_back(text.substr(0, n));
    }
    for (auto const& row : rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    for (auto const& row : rows_of("rfc3986_suites.tsv")) texts.push_back(unescape(row.at(0)));
    BOOST_TEST(texts.size() > 5'000u);
    auto const rejected = rejected_by_both(texts);
    BOOST_TEST((rejected > 1'000u && rejected < texts.size()));
}

BOOST_AUTO_TEST_CASE(near_misses_fail_at_the_reported_offset) {
    auto misses = testing::near_misses::of(rfc3986(), *rfc3986().find("URI"), reading::cfg, 1).value();
    testing::near_miss m;
    for (int i = 0; i < 20'000; ++i) {
        BOOST_TEST_REQUIRE(misses.next(m));
        BOOST_TEST((uri().check(m.text) == mismatch{m.offset, m.expected, m.end_expected}), m.text);
    }
}

// The recognizer reads the text in steps of eight bytes.
BOOST_AUTO_TEST_CASE(any_offset_of_a_long_text_can_fail) {
    auto const r = of("x = *%x61-7A \".\"");
    auto const letters = charset::range('a', 'z') | charset(".");
    for (std::size_t size = 0; size < 40; ++size) {
        std::string text(size, 'q');
        BOOST_TEST((r.check(text) == mismatch{size, letters, false}));
        text += '.';
        BOOST_TEST(!r.check(text));
        for (std::size_t at = 0; at < size; ++at) {
            std::string wrong = text;
            wrong[at] = '!';
            BOOST_TEST((r.check(wrong) == mismatch{at, letters, false}));
            wrong[at] = '.';
            BOOST_TEST((r.check(wrong) == mismatch{at + 1, charset(), true}));
            BOOST_TEST(!r.accepts(wrong));
        }
    }
}

BOOST_AUTO_TEST_CASE(invalid_lines_of_random_texts_are_those_that_accepts_rejects) {
    std::mt19937 random(1);
    std::size_t valid = 0, invalid = 0;
    for (std::string_view const grammar :
         {"x = *%x61-7A", "x = *\"ab\"", "x = 1*( %x61-7A | %x0D )", "x = *( %x61 | %x0A )", "x = *%x00-FF",
          "x = <nothing>", "x = \"\""}) {
        auto const r = of(grammar);
        for (std::size_t size = 0; size < 600; ++size) {
            // Texts without an invalid byte, texts with a few, and texts of all kinds of line ends.
            std::string_view const octets = size % 3 == 0   ? "ab\n"
                                            : size % 3 == 1 ? "abababababababab\nabababababab\n!"
                                                            : "ab\r\n\r\n!";
            std::string text;
            while (text.size() < size) text += octets[random() % octets.size()];
            auto const found = r.invalid_lines(text);
            BOOST_TEST_REQUIRE(found == invalid_lines(r, text), boost::test_tools::per_element());
            invalid += found.size();
            valid += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) - found.size();
        }
    }
    BOOST_TEST((valid > 50'000u && invalid > 50'000u), valid << ' ' << invalid);
}

BOOST_AUTO_TEST_CASE(invalid_lines_of_home_pages_are_those_that_accepts_rejects) {
    auto const homepages = text_of("homepages.txt");
    BOOST_TEST(uri().invalid_lines(homepages).empty());
    for (std::string const end : {"\n", "\r\n"}) {
        std::string text;
        std::size_t n = 0;
        for (auto const& url : lines_of("homepages.txt")) text += url + (++n % 7 == 0 ? "<" : "") + end;
        auto const found = uri().invalid_lines(text);
        BOOST_TEST(found.size() == n / 7);
        BOOST_TEST(found == invalid_lines(uri(), text), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(each_byte_is_distinguished) {
    auto const high = of("x = *%x80-FF");
    auto const nul = of("x = 1*%x00");
    for (unsigned c = 0; c < 256; ++c) {
        std::string const text(3, static_cast<char>(c));
        BOOST_TEST(high.accepts(text) == (c >= 0x80));
        BOOST_TEST(nul.accepts(text) == (c == 0));
        BOOST_TEST((c >= 0x80 || high.check(text) == mismatch{0, charset::range('\x80', '\xFF'), true}));
    }
    BOOST_TEST((nul.check("") == mismatch{0, charset(std::string_view("\0", 1)), false}));
    BOOST_TEST((uri().check({"a:\0", 3}).value().offset == 2u));
    BOOST_TEST((uri()
                    .check("http://b\xC3\xBC"
                           "cher/")
                    .value()
                    .offset == 8u));
}

BOOST_AUTO_TEST_CASE(a_production_can_match_only_the_empty_text_no_text_or_all_texts) {
    auto const empty = of("x = \"\"");
    BOOST_TEST((empty.accepts("") && !empty.accepts("a")));
    BOOST_TEST((empty.check("a") == mismatch{0, charset(), true}));
    auto const none = of("x = <nothing>");
    for (std::string_view text : {"", "a", "a long text of more than eight bytes"}) {
        BOOST_TEST(!none.accepts(text));
        BOOST_TEST((none.check(text) == mismatch{0, charset(), false}));
    }
    auto const all = of("x = *%x00-FF");
    for (std::string_view text : {"", "a", "a long text of more than eight bytes"})
        BOOST_TEST((all.accepts(text) && !all.check(text)));
}

BOOST_AUTO_TEST_CASE(a_production_without_an_automaton_has_no_recognizer) {
    BOOST_TEST((error_of(bnf("x = \"(\" *x \")\"")) == automaton_errc::recursive));
    BOOST_TEST((error_of(model::read_abnf("x = \"a\" / <hole>").value()) == automaton_errc::undefined));
    model::automaton_limits few;
    few.states = 10;
    BOOST_TEST((error_of(bnf("x = 20\"a\""), few) == automaton_errc::too_large));
    BOOST_TEST_REQUIRE(!of("x = \"a\" x | \"b\"").check("aaab"));  // this recursion is regular
}

BOOST_AUTO_TEST_CASE(bnf_and_abnf_have_the_same_recognizer) {
    auto const by_abnf = of(model::read_abnf("x = 1*( ALPHA / %x2E )\n").value());
    auto const by_bnf = of("x = letter *letter\nletter = %x41-5A | %x61-7A | \".\"\n");
    for (std::string_view text : {"", "a.Z", "a1", "@"})
        BOOST_TEST((by_abnf.check(text) == by_bnf.check(text)), text);
}

BOOST_AUTO_TEST_CASE(recognizers_of_random_grammars_agree_with_automata) {
    std::size_t valid = 0, texts = 0;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        random_grammar const random(seed);
        for (auto const how : {reading::cfg, reading::peg}) {
            auto const a = automaton_of(*random, how);
            recognizer const r(a);
            std::string text;
            for (unsigned number = 0; number < 1'000; ++number) {
                text.clear();
                for (auto rest = number; rest != 0; rest /= 4) text += "abcC"[rest % 4];
                BOOST_TEST_REQUIRE((r.check(text) == by_automaton(a, text)), text);
                BOOST_TEST_REQUIRE(r.accepts(text) == a.accepts(text));
                valid += a.accepts(text);
                ++texts;
            }
        }
    }
    BOOST_TEST((valid > 5'000u && valid < texts / 2), valid);
}

BOOST_AUTO_TEST_CASE(several_threads_can_use_one_recognizer) {
    auto const texts = lines_of("homepages.txt");
    BOOST_TEST(same_at_once([&] {
        std::size_t accepted = 0;
        for (auto const& text : texts)
            accepted += uri().accepts(text) && uri().check(text + '<').value().offset == text.size();
        return std::to_string(accepted);
    }));
}

BOOST_AUTO_TEST_SUITE_END()
