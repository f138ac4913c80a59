// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/find_urls.hpp>

BOOST_AUTO_TEST_SUITE(find_urls_commonmark_cpp)

// On CommonMark's examples, exactly the URLs of links are found, except as listed.

using namespace urigram;

namespace {

using urls = std::vector<std::string>;

/// Whether the search finds a link in prose: it searches for the scheme, and the link is valid by the scheme.
bool is_found_in_prose(std::string const& url) {
    std::string const bracketed = "<" + url + ">";
    auto found = find_urls(bracketed);
    auto const first = found.begin();
    return first != found.end() && first->text == url;
}

urls sorted(urls all) {
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(links_are_those_of_commonmark) {
    std::set<int> const differ = {
        20,  348, 528, 540, 605,  // invalid bytes: renderers encode them, but the search finds no URL
        604, 610,                 // not autolinks, but URLs in a text
        606, 607,                 // addresses without a scheme
        613,                      // a URL in a text, which CommonMark does not make a link
    };
    std::set<int> differences;
    int count = 0;
    for (auto const& row : test::rows_of("commonmark_urls.tsv")) {
        ++count;
        urls expected, found;
        for (auto const& url : test::split(row.at(2), ' '))
            if (is_found_in_prose(test::unescape(url))) expected.push_back(test::unescape(url));
        find_urls_options options;
        options.kind = text_kind::markdown;
        auto const markdown = test::unescape(row.at(1));
        for (auto const& one : find_urls(markdown, options)) found.emplace_back(one.text);
        if (sorted(expected) == sorted(found)) continue;
        int const number = std::stoi(row.at(0));
        differences.insert(number);
        std::string message = "example " + row[0] + ": " + row[1];
        for (auto const& each : expected) message += " expected " + each;
        for (auto const& each : found) message += " found " + each;
        BOOST_TEST_MESSAGE(message);
    }
    BOOST_TEST(count == 655);
    BOOST_TEST(differences == differ, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
