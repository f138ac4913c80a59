// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_COLUMNS_HPP
#define URIGRAM_BULK_COLUMNS_HPP

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <utility>
#include <vector>

/// The components of many URLs in columns.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

namespace engine {
template <class Description>
class column_writer;
class text_parser;
}  // namespace engine

/// A range of an input, in bytes from its start.
struct byte_range {
    static constexpr std::uint64_t nowhere = ~std::uint64_t{0};  ///< the offset of an absent component

    std::uint64_t first = nowhere;  ///< the offset of its first byte; `nowhere` if it is absent
    std::uint64_t size = 0;

    /// False for an absent component. An empty one has an offset.
    explicit operator bool() const noexcept { return first != nowhere; }

    friend bool operator==(byte_range const& a, byte_range const& b) noexcept {
        return a.first == b.first && a.size == b.size;
    }
    friend bool operator!=(byte_range const& a, byte_range const& b) noexcept { return !(a == b); }

    /// Returns the text of the range.
    /// @param buffer the buffer that was parsed
    /// @param offset the offset of the buffer in the input, in bytes: that passed to `parse_lines`
    /// @throws std::out_of_range if the range does not begin in the buffer
    /// @code
    /// urigram::parse_lines(buffer, urigram::dialects::rfc3986, urls, offset);
    /// auto const host = urls[urigram::column::host][0];
    /// if (host) use(host.text_in(buffer, offset));
    /// @endcode
    std::string_view text_in(std::string_view buffer, std::uint64_t offset = 0) const {
        return buffer.substr(static_cast<std::size_t>(first - offset), static_cast<std::size_t>(size));
    }
};

namespace detail {

/// A component of one line, in four bytes: its offset in the line and its size, 16 bits each. These do not
/// suffice for a line longer than `longest_line` octets: the cells of its components are `overflow`, and the
/// components are in `long_cell`s.
class cell {
public:
    static constexpr std::size_t longest_line = 0xFFFE;

    // cppcheck-suppress uninitMemberVar; a block of cells is not cleared before it is filled
    cell() = default;
    /// Both numbers are in bytes; `first` counts from the start of the line.
    constexpr cell(std::size_t first, std::size_t size) noexcept
        : bits_(static_cast<std::uint32_t>(first | size << 16)) {}
    static constexpr cell absent() noexcept { return {no_start, 0}; }
    static constexpr cell overflow() noexcept { return {no_start, 1}; }

    constexpr std::size_t first() const noexcept { return bits_ & 0xFFFF; }
    constexpr std::size_t size() const noexcept { return bits_ >> 16; }
    /// Whether `first` and `size` are a component: the cell is neither absent nor an overflow.
    constexpr bool holds_range() const noexcept { return first() != no_start; }
    constexpr bool is_overflow() const noexcept { return bits_ == overflow().bits_; }

private:
    static constexpr std::size_t no_start = 0xFFFF;  // greater than any start in a line that has cells

    std::uint32_t bits_;
};

/// A component of a line that is too long for cells. Ordered by line and column.
struct long_cell {
    std::size_t line;
    column which;
    byte_range part;

    friend bool operator<(long_cell const& a, long_cell const& b) noexcept {
        return a.line != b.line ? a.line < b.line : a.which < b.which;
    }
};

}  // namespace detail

/// The components of many URLs, one array for each kind: the output of `parse_lines`. `clear` keeps the
/// storage for lines of the same dialect.
/// @code
/// using urigram::column;
/// urigram::columns urls{column::host, column::path};  // `columns urls;` for all
/// urigram::parse_lines(buffer, urigram::dialects::rfc2396, urls);
/// auto const hosts = urls[column::host];
/// for (std::size_t i = 0; i < urls.size(); ++i)
///     if (auto const host = hosts[i]) use(host.text_in(buffer));
/// for (auto const& [line, error] : urls.rejected()) report(line, error);
/// @endcode
/// Columns that are not requested take neither time nor memory. A line takes four bytes for each of the
/// columns, eight for its offset, and one each for `productions`, `schemes` and `hosts`.
class URIGRAM_API columns {
public:
    /// A line that the grammar rejects.
    struct rejection {
        std::size_t line = 0;  ///< its index in the columns, from 0
        parse_error error;     ///< why it is rejected, with an offset within the line
    };

