// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <urigram.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/unwrap.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(property_find_urls_cpp)

// URLs generated from the grammars of the schemes are found in surrounding text of every kind.

using namespace urigram;

namespace {

testing::sentence_options short_ones() {
    testing::sentence_options options;
    options.max_size = 100;
    return options;
}

model::grammar grammar_of_urls() { return find_production("by_scheme:URI")->model(); }

std::vector<std::string> urls(int count) {
    auto const g = grammar_of_urls();
    auto source = testing::sentence_source::of(g, {}, model::reading::peg, 11, short_ones()).value();
    std::vector<std::string> texts;
    testing::sentence s;
    while (static_cast<int>(texts.size()) < count && source.next(s)) texts.push_back(s.text);
    return texts;
}

/// The offsets and the texts of the URLs found. The scheme of `url` counts as known.
std::vector<std::pair<std::uint64_t, std::string>> found_in(std::string_view text, text_kind kind,
                                                            std::string_view url) {
    std::string_view const scheme = url.substr(0, url.find(':'));
    std::vector<std::pair<std::uint64_t, std::string>> all;
    find_urls_options options;
    options.kind = kind;
    options.more = {scheme};
    for (auto const& found : find_urls(text, options)) {
        BOOST_TEST(text.substr(static_cast<std::size_t>(found.offset), found.written.size()) ==
                   found.written);
        BOOST_TEST(urigram::parse(found.text).has_value());
        all.emplace_back(found.offset, found.text);
    }
    return all;
}

/// Requires that exactly `url` is found in `before + written + after`.
void demand(std::string const& before, std::string_view written, std::string const& after, text_kind kind,
            std::string_view url) {
    auto const text = before + std::string(written) + after;
    auto const all = found_in(text, kind, url);
    BOOST_TEST_CONTEXT(text) {
        BOOST_TEST_REQUIRE(all.size() == 1U);
        BOOST_TEST(all[0].first == before.size());
        BOOST_TEST(all[0].second == url);
    }
}
void demand(std::string const& before, std::string const& after, text_kind kind, std::string_view url) {
    demand(before, url, after, kind, url);
}

/// The URL as the value of an HTML attribute. If `numbers`, character references are numeric.
std::string as_attribute(std::string_view url, bool numbers) {
    std::string value;
    for (char const c : url) {
        if (c == '&')
            value += numbers ? "&#38;" : "&amp;";
        else if (c == '\'')
            value += "&#x27;";
        else if (c == '#' && numbers)
            value += "&#35;";
        else
            value += c;
    }
    return value;
}

bool is_balanced(std::string_view url) {
    int open = 0;
    for (char const c : url) {
        open += (c == '(') - (c == ')');
        if (open < 0) return false;
    }
    return open == 0;
}

bool ends_in_a_letter(std::string_view url) {
    return std::isalnum(static_cast<unsigned char>(url.back())) != 0;
}

}  // namespace

BOOST_AUTO_TEST_CASE(urls_are_found_in_prose) {
    int bare = 0, in_brackets = 0;
    for (auto const& url : urls(2000)) {
        demand("See <", "> now.", text_kind::prose, url);
        demand("<URL:", ">", text_kind::prose, url);
        if (!ends_in_a_letter(url)) continue;
        ++bare;
        demand("", "", text_kind::prose, url);
        demand("See ", "\n", text_kind::prose, url);
        demand("\xC3\xA9\"", "\", he said.", text_kind::prose, url);
        demand("See ", ", or not.", text_kind::prose, url);
        if (!is_balanced(url)) continue;
        ++in_brackets;
        demand("(see ", ").", text_kind::prose, url);
        demand("(", "),(a)", text_kind::prose, url);
    }
    BOOST_TEST(bare >= 500);
    BOOST_TEST(in_brackets >= 250);
}

BOOST_AUTO_TEST_CASE(urls_are_found_in_markdown) {
    int in_brackets = 0;
    for (auto const& url : urls(2000)) {
        demand("a <", ">", text_kind::markdown, url);
        demand("[a](<", "> 'b')", text_kind::markdown, url);
        demand("[a]: ", "\n", text_kind::markdown, url);
        demand("b\n  [a]:\n  ", " 'c'", text_kind::markdown, url);
        if (url.find(')') == url.npos) demand("[a](", " \"b\")", text_kind::markdown, url);
        if (ends_in_a_letter(url)) demand("_", "_.", text_kind::markdown, url);
        if (!is_balanced(url)) continue;
        ++in_brackets;
        demand("![a](", ")b", text_kind::markdown, url);
    }
    BOOST_TEST(in_brackets >= 500);
}

BOOST_AUTO_TEST_CASE(urls_are_found_in_html) {
    for (auto const& url : urls(2000))
        for (bool const numbers : {false, true}) {
            auto const value = as_attribute(url, numbers);
            demand("<a class=b href=\"", value, "\">c</a>", text_kind::html, url);
            demand("<img src=' ", value, "\n' />", text_kind::html, url);
            demand("<b>a<form action=", value, ">", text_kind::html, url);
        }
}

BOOST_AUTO_TEST_CASE(urls_broken_over_lines_are_found) {
    for (auto const& url : urls(500)) {
        std::string broken = "<URL:";
        for (std::size_t i = 0; i < url.size(); ++i) {
            broken += url[i];
            if (i % 7 == 6) broken += "\r\n  ";
        }
        BOOST_TEST(unwrap_and_join(broken + ">") == url);
    }
}

// All results are URLs, even in texts that only resemble URLs. Delimiters around a text do not make it a URL.
BOOST_AUTO_TEST_CASE(only_urls_are_found_in_near_misses) {
    auto const g = grammar_of_urls();
    testing::near_miss_options options;
    options.sentences = short_ones();
    auto misses = testing::near_misses::of(g, {}, model::reading::peg, 12, options).value();
    testing::near_miss m;
    std::size_t found = 0;
    for (int i = 0; i < 2000 && misses.next(m); ++i) {
        found += found_in(m.text, text_kind::prose, m.text).size();
        for (auto const& [offset, url] : found_in("<" + m.text + ">", text_kind::prose, m.text))
            BOOST_TEST((offset != 1 || url.size() < m.text.size()), m.text);
    }
    BOOST_TEST(found >= 300U);
}

BOOST_AUTO_TEST_SUITE_END()
