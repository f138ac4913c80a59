// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE longest_match
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram.hpp>

// Inside a larger grammar every rule takes the longest beginning of the text that is in its language.

namespace {

using urigram::production;

/// By trying every beginning as a whole.
std::optional<std::uint64_t> longest_by_trial(production const& p, std::string_view text) {
    for (std::size_t n = text.size() + 1; n-- > 0;)
        if (!p.check(text.substr(0, n))) return n;
    return std::nullopt;
}

std::string shown(std::optional<std::uint64_t> n) { return n ? std::to_string(*n) : "none"; }

void compare(std::string_view text) {
    for (auto const* grammar : urigram::dialects::all)
        for (auto const& p : grammar->productions())
            BOOST_TEST(shown(p.longest(text)) == shown(longest_by_trial(p, text)),
                       p.grammar->name << ":" << p.name << " on " << text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows) {
    for (auto const& row : urigram::test::rows_of("battery.tsv"))
        if (auto const text = urigram::test::unescape(row.at(1)); text.size() < 100) compare(text);
}

// Sentences out of the pieces that productions are made of.
BOOST_AUTO_TEST_CASE(sentences) {
    std::vector<std::string> const pieces = {
        "http",   "ftp", "news", "wais", "prospero", "gopher", "file", "x",   ":",   "//",  "/",  "@", ".",
        "-",      "a",   "a-b",  "1",    "1.2",      "%",      "%4",   "%09", "%41", "?",   ";",  "=", "&",
        ";type=", "i",   "*",    "~",    " ",        "h.org",  ":80",  "[",   "]",   "[::", "[a]"};
    std::mt19937_64 random(2);
    for (int n = 0; n < 4000; ++n) {
        std::string text;
        if (n % 2 == 0) text = pieces[random() % 8] + (n % 4 == 0 ? "://" : ":");
        for (auto left = 1 + random() % 8; left > 0; --left) text += pieces[random() % pieces.size()];
        compare(text);
    }
}

BOOST_AUTO_TEST_CASE(real_urls) {
    std::mt19937_64 random(3);
    for (auto const& row : urigram::test::rows_of("old_schemes.tsv")) {
        std::string text = row.at(0).substr(0, 60);
        compare(text);
        text[random() % text.size()] = "/:@?;=%~. -"[random() % 11];
        compare(text);
    }
}
