// SPDX-License-Identifier: BSL-1.0
#include "by_rules.hpp"
#include "guarded_text.hpp"
#include "line_check.hpp"
#include "url_texts.hpp"
#include <boost/test/unit_test.hpp>
#include <random>

BOOST_AUTO_TEST_SUITE(engine_one_text_cpp)

// The parse functions run the rules with an index; without one, the rules return the same values and errors.

using namespace urigram;
using namespace urigram::test;

namespace {

template <class Grammar>
std::string difference_for(std::string_view text, Grammar const& grammar) {
    return difference(grammar.parse(text), by_rules(text, grammar));
}

/// Counts the texts, and reports those with two different results.
class comparison {
public:
    void operator()(std::string_view text) {
        ++count_;
        for (auto const* one : dialects::all) compare(text, *one);
    }
    void operator()(std::string_view text, dialect const& one) {
        ++count_;
        compare(text, one);
    }

    std::size_t count() const { return count_; }

private:
    void compare(std::string_view text, dialect const& one) {
        std::string fault;
        dialects::visit(one, [&](auto const& grammar) { fault = difference_for(text, grammar); });
        if (!fault.empty() && ++faults_ <= 10) BOOST_TEST(fault.empty(), fault << ": " << quoted(text));
    }

    std::size_t count_ = 0;
    std::size_t faults_ = 0;
};

/// Replaces, drops or inserts one byte at a random position.
std::string with_fault(std::string text, std::mt19937& random) {
    static constexpr std::string_view octets{"/:@?;=&%#~ .-_09azAZ*+$,|\x80\xFF\n\r\0", 31};
    std::size_t const at = random() % (text.size() + 1);
    char const octet = octets[random() % octets.size()];
    if (auto const kind = random() % 3; kind == 0 || at == text.size())
        text.insert(at, 1, octet);
    else if (kind == 1)
        text.erase(at, 1);
    else
        text[at] = octet;
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(match_agrees_with_the_rules_on_published_urls) {
    std::mt19937 random(1);
    comparison compare;
    auto texts = old_scheme_texts();
    for (auto& text : home_page_texts(2)) texts.push_back(std::move(text));
    for (auto const& text : texts) {
        compare(text);
        compare(with_fault(text, random));
    }
    BOOST_TEST(compare.count() > 30'000u);
}

BOOST_AUTO_TEST_CASE(match_agrees_with_the_rules_on_each_length) {
    std::mt19937 random(2);
    comparison compare;
    auto texts = battery_texts();
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    for (auto& text : home_page_texts(200)) texts.push_back(std::move(text));
    for (auto const& text : texts)
        each_length(text, [&](std::string const& longer) {
            compare(longer);
            compare(with_fault(longer, random));
        });
    BOOST_TEST(compare.count() > 30'000u);
}

// An index marks only the first 2,048 bytes of a longer text, and lookups do not use the last 66 of these.
// The rest is scanned.
BOOST_AUTO_TEST_CASE(match_agrees_with_the_rules_beyond_the_index) {
    std::mt19937 random(3);
    comparison compare;
    guarded_text room(8192);
    for (std::string const text : {"ftp://us:p%41w@a-b.c1:21/d/%2Fe;type=a", "http://h.example/a;b/c?d=e%20f",
                                   "x-y.z+1:a@b#c", "//u:p@h:1/a;b=c?d#e", "http://a--b-.c/"})
        for (std::size_t const length :
             {192U, 1900U, 1921U, 1950U, 1984U, 2010U, 2047U, 2048U, 2049U, 2070U, 2112U, 4096U, 5000U})
            for (std::size_t at = 0; at <= text.size(); at += 3) {
                auto const longer = std::string(text).insert(at, length - text.size(), 'a');
                compare(room.at_end(longer));
                compare(with_fault(longer, random));
                compare(longer + std::string(300, 'a'));
                compare(with_fault(longer, random) + std::string(300, 'a'));
            }
    BOOST_TEST(compare.count() > 2'000u);
}

// Each byte at each position of a few URLs.
BOOST_AUTO_TEST_CASE(match_agrees_with_the_rules_on_each_octet) {
    comparison compare;
    for (std::string const text : {"ftp://us:p%41w@a-b.c1:21/d/%2Fe;type=a", "gopher://1.2.3.4:/1s%09q%09p+",
                                   "http://h.example/a;b/c?d=e%20f", "news:a%2B.b@h-1.x", "x-y.z+1:a@b#c",
                                   "//u:p@h:1/a;b=c?d#e", "prospero://h/a/b;c=d;e=f", "wais://h:210/a?b"})
        for (std::size_t at = 0; at <= text.size(); ++at)
            for (int c = 0; c < 256; ++c) {
                std::string changed = text;
                compare(changed.insert(at, 1, static_cast<char>(c)));
                if (at == text.size()) continue;
                changed = text;
                changed[at] = static_cast<char>(c);
                compare(changed);
            }
    BOOST_TEST(compare.count() > 90'000u);
}

// Test sets for one more state than the automaton has: every third text, parsed by the set's own dialect.
// Smaller test sets: every text, parsed by all dialects.
BOOST_AUTO_TEST_CASE(match_agrees_with_the_rules_on_the_test_sets) {
    comparison compare;
    for (auto const* grammar : dialects::all) {
        std::size_t place = 0;
        each_test_text(*grammar, {1, false}, [&](std::string_view text) {
            if (place++ % 3 == 0) compare(text, *grammar);
        });
        each_test_text(*grammar, {0, false}, [&](std::string_view text) { compare(text); });
    }
    BOOST_TEST_MESSAGE(compare.count() << " texts");
    BOOST_TEST(compare.count() > 1'000'000u);
}

// With inaccessible memory after the text, and with a null view.
BOOST_AUTO_TEST_CASE(nothing_is_read_after_the_text) {
    guarded_text room(256);
    comparison compare;
    compare(std::string_view());
    for (auto const& text : battery_texts())
        each_length(text, [&](std::string_view longer) {
            if (longer.size() <= 256) compare(room.at_end(longer));
        });
    BOOST_TEST(compare.count() > 1'000u);
}

BOOST_AUTO_TEST_SUITE_END()
