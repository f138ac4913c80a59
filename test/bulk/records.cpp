// SPDX-License-Identifier: BSL-1.0
#include "bulk_test.hpp"
#include <boost/test/unit_test.hpp>
#include <optional>

using namespace urigram;
using namespace urigram::test;
using namespace std::string_literals;

BOOST_TEST_DONT_PRINT_LOG_VALUE(std::vector<record>)

namespace {

/// Records of CSV, and the line of the record at which reading ends with an error.
struct records {
    std::vector<record> all;
    std::optional<std::uint64_t> error_line;

    friend bool operator==(records const& a, records const& b) {
        return a.all == b.all && a.error_line == b.error_line;
    }
    friend std::ostream& operator<<(std::ostream& out, records const& r) {
        for (auto const& each : r.all) out << each << '\n';
        return r.error_line ? out << "error in line " << *r.error_line : out;
    }
};

/// The records of a range, found byte by byte.
records records_in(std::string const& text, std::uint64_t longest = no_end, std::uint64_t from = 0,
                   std::uint64_t to = no_end) {
    records found;
    std::uint64_t line = 1;
    bool counts = from == 0;  // lines are counted from the start of the range
    for (std::size_t at = 0; at < text.size();) {
        if (at >= from && !counts) {
            line = 1;
            counts = true;
        }
        std::size_t end = at;
        bool begins_field = true, quoted = false;
        if (at == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") end = 3;
        for (; end < text.size() && (quoted || text[end] != '\n'); ++end) {
            char const c = text[end];
            if (quoted && c == '"' && text.substr(end + 1, 1) == "\"")
                ++end;
            else if (c == '"' && (quoted || begins_field))
                quoted = !quoted;
            begins_field = !quoted && c == ',';
        }
        auto one = text.substr(at, end - at);
        auto const lines = std::count(one.begin(), one.end(), '\n');
        if (end < text.size() && !one.empty() && one.back() == '\r') one.pop_back();
        auto const length = one.size();
        if (at >= from && at < to) {
            if (length > longest && lines > 0) {
                found.error_line = line;
                return found;
            }
            found.all.push_back({line, at, one.substr(0, std::min<std::uint64_t>(length, longest)), length});
        }
        line += static_cast<std::uint64_t>(lines) + 1;
        at = end + 1;
    }
    return found;
}

records read(octet_source& source, block_options options) {
    records found;
    options.csv_delimiter = ',';
    block_reader reader(source, options);
    block_buffer buffer;
    try {
        while (reader.next(buffer)) {
            auto const& lines = buffer.block();
            for_each_record(
                lines, ',',
                [&](auto number, auto offset, auto text) {
                    found.all.push_back({number, offset, std::string(text), text.size()});
                },
                [&](auto number, auto offset, auto text, auto length) {
                    found.all.push_back({number, offset, std::string(text), length});
                });
        }
    } catch (long_record_error const& error) {
        found.error_line = error.line();
        BOOST_TEST(!reader.next(buffer));
    }
    return found;
}

records read(std::string const& text, block_options const& options) {
    memory_source source(text);
    return read(source, options);
}

block_options in_blocks(std::size_t size, std::uint64_t from = 0, std::uint64_t to = no_end,
                        std::uint64_t longest = block_options{}.longest_line) {
    block_options options;
    options.size = size;
    options.from = from;
    options.to = to;
    options.longest_line = longest;
    return options;
}

std::string random_csv(std::mt19937& random, std::size_t pieces) {
    static constexpr std::string_view kinds[] = {"\n",   "\r\n", "\r", "\"",           "\"",
                                                 "\"\"", ",",    ",",  ",\"",          "\",",
                                                 "\"\n", "\n\"", "a",  "\xEF\xBB\xBF", {"\0", 1}};
    std::string text;
    if (random() % 8 == 0) text = "\xEF\xBB\xBF";
    while (pieces-- > 0) {
        auto const kind = random() % (std::size(kinds) + 1);
        if (kind < std::size(kinds))
            text += kinds[kind];
        else
            text.append(random() % 20, 'x');
    }
    return text;
}

std::vector<std::string> inputs() {
    std::vector<std::string> texts = {
        "",
        "a,b\n1,\"x\ny\"\n2,z\n",
        "1,\"x\r\ny\"\r\n2,z\r\n",
        "1,\"\"\"\n\"\"\"\n2,z",
        "\"\n\"\n",
        "\"\n\n\n\"\r\n\"\"\n",
        "a\"b\nc\"d\n",     // quotation marks within unquoted fields
        "\"a\"b\nc\n",      // text after a quoted field
        "1, \"a\nb\"\n",    // a blank before a quotation mark
        "1,\"a\nb,c\nd",    // not closed
        "1,\"a\nb,c\nd\n",  // not closed, and a line end
        "\"",
        "\"\"",
        "\"\"\"",
        "\"a\"\"\nb\"\n",
        "\xEF\xBB\xBF\"a\nb\"\n\"c\nd\"\n",
        "\xEF\xBB\"a\nb\"\n",
        "x\xEF\xBB\xBF\"a\nb\"\n",
        "\n\n\"\n\"\n\n",
        "\r\"a\nb\"\n",
    };
    std::mt19937 random(1);
    for (std::size_t pieces = 0; pieces < 60; ++pieces) texts.push_back(random_csv(random, pieces));
    return texts;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(bulk_records_cpp)

BOOST_AUTO_TEST_CASE(a_quoted_line_break_does_not_end_a_record) {
    auto const found = read("id,note\r\n1,\"two\r\nlines\"\n2,\"\"\"\n\"\"\"\n", in_blocks(7));
    std::vector<record> const expected = {
        {1, 0, "id,note", 7}, {2, 9, "1,\"two\r\nlines\"", 14}, {4, 24, "2,\"\"\"\n\"\"\"", 9}};
    BOOST_TEST((found.all == expected), found);
}

BOOST_AUTO_TEST_CASE(the_size_of_a_block_changes_no_record) {
    for (auto const& text : inputs())
        for (std::size_t const size : {1U, 2U, 3U, 7U, 64U, 1U << 20}) {
            BOOST_TEST(read(text, in_blocks(size)) == records_in(text), text << "\nin blocks of " << size);
            sparing_source dribble(text, [] { return 1; });
            BOOST_TEST(read(dribble, in_blocks(size)) == records_in(text), text);
        }
    std::mt19937 random(2);
    for (int run = 0; run < 20; ++run) {
        auto const text = random_csv(random, 3000);
        sparing_source some(text, [&] { return 1 + random() % 50; });
        BOOST_TEST(read(some, in_blocks(1 + random() % 5000)) == records_in(text));
    }
}

BOOST_AUTO_TEST_CASE(a_record_belongs_to_the_range_of_its_first_octet) {
    for (auto const& text : inputs())
        for (std::uint64_t from = 0; from <= text.size() + 1; ++from)
            for (std::uint64_t const to : {from, from + 1, from + 2, from + 7, from + 30, no_end})
                for (std::size_t const size : {1U, 3U, 4096U})
                    BOOST_TEST(read(text, in_blocks(size, from, to)) == records_in(text, no_end, from, to),
                               text << "\nfrom " << from << " to " << to << " in blocks of " << size);
}

BOOST_AUTO_TEST_CASE(adjacent_ranges_contain_each_record_once) {
    std::mt19937 random(5);
    for (int run = 0; run < 50; ++run) {
        auto const text = random_csv(random, 1000);
        std::vector<std::uint64_t> ends{0, no_end};
        for (auto parts = random() % 8; parts > 0; --parts) ends.push_back(random() % text.size());
        std::sort(ends.begin(), ends.end());
        std::vector<record> found;
        for (std::size_t i = 1; i < ends.size(); ++i)
            for (auto& each : read(text, in_blocks(1 + random() % 500, ends[i - 1], ends[i])).all)
                found.push_back(each);
        auto all = records_in(text).all;
        for (auto* each : {&all, &found})
            for (auto& one : *each) one.number = 0;
        BOOST_TEST((found == all), text);
    }
}

BOOST_AUTO_TEST_CASE(records_that_are_too_long_are_reported) {
    for (auto const& text : inputs())
        for (std::uint64_t const longest : {0U, 1U, 3U, 8U, 20U})
            for (std::size_t const size : {1U, 3U, 4096U})
                for (std::uint64_t const from : {std::uint64_t{0}, std::uint64_t{text.size() / 2}})
                    BOOST_TEST(read(text, in_blocks(size, from, no_end, longest)) ==
                                   records_in(text, longest, from),
                               text << "\nof " << longest << " in blocks of " << size << " from " << from);
}

// A record with an unclosed quotation mark takes at most four times the memory of the longest allowed record.
BOOST_AUTO_TEST_CASE(an_unclosed_quotation_mark_takes_bounded_memory) {
    class endless : public octet_source {
        std::size_t read(char* to, std::size_t size) override {
            given_ += size;
            if (given_ > 1U << 24) throw std::runtime_error("reading continues after the limit");
            std::memset(to, '\n', size);
            if (given_ == size) to[0] = '"';
            return size;
        }
        std::size_t given_ = 0;
    } source;
    auto options = in_blocks(1000, 0, no_end, 1 << 20);
    options.csv_delimiter = ',';
    block_reader reader(source, options);
    block_buffer buffer;
    BOOST_CHECK_THROW(reader.next(buffer), long_record_error);
    BOOST_TEST(reader.capacity() <= 4U << 20);
}

BOOST_AUTO_TEST_CASE(records_before_an_error_are_returned) {
    auto const found = read("a,b\n1,2\n3,\"x\ny" + std::string(100, 'z'), in_blocks(4, 0, no_end, 20));
    BOOST_TEST(found.all.size() == 2U);
    BOOST_TEST((found.error_line == 3U));
    // A quoted field without line breaks is handled as in any line that is too long.
    auto const one = read("3,\"x" + std::string(100, 'z') + "\",1\n4,5\n", in_blocks(4, 0, no_end, 20));
    BOOST_TEST(one.all.size() == 2U);
    BOOST_TEST(!one.error_line);
}

BOOST_AUTO_TEST_CASE(an_input_that_ends_before_the_range_is_reported) {
    for (auto const delimiter : {std::optional<char>(), std::optional<char>(',')})
        for (std::uint64_t const from : {0U, 4U, 5U, 6U, 100U}) {
            memory_source source("a\nb\n");
            auto options = in_blocks(3, from);
            options.csv_delimiter = delimiter;
            block_reader reader(source, options);
            block_buffer buffer;
            while (reader.next(buffer)) {
            }
            BOOST_TEST(reader.ends_before_range() == (from > 5), from);
        }
}

BOOST_AUTO_TEST_SUITE_END()
