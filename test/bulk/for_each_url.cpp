// SPDX-License-Identifier: BSL-1.0
#include "guarded_text.hpp"
#include "line_check.hpp"
#include "url_buffers.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <stdexcept>
#include <urigram/rfc1738.hpp>

BOOST_AUTO_TEST_SUITE(bulk_for_each_url_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

struct counts {
    int accepted = 0, empty = 0, rejected = 0;
};

counts counts_of(std::string_view buffer) {
    counts n;
    for_each_url(buffer, dialects::rfc1738, [&](std::string_view text, auto const& parsed) {
        ++(text.empty() ? n.empty : parsed ? n.accepted : n.rejected);
    });
    return n;
}

/// Parses the expected counts in a row of battery_bulk.tsv, such as `1 accept, 2 empty (why)`.
counts expected_counts(std::string const& expected) {
    counts n;
    for (auto const& part : split(expected, ',')) {
        auto const words = split(part.substr(part.find_first_not_of(' ')), ' ');
        if (words.size() < 2) continue;
        int const count = std::stoi(words[0]);
        if (words[1] == "accept") n.accepted += count;
        if (words[1] == "empty") n.empty += count;
        if (words[1] == "reject") n.rejected += count;
    }
    return n;
}

std::vector<std::string> with_faults(std::vector<std::string> texts, std::mt19937& random) {
    static constexpr std::string_view octets{"/:@?;=&%#~ .-09az\r\x80\0", 20};
    for (auto& text : texts)
        if (!text.empty() && random() % 3 == 0)
            text[random() % text.size()] = octets[random() % octets.size()];
    return texts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(callback_gets_as_many_lines_as_the_battery_expects) {
    int seen = 0;
    for (auto const& row : rows_of("battery_bulk.tsv")) {
        auto const buffer = unescape(row.at(1));
        auto const found = counts_of(buffer), expected = expected_counts(row.at(2));
        BOOST_TEST_CONTEXT(row[0]) {
            BOOST_TEST(found.accepted == expected.accepted);
            BOOST_TEST(found.empty == expected.empty);
            BOOST_TEST(found.rejected == expected.rejected);
            BOOST_TEST(fault_of_lines(buffer) == "");
        }
        ++seen;
    }
    BOOST_TEST(seen >= 24);
}

BOOST_AUTO_TEST_CASE(a_buffer_can_end_with_any_line_end) {
    guarded_text room(2 * window);
    for (std::string_view line :
         {"", "http://h/", "http://h/%4", "http://h/%", "h", "//h:", "//u@", "a:", "#"})
        for (std::string_view end : {"", "\n", "\r", "\r\n", "\r\r", "\r\r\n", "\n\r", "\n\n"})
            for (std::string_view before : {"", "\n", "http://h/a\n", "x\r\n"}) {
                auto const buffer = std::string(before).append(line).append(end);
                BOOST_TEST(fault_of_lines(room.at_end(buffer)) == "");
                BOOST_TEST(fault_of_lines(room.at_start(buffer)) == "");
            }
    BOOST_TEST(fault_of_lines(std::string_view()) == "");
    BOOST_TEST(fault_of_lines(std::string_view("\0", 1)) == "");
}

// The struct of a URL has nothing of the URL before it, although it is reused.
BOOST_AUTO_TEST_CASE(callback_gets_nothing_of_the_line_before) {
    auto const texts = valid_texts();
    BOOST_TEST(texts.size() > 100u);
    BOOST_TEST(fault_of_lines(all_pairs(texts)) == "");
}

BOOST_AUTO_TEST_CASE(each_line_is_parsed_as_if_it_were_alone) {
    std::mt19937 random(5);
    auto texts = home_page_texts(3);
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    for (auto& text : battery_texts()) texts.push_back(std::move(text));
    for (int round = 0; round < 2; ++round) {
        BOOST_TEST(fault_of_lines(joined(texts, random)) == "");
        BOOST_TEST(fault_of_lines(joined(with_faults(texts, random), random)) == "");
    }
}

BOOST_AUTO_TEST_CASE(callback_gets_lines_of_any_length) {
    std::mt19937 random(4);
    std::vector<std::string> texts;
    for (auto const& text : battery_texts())
        each_length(text, [&](std::string const& longer) { texts.push_back(longer); });
    for (auto const& text : old_scheme_texts())
        each_length(text, [&](std::string const& longer) { texts.push_back(longer); });
    BOOST_TEST(fault_of_lines(joined(texts, random)) == "");
    BOOST_TEST(fault_of_lines(joined(with_faults(texts, random), random)) == "");
}

BOOST_AUTO_TEST_CASE(each_line_of_the_test_sets_is_parsed_as_if_it_were_alone) {
    std::mt19937 random(6);
    std::vector<std::string> texts;
    for (auto const* grammar : dialects::all)
        each_test_text(*grammar, {0, false}, [&](std::string_view text) { texts.emplace_back(text); });
    BOOST_TEST(texts.size() > 10'000u);
    BOOST_TEST(fault_of_lines(joined(texts, random)) == "");
}

BOOST_AUTO_TEST_CASE(lines_at_window_borders_are_parsed_whole) {
    guarded_text room(3 * window);
    for (std::string_view line : {"", "ftp://u:p@h:1/a%20b;type=a", "http://h/%4", "//a.b:8/c?d#e"})
        for (std::string_view end : {"", "\n", "\r\n", "\r"})
            at_borders(line, end, [&](std::string const& buffer) {
                if (auto const fault = fault_of_lines(room.at_end(buffer)); !fault.empty())
                    BOOST_TEST(fault == "", buffer.size() << " octets");
            });
}

BOOST_AUTO_TEST_CASE(lines_longer_than_a_window_are_parsed_whole) {
    for (std::size_t const length :
         {window - 1, window, window + 1, 2 * window - 1, 2 * window, 2 * window + 1, 5 * window + 3})
        for (std::string_view before : {"", "http://h/a?b\n", "\n", "ftp://u:p@h/\r\n"})
            for (std::string_view end :
                 {"", "\n", "\r\n", "\r", " \n", "%\n", "?s\n", "#f\r\n", "\n\n", "\r\r\n"})
                for (std::string_view after : {"", "mailto:a\nhttp://h\n//h\n"}) {
                    auto const buffer =
                        std::string(before) + long_url(length) + std::string(end) + std::string(after);
                    if (auto const fault = fault_of_lines(buffer); !fault.empty())
                        BOOST_TEST(fault.substr(0, 200) == "", length << " octets");
                }
    // Buffers that have only long lines, or very many short ones.
    std::string buffer;
    for (std::size_t n = 0; n < 6; ++n) buffer += long_url(window + 7 * n) + '\n';
    BOOST_TEST(fault_of_lines(buffer) == "");
    BOOST_TEST(fault_of_lines(std::string(3 * window + 5, '\n')) == "");
    std::string pairs;
    for (std::size_t n = 0; n < 2 * window; ++n) pairs += "\r\n";
    BOOST_TEST(fault_of_lines(pairs) == "");
    BOOST_TEST(fault_of_lines(pairs.substr(1)) == "");
    BOOST_TEST(fault_of_lines(std::string(2 * window + 5, '\r')) == "");
    BOOST_TEST(fault_of_lines(std::string(2 * window + 5, '\0')) == "");
    BOOST_TEST(fault_of_lines(std::string(2 * window + 5, '%')) == "");
    BOOST_TEST(fault_of_lines("\n" + std::string(2 * window + 5, '\xFF') + "\nhttp://h/\n") == "");
}

// ---- callbacks

BOOST_AUTO_TEST_CASE(a_callback_may_throw) {
    std::string const buffer = "http://h/a\nx\nhttp://h/b?c\n" + long_url(2 * window) + "\n\nhttp://i/\n";
    auto const all = lines_of_buffer(buffer).size();
    for (std::size_t stop = 0; stop < all; ++stop) {
        std::size_t seen = 0;
        auto const sink = [&](std::string_view, auto const&) {
            if (seen++ == stop) throw std::runtime_error("enough");
        };
        BOOST_CHECK_THROW(for_each_url(buffer, dialects::rfc1738, sink), std::runtime_error);
        BOOST_TEST(seen == stop + 1);
        seen = 0;
        BOOST_CHECK_THROW(for_each_url(buffer, dialects::rfc2396, sink), std::runtime_error);
        BOOST_TEST(seen == stop + 1);
        BOOST_TEST(fault_of_lines(buffer) == "");
    }
}

namespace {
std::size_t lines_seen = 0;
void count_line(std::string_view, result<ast::uri_reference> const&) { ++lines_seen; }
struct counter {
    std::size_t lines = 0;
    void operator()(std::string_view, result<ast::rfc1808_url> const&) { ++lines; }
};
}  // namespace

BOOST_AUTO_TEST_CASE(callbacks_may_be_objects_lambdas_and_functions) {
    counter count;
    for_each_url("a\nb\n", dialects::rfc1808, count);
    BOOST_TEST(count.lines == 2u);
    std::vector<std::string> texts;
    auto const constant = [&](std::string_view text, result<url> const&) { texts.emplace_back(text); };
    for_each_url("a\r\n\nb", dialects::rfc1738, constant);
    BOOST_TEST(texts == (std::vector<std::string>{"a", "", "b"}), boost::test_tools::per_element());
    for_each_url("a\nb\nc", dialects::rfc2396, &count_line);
    BOOST_TEST(lines_seen == 3u);
}

// A callback may call the parse functions.
BOOST_AUTO_TEST_CASE(a_callback_may_parse) {
    std::string const buffer = "http://h/a?b\nftp://u:p@h/\nx\n";
    std::string fault;
    for_each_url(buffer, dialects::rfc1738, [&](std::string_view text, auto const& parsed) {
        if (fault.empty()) fault = fault_of_lines(buffer);
        if (fault.empty()) fault = difference(parsed, rfc1738::parse_url(text));
    });
    BOOST_TEST(fault == "");
}

BOOST_AUTO_TEST_SUITE_END()
