// SPDX-License-Identifier: BSL-1.0
#include "counting_iterator.hpp"
#include "find_urls/bare.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/grammar/by_scheme.hpp>

BOOST_AUTO_TEST_SUITE(engine_find_urls_cpp)

// Counts how often the rules are called, and how often they read a byte, in a search of a hostile text.

using namespace urigram;

namespace {

struct work {
    std::uint64_t visits = 0;  ///< bytes read by the rules
    std::uint64_t calls = 0;   ///< calls of the rules
    std::uint64_t found = 0;
};

work work_on(std::string const& text, text_kind kind) {
    work done;
    auto const longest = [&](char const* first, char const* last) -> char const* {
        ++done.calls;
        test::counting_iterator const begin(first, done.visits), end(last, done.visits);
        auto at = begin;
        if (!by_scheme::uri_by_scheme.parse(at, end, x3::unused, x3::unused, x3::unused)) return nullptr;
        return first + std::distance(begin, at);
    };
    find_urls_options options;
    options.kind = kind;
    options.invalid = true;
    detail::bare_search state;
    detail::bare_urls const urls(text, options, state, longest);
    while (auto const url = urls.next())
        if (url->what != detail::bare_url::form::broken) ++done.found;
    return done;
}

constexpr char const* units[] = {
    "http:",
    "http://",
    "http://h/",
    "http://h/a ",
    "http://x:",
    "http://a@",
    "http://a@[",
    "http://h/.",
    "http://h/)",
    "http://h/(",
    "http://h%",
    "http://[",
    "http://[::1",
    "http:#",
    "http:@",
    "#@http:",
    "https://a:@/",
    "(http:",
    "(http://h/",
    "(http://h/a),",
    "((((",
    "))))",
    "<http:",
    "<URL:",
    "<URL:http:",
    "](http:",
    "](http://h/a)",
    "]:http:",
    "\n[a]:http:",
    "[a]: http:\n",
    " http:",
    "mailto:",
    "mailto:a",
    "mailto:%22",
    "mailto:a@%5B",
    "mailto:a@b,",
    "mailto:?a=",
    "mailto:a@b?c&",
    "urn:",
    "urn:_:",
    "urn:ab:x#",
    "urn:ab:x##",
    "urn:ab:x?+",
    "ws:",
    "ws://h/",
    "ws://h/#",
    "ws://h#a ",
    "data:",
    "data:;a=",
    "data:a/b;c=d",
    "file:",
    "file:///",
    "ftp:",
    "ftp:.",
    "x:",
    "::",
    "a",
    "+",
    "http://mailto:",
    "http://mailto:%22",
    "(mailto:%22",
    "news:",
    "news:(",
    "`http://h/",
    "``http:",
    "\\`http://[",
    "\n```\nhttp://h/",
    "](<http://h/",
    "](http://h/(",
    "http://h/&amp;",
    "http://h\xE2\x80\x9D",
    "http://h\xE3\x81\xA7",
    "http://h/\xC3\xA9",
    "http://h/\xE3\x81\xA7 ",
    "http://h\\",
    "http://h:8*",
    "<http://h/\n",
    "<http:\n",
    "<URL: \n",
    "<http://h/\n>",
    "<http://h/\n|>",
};

}  // namespace

BOOST_AUTO_TEST_CASE(search_is_linear_on_hostile_texts) {
    constexpr std::size_t size = 1 << 14;
    for (auto const kind : {text_kind::prose, text_kind::markdown})
        for (auto const* unit : units)
            for (auto const* end : {"", "@", "#", "#a#b", ")", ",", "%22", "%5D@"})
                for (auto const* start : {"", "http://", "(http://h/", "mailto:%22"}) {
                    std::string text = start;
                    while (text.size() < size) text += unit;
                    text += end;
                    auto const done = work_on(text, kind);
                    BOOST_TEST_CONTEXT(start << " " << unit << " " << end) {
                        BOOST_TEST(done.visits <= 16 * text.size());
                        BOOST_TEST(done.calls <= text.size());
                    }
                }
}

// The search of the previous case really finds URLs, and counts the reads.
BOOST_AUTO_TEST_CASE(counts_are_those_of_a_search_that_finds_urls) {
    auto const done = work_on("http://h/a http:b (http://h/c).", text_kind::prose);
    BOOST_TEST(done.found == 2U);
    BOOST_TEST(done.calls == 3U);
    BOOST_TEST(done.visits >= 20U);
}

BOOST_AUTO_TEST_SUITE_END()
