// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_BLOCKS_HPP
#define URIGRAM_BULK_BLOCKS_HPP

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <urigram/bulk/detail/record_ends.hpp>
#include <urigram/bulk/sources.hpp>
#include <urigram/detail/export.hpp>

/// Blocks of lines of an input of any size.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// Consecutive whole lines of an input. LF ends a line; a CR just before it belongs to the line end. There is
/// at least one line; `for_each_line` (lines.hpp) iterates over the lines of a block. For CSV these are whole
/// records; `for_each_record` iterates over them.
struct block {
    /// Each line with its end; the last line of the input may have none.
    std::string_view text;
    /// The offset of `text` in the input, in bytes.
    std::uint64_t offset = 0;
    /// The offset of the next line. To continue the input after this block, use this offset as `from` of a
    /// new range.
    std::uint64_t end = 0;
    /// The number of the first line, counted from 1 where the range begins.
    std::uint64_t first_line = 1;
    /// Usually 0. Otherwise the block is one line that is longer than allowed, this is the length of that
    /// line in bytes without its end, and `text` is the beginning of the line, as long as allowed.
    std::uint64_t too_long = 0;
};

/// The `to` of a range that extends to the end of the input.
inline constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

/// Options of `block_reader`.
struct block_options {
    /// Number of bytes to read at a time, at least 1; a block is larger only if a line is. The default is
    /// small enough for the columns of a block to stay in the processor's cache.
    std::size_t size = std::size_t{1} << 16;
    /// Maximum length of a line in bytes, without its end. Memory may grow to a few times this.
    std::uint64_t longest_line = std::uint64_t{1} << 28;
    /// The range: lines whose first byte is at offset x with `from` <= x < `to`. For any division of an input
    /// into ranges, each line is in exactly one of them. `to` must not be less than `from`.
    std::uint64_t from = 0;
    std::uint64_t to = no_end;  ///< the end of the range, in bytes
    /// If set, the input is CSV (RFC 4180) with this delimiter, and everything said about lines here applies
    /// to its records: `record_ends` defines their ends. Whether `from` is within quotation marks depends on
    /// all bytes before it, so a range requires a pass over all these bytes.
    std::optional<char> csv_delimiter = std::nullopt;
    /// If not 0, a block does not end at a line break between `<` and the next `>` if they are at most this
    /// many bytes apart, because a URL may be broken over lines there. This applies to at most 16 such line
    /// breaks in a row. Not allowed with a range or for CSV.
    std::size_t longest_bracketed = 0;
};

/// Thrown for a record of CSV that has several lines and is longer than `longest_line`. Nothing after it is
/// read, because its quotation mark may be a stray one that turns the rest of the input into one field.
class URIGRAM_API long_record_error : public std::length_error {
public:
    /// Takes the number of the line in which the record begins.
    explicit long_record_error(std::uint64_t line)
        : std::length_error("a quoted field with line breaks is longer than allowed"), line_(line) {}

    /// The number of the first line of the record, counted from 1 where the range begins.
    std::uint64_t line() const noexcept { return line_; }

private:
    std::uint64_t line_;
};

namespace detail {

/// Uninitialized memory for bytes.
class octet_room {
public:
    char* data() const noexcept { return octets_.get(); }
    std::size_t capacity() const noexcept { return capacity_; }
    /// Allocates new memory; discards the contents.
    void renew(std::size_t capacity);
    /// Allocates more memory; keeps the first `used` bytes.
    void grow(std::size_t capacity, std::size_t used);

private:
    std::unique_ptr<char[]> octets_;
    std::size_t capacity_ = 0;
};

}  // namespace detail

/// A block and its memory, which can be reused.
class block_buffer {
public:
    /// The result of `block_reader::next`; valid until the next call with this buffer.
    urigram::block const& block() const noexcept { return block_; }
    /// The number of bytes of memory that the buffer owns.
    std::size_t capacity() const noexcept { return room_.capacity(); }

private:
    friend class URIGRAM_API block_reader;
    detail::octet_room room_;
    urigram::block block_;
};

/// Splits an input of any size into blocks of whole lines, in bounded memory.
///
/// If the source returns few bytes at a time, blocks are small, too: `next` reads again only while it has no
/// whole line. The division into blocks then differs, but not the lines.
///
/// Each byte is copied at most a few times, and lines that are too long are not stored: time is linear in the
/// input, and memory is a few times the larger of `size` and the longest actual line, regardless of
/// `longest_line`.
/// @code
/// urigram::file_source file("urls.txt");
/// urigram::block_reader reader(file, {});
/// urigram::block_buffer buffer;
/// while (reader.next(buffer)) use(buffer.block());
/// @endcode
class URIGRAM_API block_reader {
public:
    /// Does not read yet.
    /// @param source the source, which must outlive the reader
    /// @param options the size of blocks, the maximum length of lines, and the range
    /// @throws std::invalid_argument for a size of 0, an inverted range, or options that exclude each other
    explicit block_reader(octet_source& source, block_options const& options = {});

    /// Reads the next block.
    /// @param buffer receives the block, which is valid until the next call with this buffer
    /// @returns false at the end of the range
    /// @throws exceptions of the source, long_record_error, and std::bad_alloc. All whole lines before the
    /// error have been returned; after the error, `next` returns false.
    bool next(block_buffer& buffer);

    /// Whether the input has ended before the range begins.
    bool ends_before_range() const noexcept { return ends_before_range_; }

    /// The number of bytes of memory that the reader owns, without the buffers.
    std::size_t capacity() const noexcept { return room_.capacity(); }

private:
    bool advance(block_buffer& buffer);
    bool find_start();
    bool find_whole_lines();
    bool holds_enough() const noexcept;
    char const* before_open_bracket(char const* end_of_line) const noexcept;
    bool fill();
    void make_space();
    std::size_t allowed_lines() const;
    void give(std::size_t size, block_buffer& buffer);
    void give_too_long(block_buffer& buffer);
    std::uint64_t pass_line(record_ends& ends, bool has_one_line);
    record_ends ends_at(std::uint64_t record) const noexcept;
    bool pass_to(std::uint64_t position);
    void drop(std::size_t size);

    octet_source* source_;
    block_options options_;
    std::size_t longest_;  // the maximum length of a line and its end
    record_ends ends_;     // at scanned_
    detail::octet_room room_;
    // Offsets in room_: [begin_, whole_) are whole lines, [whole_, scanned_) has no line end, [scanned_,
    // end_) is not scanned yet.
    std::size_t begin_ = 0;
    std::size_t whole_ = 0;
    std::size_t scanned_ = 0;
    std::size_t end_ = 0;
    std::uint64_t position_ = 0;  // of begin_ in the input
    std::uint64_t line_ = 1;      // at begin_
    bool started_ = false;
    bool at_end_ = false;  // of the source
    bool ends_before_range_ = false;
    bool finished_ = false;
};

}  // namespace urigram

#endif