    /// Values of `productions` for a rejected line, and for a null among texts (`parse_texts`).
    static constexpr unsigned char refused = 0xFF;
    static constexpr unsigned char null_text = 0xFE;  ///< a null among texts

    /// Values of `schemes` for a scheme without a specific grammar, and for no scheme, as in a relative
    /// reference or a rejected line.
    static constexpr unsigned char other_scheme = 0xFE;
    static constexpr unsigned char no_scheme = 0xFF;  ///< no scheme

    /// A column, of `columns::size()` ranges. Converts to false if the grammar has no such component, if the
    /// column was not requested, or if nothing was parsed yet. Like the arrays below, valid until the columns
    /// are written to, moved, swapped or destroyed.
    class view {
    public:
        view() = default;
        explicit operator bool() const noexcept { return cells_ != nullptr; }  ///< whether it has ranges

        /// The range of one line. Constant time; for lines above 65534 bytes, logarithmic in their number.
        /// @throws std::logic_error with the name of the column if the view is false
        byte_range operator[](std::size_t line) const {
            if (cells_ == nullptr) refuse(which_);
            detail::cell const at = cells_[line];
            if (at.holds_range()) return {of_->lines_[line] + at.first(), at.size()};
            return at.is_overflow() ? of_->find(line, which_) : byte_range();
        }

    private:
        friend columns;
        view(columns const& of, column which, detail::cell const* cells) noexcept
            : of_(&of), cells_(cells), which_(which) {}
        [[noreturn]] URIGRAM_API static void refuse(column which);

        columns const* of_ = nullptr;
        detail::cell const* cells_ = nullptr;
        column which_ = column::text;
    };

    /// Requests all columns that a grammar has.
    columns() noexcept { asked_.fill(true); }
    /// Requests only these columns.
    columns(std::initializer_list<column> asked) noexcept
        : columns(array_view<column>{asked.begin(), asked.size()}) {}
    /// Requests only these columns, selected at run time.
    explicit columns(array_view<column> asked) noexcept {
        asked_.fill(false);
        for (column which : asked) asked_[static_cast<std::size_t>(which)] = true;
    }
    columns(columns&& other) noexcept : asked_(other.asked_) { swap(other); }  // leaves `other` empty
    columns& operator=(columns&& other) noexcept {
        columns taken(std::move(other));
        swap(taken);
        return *this;
    }

