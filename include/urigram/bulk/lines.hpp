// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_LINES_HPP
#define URIGRAM_BULK_LINES_HPP

#include <boost/throw_exception.hpp>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <urigram/bulk/blocks.hpp>

/// The lines of blocks.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// Calls a function for each line of a block. A line has no line end: LF, and a CR just before it. Nothing
/// else is trimmed; an empty line is a line. A last line without LF keeps its CR.
/// @param lines the block
/// @param line called as `line(std::uint64_t number, std::uint64_t offset, std::string_view text)`: the
/// number of the line from 1, its offset in bytes from the start of the input, and its text
/// @param too_long called once, as `too_long(std::uint64_t number, std::uint64_t offset, std::string_view
/// beginning, std::uint64_t length)`, if the block is the beginning of a line that is longer than allowed
/// @par Complexity Linear in the size of the block.
/// @throws exceptions of both functions
template <class Line, class TooLong>
void for_each_line(block const& lines, Line&& line, TooLong&& too_long) {
    if (lines.too_long != 0) {
        too_long(lines.first_line, lines.offset, lines.text, lines.too_long);
        return;
    }
    std::uint64_t number = lines.first_line;
    char const* const begin = lines.text.data();
    char const* const end = begin + lines.text.size();
    for (char const* at = begin; at != end; ++number) {
        auto const offset = lines.offset + static_cast<std::uint64_t>(at - begin);
        auto const* const lf =
            static_cast<char const*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
        std::string_view text(at, static_cast<std::size_t>((lf ? lf : end) - at));
        if (lf && !text.empty() && text.back() == '\r') text.remove_suffix(1);
        line(number, offset, text);
        at = lf ? lf + 1 : end;
    }
}

/// The same for each record of a block of CSV (RFC 4180): see `block_options::csv_delimiter`. `number` is
/// that of its first line. Only the end of the record is removed: `text` contains the line breaks within
/// quotation marks. A last record with an unclosed quotation mark extends to the end, including a final line
/// end.
/// @param records the block
/// @param delimiter the byte between fields, that of the options
/// @param record called for each record, as `line` above
/// @param too_long as above
template <class Record, class TooLong>
void for_each_record(block const& records, char delimiter, Record&& record, TooLong&& too_long) {
    if (records.too_long != 0) {
        too_long(records.first_line, records.offset, records.text, records.too_long);
        return;
    }
    if (records.text.find('"') == records.text.npos) return for_each_line(records, record, too_long);
    record_ends ends(delimiter, records.offset == 0);
    std::uint64_t number = records.first_line;
    char const* const begin = records.text.data();
    char const* const end = begin + records.text.size();
    for (char const* at = begin; at != end;) {
        auto const offset = records.offset + static_cast<std::uint64_t>(at - begin);
        auto const* const next = ends.next(at, end);
        std::string_view text(at, static_cast<std::size_t>((next ? next - 1 : end) - at));
        if (next && !text.empty() && text.back() == '\r') text.remove_suffix(1);
        record(number, offset, text);
        ++number;
        for (auto lf = text.find('\n'); lf != text.npos; lf = text.find('\n', lf + 1)) ++number;
        at = next ? next : end;
    }
}

/// The same for callers that do not handle lines that are too long.
/// @throws std::length_error for one of them; exceptions of `line`
/// @code
/// urigram::for_each_line(lines, [](auto number, auto, auto text) {
///     std::cout << number << ": " << text << '\n';
/// });
/// @endcode
template <class Line>
void for_each_line(block const& lines, Line&& line) {
    for_each_line(
        lines, line, [](std::uint64_t number, std::uint64_t, std::string_view, std::uint64_t length) {
            boost::throw_exception(std::length_error("line " + std::to_string(number) +
                                                     " is longer than allowed: " + std::to_string(length) +
                                                     " octets"));
        });
}

}  // namespace urigram

#endif
