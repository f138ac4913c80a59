// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_DETAIL_RECORD_ENDS_HPP
#define URIGRAM_BULK_DETAIL_RECORD_ENDS_HPP

#include <cstddef>
#include <optional>
#include <string_view>
#include <urigram/detail/export.hpp>

/// @par Thread safety Different threads may use different objects at once.
namespace urigram {

/// The bytes of a byte order mark in UTF-8, which some programs write before a table.
inline constexpr std::string_view utf8_byte_order_mark = "\xEF\xBB\xBF";

/// Finds where records end: lines, or records of CSV (RFC 4180).
///
/// LF ends a record. In CSV, an LF within the quotation marks of a field does not. A quotation mark opens a
/// field only as its first byte; then the next one closes it, unless two quotation marks are adjacent, which
/// represent one in the text. A quotation mark elsewhere is an ordinary byte, as in Python, pandas and Excel.
/// It makes the record invalid, but does not affect `record_ends`: the next LF ends the record.
///
/// The caller passes bytes piece by piece; a piece may begin and end anywhere. Linear in the number of bytes;
/// no allocation.
class URIGRAM_API record_ends {
public:
    /// Finds the ends of lines.
    record_ends() = default;

    /// Records of CSV with this delimiter, or lines if there is none. The first byte begins a record.
    /// `at_start` says that it is the first one of the input: a byte order mark there is not part of the
    /// record.
    explicit record_ends(std::optional<char> delimiter, bool at_start = false) noexcept
        : delimiter_(delimiter), marked_(at_start ? 0 : utf8_byte_order_mark.size()) {}

    /// The byte after the first end of a record in [at, end), at which the next piece begins; null if there
    /// is none.
    char const* next(char const* at, char const* end) noexcept;

    /// The byte after the last end of a record in [at, end); null if there is none. The next piece begins at
    /// `end`.
    char const* last(char const* at, char const* end) noexcept;

    /// Whether the next byte is within quotation marks.
    bool in_quotes() const noexcept { return state_ == state::quoted; }

private:
    enum class state : unsigned char {
        plain,
        quoted,
        after_quote,  ///< a quotation mark closes the field, unless another one follows
    };

    char const* pass_mark(char const* at, char const* end) noexcept;
    char const* pass_quoted(char const* at, char const* end) noexcept;
    void meet_quote(char before) noexcept;

    std::optional<char> delimiter_;
    std::size_t marked_ =
        utf8_byte_order_mark.size();  // bytes of the mark seen so far, or its size if no mark can follow
    state state_ = state::plain;
    char before_ = '\n';  // the byte before the next piece, in plain text
};

}  // namespace urigram

#endif
