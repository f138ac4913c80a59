// SPDX-License-Identifier: BSL-1.0
#include "bulk_test.hpp"
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <optional>

using namespace urigram;
using namespace urigram::test;

BOOST_TEST_DONT_PRINT_LOG_VALUE(std::vector<record>)

namespace {

std::vector<std::string> inputs() {
    std::vector<std::string> texts;
    for (auto const& row : rows_of("battery_bulk.tsv")) texts.push_back(unescape(row.at(1)));
    std::mt19937 random(1);
    for (std::size_t pieces = 0; pieces < 60; ++pieces) texts.push_back(random_text(random, pieces));
    texts.push_back(random_text(random, 3000));
    texts.emplace_back(9000, '\n');
    for (std::size_t const size : {4094U, 4095U, 4096U, 4097U})
        for (auto const* end : {"\n", "\r\n", "\r", ""})
            texts.push_back(std::string(size, 'a') + end + "b\n\n" + std::string(size, 'c') + end);
    return texts;
}

constexpr std::size_t sizes[] = {1, 2, 3, 7, 64, 4095, 4096, 4097, 1 << 20};

block_options of_size(std::size_t size, std::uint64_t longest = block_options{}.longest_line) {
    block_options options;
    options.size = size;
    options.longest_line = longest;
    return options;
}

/// A source of one repeated byte and then a text: an input of any size that takes no memory.
class long_source : public octet_source {
public:
    long_source(std::uint64_t size, std::string_view end) : left_(size), end_(end) {}

    std::size_t read(char* to, std::size_t size) override {
        if (left_ == 0) return end_.read(to, size);
        auto const count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, size));
        std::memset(to, 'x', count);
        left_ -= count;
        return count;
    }

private:
    std::uint64_t left_;
    memory_source end_;
};

/// A source that repeats a text.
class repeating_source : public octet_source {
public:
    repeating_source(std::string text, std::uint64_t times)
        : text_(std::move(text)), left_(text_.size() * times) {}

    std::size_t read(char* to, std::size_t size) override {
        auto const count =
            static_cast<std::size_t>(std::min<std::uint64_t>({left_, size, text_.size() - at_}));
        std::memcpy(to, text_.data() + at_, count);
        at_ = (at_ + count) % text_.size();
        left_ -= count;
        return count;
    }

private:
    std::string text_;
    std::uint64_t left_;
    std::size_t at_ = 0;
};

struct broken_error {};

