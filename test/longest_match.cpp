// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(longest_match_cpp)

// Inside a larger grammar, every rule matches the longest prefix of the text that it accepts.

namespace {

using urigram::dialect_of, urigram::production;

/// The length of the longest prefix that a production accepts, found by checking each prefix.
std::optional<std::uint64_t> longest_by_trial(production const& p, std::string_view text) {
    for (std::size_t n = text.size() + 1; n-- > 0;)
        if (!p.check(text.substr(0, n))) return n;
    return std::nullopt;
}

/// The same for whole URLs.
template <class Url>
std::optional<std::uint64_t> longest_by_trial(dialect_of<Url> const& grammar, std::string_view text) {
    for (std::size_t n = text.size() + 1; n-- > 0;)
        if (grammar.parse(text.substr(0, n))) return n;
    return std::nullopt;
}

/// The length of the prefix that the rule matches.
template <class Url>
std::optional<std::uint64_t> longest(dialect_of<Url> const& grammar, std::string_view text) {
    auto const* const end = grammar.longest(text.data(), text.data() + text.size(), nullptr);
    if (end == nullptr) return std::nullopt;
    return static_cast<std::uint64_t>(end - text.data());
}

std::string shown(std::optional<std::uint64_t> n) { return n ? std::to_string(*n) : "none"; }

void compare(std::string_view text) {
    for (auto const* grammar : urigram::dialects::all)
        for (auto const& p : productions(*grammar))
            BOOST_TEST(shown(p.longest(text)) == shown(longest_by_trial(p, text)),
                       p.grammar->name << ":" << p.name << " on " << text);
    auto const compare_whole = [&](auto const& grammar) {
        BOOST_TEST(shown(longest(grammar, text)) == shown(longest_by_trial(grammar, text)),
                   grammar.name << " on " << text);
    };
    std::apply([&](auto const*... grammars) { (compare_whole(*grammars), ...); }, urigram::dialects::typed);
}

}  // namespace

BOOST_AUTO_TEST_CASE(longest_match_of_battery_rows_is_the_longest_prefix) {
    for (auto const& row : urigram::test::rows_of("battery.tsv"))
        if (auto const text = urigram::test::unescape(row.at(1)); text.size() < 100) compare(text);
}

// A URL ends before an "@" without a host after it, and before a "#" that its scheme does not allow.
BOOST_AUTO_TEST_CASE(longest_match_ends_before_an_invalid_at_or_number_sign) {
    struct {
        char const* text;
        std::size_t size;
    } const rows[] = {
        {"http://a@", 8},     {"http://a@/x", 8},     {"https://u:1a@?", 11},  {"http://u:p@[::1", 9},
        {"http://u@h@", 10},  {"http://a.b:80@", 13}, {"ws://h#x", 6},         {"WSS://h/a?b#x", 11},
        {"http://h#a#b", 10}, {"mailto:a@b#c#d", 12}, {"file:///a#b#c?d", 11}, {"x:a#b#c", 5},
        {"urn:ab:x##", 9},    {"URN:ab:x#a#b", 10},   {"urn:ab:x?=a#b#c", 13},
    };
    for (auto const& row : rows) {
        BOOST_TEST(shown(longest(urigram::dialects::by_scheme, row.text)) == std::to_string(row.size),
                   row.text);
        compare(row.text);
    }
    urigram::ast::uri_by_scheme uri;
    std::string_view const text = "ws://h/a#b";
    BOOST_TEST(urigram::dialects::by_scheme.longest(text.data(), text.data() + text.size(), &uri) != nullptr);
    BOOST_TEST((uri == *urigram::parse("ws://h/a")));
}

// Sentences composed of the pieces that productions contain.
BOOST_AUTO_TEST_CASE(longest_match_of_random_sentences_is_the_longest_prefix) {
    std::vector<std::string> const pieces = {
        "http", "ftp", "news", "wais", "prospero", "gopher", "file", "x",      ":",    "//",    "/",
        "@",    ".",   "-",    "a",    "a-b",      "1",      "1.2",  "%",      "%4",   "%09",   "%41",
        "?",    ";",   "=",    "&",    ";type=",   "i",      "*",    "~",      " ",    "h.org", ":80",
        "[",    "]",   "[::",  "[a]",  "#",        "urn:ab", "ws",   "mailto", "data", ","};
    std::mt19937_64 random(2);
    for (int n = 0; n < 4000; ++n) {
        std::string text;
        if (n % 2 == 0) text = pieces[random() % 8] + (n % 4 == 0 ? "://" : ":");
        if (n % 8 == 1) text = pieces[pieces.size() - 5 + random() % 4] + (n % 16 == 1 ? "://" : ":");
        for (auto left = 1 + random() % 8; left > 0; --left) text += pieces[random() % pieces.size()];
        compare(text);
    }
}

BOOST_AUTO_TEST_CASE(longest_match_of_old_urls_is_the_longest_prefix) {
    std::mt19937_64 random(3);
    for (auto const& row : urigram::test::rows_of("old_schemes.tsv")) {
        std::string text = row.at(0).substr(0, 60);
        compare(text);
        text[random() % text.size()] = "/:@?;=%~. -"[random() % 11];
        compare(text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
