// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include "find_urls/character_references.hpp"
#include "find_urls/html_tokens.hpp"
#include <boost/test/unit_test.hpp>
#include <set>

BOOST_AUTO_TEST_SUITE(engine_html_suite_cpp)

// On html5lib's tokenizer tests, we find the same start tags with the same attributes.

using namespace urigram;

namespace {

/// HTML's input preprocessing: CR LF and CR become LF, and NUL in a tag becomes U+FFFD. Only this test does
/// it: the library need not, because no URL contains a CR or a NUL.
std::string with_line_feeds(std::string const& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        out += text[i] == '\r' ? '\n' : text[i];
    }
    return out;
}
std::string without_nul(std::string_view text) {
    std::string out;
    for (char const c : text)
        if (c == '\0')
            out += "\uFFFD";
        else
            out += c;
    return out;
}
std::string name_of(std::string_view text) {
    auto out = without_nul(text);
    for (char& c : out) c = detail::lower(c);
    return out;
}

std::string tags_of(std::string_view text, std::string const& state, std::string const& last_tag) {
    std::size_t at = 0;
    detail::html in(text, at);
    if (state == "PLAINTEXT_state")
        in.skip_all();
    else if (state != "Data_state")
        detail::skip_text_of(in, last_tag == "-" ? "script" : last_tag);
    std::string all;
    while (auto const element = detail::next_start_tag(in)) {
        std::string tag = name_of(*element) + " ";
        std::set<std::string> names;
        while (auto const found = detail::next_attribute(in)) {
            if (!names.insert(name_of(found->name)).second) continue;
            std::string value;
            detail::decode_character_references(value, without_nul(found->value.value_or("")));
            tag += name_of(found->name) + "=" + value + "\x01";
        }
        if (!in.at_end()) all += tag + "\x02";
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(attributes_are_those_of_html5lib) {
    int count = 0, differences = 0;
    for (auto const& row : test::rows_of("html5lib_attributes.tsv")) {
        ++count;
        auto const text = with_line_feeds(test::unescape(row.at(2)));
        auto const found = tags_of(text, row.at(0), row.at(1));
        if (found == test::unescape(row.at(3))) continue;
        ++differences;
        BOOST_TEST_MESSAGE(row[0] << " " << row[1] << " " << row[2] << " expected " << row[3] << " found "
                                  << found);
    }
    BOOST_TEST(count == 1707);
    BOOST_TEST(differences == 0);
}

BOOST_AUTO_TEST_SUITE_END()