/// A source of a text and then an error.
class broken_source : public memory_source {
public:
    using memory_source::memory_source;
    std::size_t read(char* to, std::size_t size) override {
        if (auto const count = memory_source::read(to, size)) return count;
        throw broken_error();
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(bulk_blocks_cpp)

BOOST_AUTO_TEST_CASE(the_size_of_a_block_changes_no_line) {
    for (auto const& text : inputs())
        for (auto const size : sizes) {
            memory_source source(text);
            BOOST_TEST((read_lines(source, of_size(size)) == lines_in(text)),
                       text << " in blocks of " << size);
        }
}

BOOST_AUTO_TEST_CASE(sources_that_return_few_bytes_change_no_line) {
    std::mt19937 random(2);
    for (auto const& text : inputs()) {
        for (auto const size : {std::size_t{1}, std::size_t{100}, std::size_t{1} << 20}) {
            sparing_source one(text, [] { return 1; });
            BOOST_TEST((read_lines(one, of_size(size)) == lines_in(text)), text << " in blocks of " << size);
            sparing_source some(text, [&] { return 1 + random() % 30; });
            BOOST_TEST((read_lines(some, of_size(size)) == lines_in(text)), text << " in blocks of " << size);
        }
    }
}

BOOST_AUTO_TEST_CASE(lines_that_are_too_long_are_truncated) {
    for (auto const& text : inputs())
        for (std::uint64_t const longest : {0U, 1U, 2U, 8U, 9U, 10U, 39U, 4094U, 4096U})
            for (auto const size : sizes) {
                memory_source source(text);
                BOOST_TEST((read_lines(source, of_size(size, longest)) == lines_in(text, longest)),
                           text << " in blocks of " << size << ", lines up to " << longest);
            }
}

BOOST_AUTO_TEST_CASE(the_limit_of_lines_does_not_count_line_ends) {
    std::string const text = "0123456789\r\n0123456789\n01234567890\n01234567890\r\n0123456789\r";
    memory_source source(text);
    block_reader reader(source, of_size(1024, 10));
    block_buffer buffer;

    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text == "0123456789\r\n0123456789\n");
    BOOST_TEST(buffer.block().too_long == 0U);
    for (std::uint64_t const offset : {23U, 35U, 48U}) {
        BOOST_TEST(reader.next(buffer));
        BOOST_TEST(buffer.block().text == "0123456789");
        BOOST_TEST(buffer.block().offset == offset);
        BOOST_TEST(buffer.block().too_long == 11U);
    }
    BOOST_TEST(!reader.next(buffer));
    BOOST_TEST(!reader.next(buffer));
}

BOOST_AUTO_TEST_CASE(blocks_are_whole_lines_that_follow_each_other) {
    for (auto const& text : inputs())
        for (auto const size : sizes) {
            memory_source source(text);
            block_reader reader(source, of_size(size));
            block_buffer buffer;
            std::string together;
            while (reader.next(buffer)) {
                auto const& block = buffer.block();
                BOOST_TEST(!block.text.empty());
                BOOST_TEST(block.offset == together.size());
                BOOST_TEST(block.first_line == 1U + static_cast<std::uint64_t>(
                                                        std::count(together.begin(), together.end(), '\n')));
                together += block.text;
                BOOST_TEST((together.size() == text.size() || block.text.back() == '\n'));
            }
            BOOST_TEST((together == text));
        }
}

// Text in angle brackets, in which a URL may continue on the next line, is not split into two blocks.
BOOST_AUTO_TEST_CASE(blocks_do_not_end_within_angle_brackets) {
    constexpr std::size_t most = 8;
    std::mt19937 random(5);
    for (int n = 0; n < 400; ++n) {
        std::string text;
        for (int i = 0; i < 60; ++i) text += "a<>\n<b>\n\n"[random() % 10];
        for (std::size_t const size : {1U, 3U, 16U, 1000U}) {
            auto options = of_size(size);
            options.longest_bracketed = most;
            memory_source source(text);
            BOOST_TEST(read_lines(source, options) == lines_in(text));
            // Lines that are too long are handled the same, whether or not a bracket precedes them.
            options.longest_line = 4;
            memory_source with_long_lines(text);
            BOOST_TEST(read_lines(with_long_lines, options) == lines_in(text, 4));
            options.longest_line = no_end;
            memory_source again(text);
            block_reader reader(again, options);
            block_buffer buffer;
            while (reader.next(buffer)) {
                auto const end = static_cast<std::size_t>(buffer.block().end);
                auto const open = text.substr(0, end).find_last_of("<>");
                auto const next = text.find_first_of("<>", end);
                if (open == text.npos || next == text.npos || text[open] == '>' || text[next] == '<')
                    continue;
                BOOST_TEST(next - open > most, text << "at " << end);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(each_block_ends_where_the_next_begins) {
    for (auto const& text : inputs())
        for (std::uint64_t const longest :
             {std::uint64_t{3}, std::uint64_t{39}, block_options{}.longest_line})
            for (auto const size : {std::size_t{1}, std::size_t{64}, std::size_t{4096}}) {
                memory_source source(text);
                block_reader reader(source, of_size(size, longest));
                block_buffer buffer;
                std::uint64_t end = 0;
                while (reader.next(buffer)) {
                    BOOST_TEST(buffer.block().offset == end);
                    end = buffer.block().end;
                }
                BOOST_TEST(end == text.size());
            }
}

BOOST_AUTO_TEST_CASE(a_block_is_returned_as_soon_as_it_has_a_line) {
    std::string const text = "a\nb\nc";
    std::size_t given = 4;
    sparing_source source(text, [&] { return given; });
    block_reader reader(source);
    block_buffer buffer;
    BOOST_TEST(source.reads() == 0U);
    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text == "a\nb\n");
    BOOST_TEST(source.reads() == 1U);
}

BOOST_AUTO_TEST_CASE(blocks_before_a_read_error_are_returned) {
    broken_source source("a\nb\nc");
    block_reader reader(source);
    block_buffer buffer;
    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text == "a\nb\n");
    BOOST_CHECK_THROW(reader.next(buffer), broken_error);
    BOOST_TEST(!reader.next(buffer));
}

BOOST_AUTO_TEST_CASE(a_read_error_in_a_line_that_is_too_long_is_thrown) {
    broken_source source("abcdef");
    block_reader reader(source, of_size(1, 3));
    block_buffer buffer;
    BOOST_CHECK_THROW(reader.next(buffer), broken_error);
    BOOST_TEST(!reader.next(buffer));
}

BOOST_AUTO_TEST_CASE(blocks_reuse_their_buffers) {
    std::mt19937 random(3);
    auto const text = random_text(random, 2000);
    for (auto const size : sizes) {
        memory_source source(text);
        block_reader reader(source, of_size(size));
        std::vector<block_buffer> buffers(3);
        std::vector<record> lines;
        for (bool more = true; more;) {
            std::size_t used = 0;
            while (used < buffers.size() && (more = reader.next(buffers[used]))) ++used;
            for (std::size_t i = 0; i < used; ++i) add_lines(buffers[i].block(), lines);
        }
        BOOST_TEST((lines == lines_in(text)), "blocks of " << size);
    }
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_the_input) {
    std::string text;
    for (std::size_t i = 0; i < 5000; ++i)
        text += "http://www.example.org/" + std::string(i % 97, 'p') + "\r\n";
    constexpr std::uint64_t times = 4000;

    repeating_source source(text, times);
    block_options const options;
    block_reader reader(source, options);
    block_buffer buffer;
    std::uint64_t octets = 0;
    std::uint64_t lines = 0;
    std::size_t most = 0;
    while (reader.next(buffer)) {
        octets += buffer.block().text.size();
        lines = buffer.block().first_line;
        most = std::max(most, reader.capacity() + buffer.capacity());
    }
    BOOST_TEST(octets == text.size() * times);
    BOOST_TEST(lines > 5000 * (times - 1));
    BOOST_TEST(most <= 2 * options.size);
}

BOOST_AUTO_TEST_CASE(a_line_of_more_than_4_gib_is_not_kept) {
    constexpr std::uint64_t size = (std::uint64_t{5} << 30) + 1;
    long_source source(size, "\r\nhttp://h/\r\n");
    block_reader reader(source, of_size(1 << 20, 10));
    block_buffer buffer;

    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text == "xxxxxxxxxx");
    BOOST_TEST(buffer.block().too_long == size);
    BOOST_TEST(buffer.block().offset == 0U);
    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text == "http://h/\r\n");
    BOOST_TEST(buffer.block().offset == size + 2);
    BOOST_TEST(buffer.block().first_line == 2U);
    BOOST_TEST(!reader.next(buffer));
    BOOST_TEST(reader.capacity() + buffer.capacity() <= 2U << 20);
}

BOOST_AUTO_TEST_CASE(many_lines_that_are_too_long_take_linear_time) {
    // If each of these lines caused a copy of the rest, the time would be quadratic.
    constexpr std::size_t size = 16 << 20;
    std::string text;
    while (text.size() < size) text += "01234567890\n";
    memory_source source(text);
    block_reader reader(source, of_size(text.size(), 10));
    block_buffer buffer;
    std::size_t lines = 0;
    while (reader.next(buffer)) lines += buffer.block().too_long == 11 ? 1 : 0;
    BOOST_TEST(lines == text.size() / 12);
}

BOOST_AUTO_TEST_CASE(the_memory_of_a_long_line_is_freed) {
    constexpr std::size_t size = 5'000'000;
    constexpr std::size_t block_size = 4096;
    std::string text = std::string(size, 'x') + "\n";
    while (text.size() < size + 20 * block_size) text += "http://h/\n";

    memory_source source(text);
    block_reader reader(source, of_size(block_size));
    block_buffer buffer;
    BOOST_TEST(reader.next(buffer));
    BOOST_TEST(buffer.block().text.size() > size);
    BOOST_TEST(buffer.capacity() > size);
    while (reader.next(buffer)) continue;
    BOOST_TEST(reader.capacity() + buffer.capacity() <= 4 * block_size);
}

BOOST_AUTO_TEST_CASE(a_line_takes_no_more_memory_than_is_allowed) {
    std::string const text(1'000'000, 'x');
    for (std::size_t const longest : {5'000U, 100'000U, 999'999U}) {
        memory_source source(text);
        block_reader reader(source, of_size(4096, longest));
        block_buffer buffer;
        BOOST_TEST(reader.next(buffer));
        BOOST_TEST(buffer.block().too_long == text.size());
        BOOST_TEST(buffer.block().text.size() == longest);
        BOOST_TEST(reader.capacity() <= 2 * 4096U);
        BOOST_TEST(buffer.capacity() <= longest + 2);
    }
}

BOOST_AUTO_TEST_CASE(contradictory_options_are_rejected) {
    memory_source source("");
    block_options range;
    range.from = 2;
    range.to = 1;
    auto const saying = [](std::string const& words) {
        return [words](std::invalid_argument const& e) { return e.what() == words; };
    };
    BOOST_CHECK_EXCEPTION(block_reader(source, of_size(0)), std::invalid_argument,
                          saying("the size of a block is 0"));
    BOOST_CHECK_EXCEPTION(block_reader(source, range), std::invalid_argument,
                          saying("the range ends before it begins"));
    block_options bracketed_range = of_size(1), bracketed_csv = of_size(1);
    bracketed_range.longest_bracketed = bracketed_csv.longest_bracketed = 1;
    bracketed_range.from = 1;
    bracketed_csv.csv_delimiter = ',';
    for (auto const& options : {bracketed_range, bracketed_csv})
        BOOST_CHECK_EXCEPTION(block_reader(source, options), std::invalid_argument,
                              saying("text in angle brackets cannot be combined with CSV or a range"));
}

BOOST_AUTO_TEST_SUITE_END()