    void swap(columns& other) noexcept {
        std::swap(asked_, other.asked_);
        std::swap(places_, other.places_);
        std::swap(cells_, other.cells_);
        std::swap(lines_, other.lines_);
        std::swap(productions_, other.productions_);
        std::swap(schemes_, other.schemes_);
        std::swap(hosts_, other.hosts_);
        std::swap(long_cells_, other.long_cells_);
        std::swap(rejected_, other.rejected_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(grammar_, other.grammar_);
    }

    /// The number of lines.
    std::size_t size() const noexcept { return size_; }

    /// Returns a column; see `view`. Constant time; does not throw.
    view operator[](column which) const noexcept {
        std::size_t const place = places_[static_cast<std::size_t>(which)];
        bool const is_there = place < column_count && cells_;
        return view(*this, which, is_there ? cells_.get() + place * capacity_ : nullptr);
    }

    /// Whether a column was requested.
    bool has(column which) const noexcept { return asked_[static_cast<std::size_t>(which)]; }

    /// For each line the index of its alternative in the variant that the parse function yields: in `url`, or
    /// in a variant member of the struct, such as `ast::uri_reference::uri`. `refused` or `null_text` if the
    /// line is not valid.
    unsigned char const* productions() const noexcept { return productions_.get(); }

    /// For each line the index of its scheme in the dialect's `schemes`, or one of the values above; if
    /// `column::scheme` was requested.
    unsigned char const* schemes() const noexcept { return has(column::scheme) ? schemes_.get() : nullptr; }

    /// For each line the kind of its host; if `column::host` was requested.
    ast::host_kind const* hosts() const noexcept { return has(column::host) ? hosts_.get() : nullptr; }

    /// Whether a line is valid. Constant time; does not throw.
    bool valid(std::size_t line) const noexcept { return productions_[line] < null_text; }

    /// Whether a line represents a null among texts: it is neither valid nor in `rejected`.
    bool is_null(std::size_t line) const noexcept { return productions_[line] == null_text; }

    /// The dialect of the lines; null if nothing was parsed yet.
    dialect const* grammar() const noexcept { return grammar_; }

    /// The rejected lines, in order, with their errors.
    std::vector<rejection> const& rejected() const noexcept { return rejected_; }

    /// Appends the lines of other columns, as if they had been parsed here: combines parts of one input that
    /// several threads have parsed.
    /// @param other columns of the same dialect with the same requested columns
    /// @par Complexity Linear in the lines of `other`.
    /// @throws std::invalid_argument if `other` has lines of another dialect, or other requested columns;
    /// std::bad_alloc, then the columns are unchanged
    /// @code
    /// urigram::columns all;
    /// all.append(parts);  // of the first thread, then of the next
    /// std::cout << all.size() << " lines\n";
    /// @endcode
    void append(columns const& other);

    /// Clears the columns; keeps their storage and the requested columns.
    void clear() noexcept {
        size_ = 0;
        rejected_.clear();
        long_cells_.clear();
    }

private:
    template <class Description>
    friend class engine::column_writer;
    friend URIGRAM_API void parse_lines(std::string_view buffer, dialect const& grammar, columns& to,
                                        std::uint64_t offset);
    friend class engine::text_parser;

    static constexpr unsigned char no_place = 0xFF;
    static constexpr std::array<unsigned char, column_count> no_places() noexcept {
        std::array<unsigned char, column_count> places{};
        for (auto& place : places) place = no_place;
        return places;
    }

    void prepare_for(dialect const& grammar);
    void reserve(std::size_t lines);
    void set_null(std::size_t line) noexcept;
    void truncate(std::size_t lines) noexcept {
        size_ = lines;
        while (!rejected_.empty() && rejected_.back().line >= lines) rejected_.pop_back();
        while (!long_cells_.empty() && long_cells_.back().line >= lines) long_cells_.pop_back();
    }
    byte_range find(std::size_t line, column which) const noexcept;

    std::array<bool, column_count> asked_{};  // by column: whether it was requested
    std::array<unsigned char, column_count> places_ =
        no_places();                          // by column: its number in `cells_`, or `no_place`
    std::unique_ptr<detail::cell[]> cells_;   // one column after the other, `capacity_` cells each
    std::unique_ptr<std::uint64_t[]> lines_;  // by line: its offset in the input
    std::unique_ptr<unsigned char[]> productions_;
    std::unique_ptr<unsigned char[]> schemes_;
    std::unique_ptr<ast::host_kind[]> hosts_;
    std::vector<detail::long_cell> long_cells_;  // sorted
    std::vector<rejection> rejected_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
    dialect const* grammar_ = nullptr;  // the dialect of `places_`; `clear` keeps it
};

/// Parses each line of a buffer and appends its components to columns. The results are those of the parse
/// function of the dialect, line by line.
/// @param buffer the lines. LF ends a line; a CR just before it is dropped; the last line needs no end.
/// @param grammar the dialect
/// @param to the columns, without lines of another dialect
/// @param offset the offset of the buffer in the input, in bytes; all offsets in the columns count from the
/// start of the input
/// @par Complexity Linear. Allocates only if `to` is too small.
/// @throws std::invalid_argument if there are lines of another dialect in `to`; std::bad_alloc: then `to`
/// holds the lines before the one at which memory ran out
/// @code
/// urigram::columns hosts{urigram::column::host};
/// urigram::parse_lines("http://a/\nhttp://b/\n", urigram::dialects::rfc3986, hosts);  // hosts.size(): 2
/// @endcode
URIGRAM_API void parse_lines(std::string_view buffer, dialect const& grammar, columns& to,
                             std::uint64_t offset = 0);

}  // namespace urigram

#endif
