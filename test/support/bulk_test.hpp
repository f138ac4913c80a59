// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_BULK_TEST_HPP
#define URIGRAM_TEST_SUPPORT_BULK_TEST_HPP

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/lines.hpp>
#include <utility>
#include <vector>

// Sources with unusual behavior, and the expected lines of a text.
namespace urigram::test {

/// A line of an input, without its line end. `length` is the size of the whole line; if it is greater than
/// the size of `text`, `text` is truncated.
struct record {
    std::uint64_t number;
    std::uint64_t offset;
    std::string text;
    std::uint64_t length;

    friend bool operator==(record const& a, record const& b) {
        return std::tie(a.number, a.offset, a.text, a.length) ==
               std::tie(b.number, b.offset, b.text, b.length);
    }
    friend std::ostream& operator<<(std::ostream& out, record const& r) {
        return out << r.number << " at " << r.offset << ", " << r.length << " octets: " << r.text;
    }
};

/// The lines that start at offsets `from` <= x < `to`, found by a simple algorithm. Lines of more than
/// `longest` bytes are truncated.
inline std::vector<record> lines_in(std::string const& text, std::uint64_t longest = no_end,
                                    std::uint64_t from = 0, std::uint64_t to = no_end) {
    std::vector<record> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const lf = text.find('\n', at);
        auto line = text.substr(at, lf == std::string::npos ? lf : lf - at);
        if (lf != std::string::npos && !line.empty() && line.back() == '\r') line.pop_back();
        std::uint64_t const length = line.size();
        if (length > longest) line.resize(static_cast<std::size_t>(longest));
        if (at >= from && at < to) lines.push_back({lines.size() + 1, at, line, length});
        at = lf == std::string::npos ? text.size() : lf + 1;
    }
    return lines;
}

/// Adds the lines of a block.
inline void add_lines(block const& lines, std::vector<record>& to) {
    for_each_line(
        lines,
        [&](auto number, auto offset, auto text) {
            to.push_back({number, offset, std::string(text), text.size()});
        },
        [&](auto number, auto offset, auto text, auto length) {
            to.push_back({number, offset, std::string(text), length});
        });
}

/// All lines that a reader returns.
inline std::vector<record> read_lines(octet_source& source, block_options const& options) {
    std::vector<record> lines;
    block_reader reader(source, options);
    block_buffer buffer;
    while (reader.next(buffer)) add_lines(buffer.block(), lines);
    return lines;
}

/// A source whose `read` returns at most as many bytes as the function `size` returns.
template <class Size>
class sparing_source : public memory_source {
public:
    sparing_source(std::string_view octets, Size size) : memory_source(octets), size_(std::move(size)) {}

    std::size_t read(char* to, std::size_t size) override {
        ++reads_;
        return memory_source::read(to, std::min(size, static_cast<std::size_t>(size_())));
    }
    std::size_t reads() const { return reads_; }

private:
    Size size_;
    std::size_t reads_ = 0;
};

/// A text of `pieces` random pieces: line ends, unusual bytes, starts of URLs, and runs of up to 39 letters.
inline std::string random_text(std::mt19937& random, std::size_t pieces) {
    static constexpr std::string_view kinds[] = {
        "\n", "\n", "\r\n", "\r", {"\0", 1}, "\xFF", "a", "http://h/", "\n\n", "\r\r\n", "\xC2\x85", "#",
    };
    std::string text;
    while (pieces-- > 0) {
        auto const kind = random() % (std::size(kinds) + 1);
        if (kind < std::size(kinds))
            text += kinds[kind];
        else
            text.append(random() % 40, 'x');
    }
    return text;
}

}  // namespace urigram::test

#endif
