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

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram {

/// Whole lines that follow each other in an input. LF ends a line; a CR just before it belongs to the line's
/// end. There is at least one line; the lines of a block are taken out by `for_each_line` (lines.hpp). Of CSV
/// these are whole records, which are taken out by `for_each_record`.
struct block {
    /// Each line with its end; the last line of the input may have none.
    std::string_view text;
    /// Where `text` begins in the input, in octets.
    std::uint64_t offset = 0;
    /// Where the next line begins: the `from` of a range with which a run that ends here can go on.
    std::uint64_t end = 0;
    /// The number of the first line, counted from 1 where the range begins.
    std::uint64_t first_line = 1;
    /// 0; or else the block is one line that is longer than allowed, this is its length in octets without its
    /// end, and `text` is as much of its beginning as is allowed.
    std::uint64_t too_long = 0;
};

/// The `to` of a range that reaches to the end of the input.
inline constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

struct block_options {
    /// How many octets to read at a time, at least 1; a block is larger only where a line is. So few that the
    /// columns of a block stay in the cache of a processor.
    std::size_t size = std::size_t{1} << 16;
    /// How many octets a line may have, its end not counted. Memory may grow to a few times this.
    std::uint64_t longest_line = std::uint64_t{1} << 28;
    /// The range: lines whose first octet is at `from` or behind it, but before `to`. However an input is
    /// split into ranges, each line is in one of them. `to` is not before `from`.
    std::uint64_t from = 0;
    std::uint64_t to = no_end;
    /// If set, the input is CSV (RFC 4180) with this delimiter, and what is said of lines here holds for its
    /// records: `record_ends` says where they end. Only the octets before `from` tell whether it is within
    /// quotation marks, so that all of them are read: a range costs a pass over what is before it.
    std::optional<char> csv_delimiter = std::nullopt;
    /// If not 0, a block does not end at a line break between `<` and the next `>`, at most so many octets
    /// apart (in rows of up to 16): a URL may be broken over lines there. Not with a range, and not for CSV.
    std::size_t longest_bracketed = 0;
};

/// Thrown for a record of CSV that has several lines and is longer than `longest_line`. As its quotation mark
/// may be a stray one that makes one field of the rest of the input, nothing after it is read.
class URIGRAM_API long_record_error : public std::length_error {
public:
    explicit long_record_error(std::uint64_t line)
        : std::length_error("a quoted field with line breaks is longer than allowed"), line_(line) {}

    /// The number of its first line, counted from 1 where the range begins.
    std::uint64_t line() const noexcept { return line_; }

private:
    std::uint64_t line_;
};

namespace detail {

/// Room for octets, not filled with zeros.
class octet_room {
public:
    char* data() const noexcept { return octets_.get(); }
    std::size_t capacity() const noexcept { return capacity_; }
    /// New room; what was in it is gone.
    void renew(std::size_t capacity);
    /// More room; the first `used` octets stay.
    void grow(std::size_t capacity, std::size_t used);

private:
    std::unique_ptr<char[]> octets_;
    std::size_t capacity_ = 0;
};

}  // namespace detail

/// A block and the memory it lies in, to be used again and again.
class block_buffer {
public:
    /// What `block_reader::next` read; valid until the next time it is given this buffer.
    urigram::block const& block() const noexcept { return block_; }
    /// How many octets of memory the buffer holds.
    std::size_t capacity() const noexcept { return room_.capacity(); }

private:
    friend class URIGRAM_API block_reader;
    detail::octet_room room_;
    urigram::block block_;
};

/// Takes an input of any size apart into blocks of whole lines, in bounded memory.
///
/// Where the source gives few octets at a time, so do the blocks: `next` reads again only as long as it has
/// no whole line that a block may end with. The blocks differ then, the lines never.
///
/// Each octet is copied at most a few times, and lines that are too long are not kept: time is linear in the
/// input, and memory is a few times `size`, or the longest line where that is more, but not `longest_line`.
/// @code
/// urigram::file_source file("urls.txt");
/// urigram::block_reader reader(file, {});
/// urigram::block_buffer buffer;
/// while (reader.next(buffer)) use(buffer.block());
/// @endcode
class URIGRAM_API block_reader {
public:
    /// Reads nothing yet. The source must outlive the reader.
    /// @throws std::invalid_argument for a size of 0, or a range that ends before it begins
    explicit block_reader(octet_source& source, block_options const& options = {});

    /// Reads the next block; false at the end of the range.
    /// @throws what the source throws, long_record_error, and std::bad_alloc. All whole lines before that
    /// have been given; after it there are no further ones.
    bool next(block_buffer& buffer);

    /// Whether the input has ended before the range begins.
    bool ends_before_range() const noexcept { return ends_before_range_; }

    /// How many octets of memory the reader holds beside the buffers.
    std::size_t capacity() const noexcept { return room_.capacity(); }

private:
    bool advance(block_buffer& buffer);
    bool find_start();
    bool find_whole_lines();
    bool holds_enough() const noexcept;
    char const* before_open_bracket(char const* line_end) const noexcept;
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
    std::size_t longest_;  // what a line and its end may take
    record_ends ends_;     // at scanned_
    detail::octet_room room_;
    // In room_, begin_ <= whole_ <= scanned_ <= end_: lines known to be whole, octets without the end
    // of one, octets not yet seen.
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
