// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_DETAIL_RECORD_ENDS_HPP
#define URIGRAM_BULK_DETAIL_RECORD_ENDS_HPP

#include <cstddef>
#include <optional>
#include <string_view>
#include <urigram/detail/export.hpp>

/// @par Thread safety Different objects may be used by different threads at once.
namespace urigram {

/// The octets of a byte order mark in UTF-8, with which some programs begin a table.
inline constexpr std::string_view utf8_byte_order_mark = "\xEF\xBB\xBF";

/// Finds where records end: lines, or records of CSV (RFC 4180).
///
/// LF ends a record. In CSV, an LF within the quotation marks of a field does not. A quotation mark opens a
/// field only as its first octet; there, the next one closes it, unless two of them follow each other, which
/// are one of the text. A quotation mark at any other place is an octet as any other. So read Python, pandas
/// and Excel, too. Where it makes the record invalid, `record_ends` is unaffected: the next LF ends it.
///
/// Octets are handed over piece by piece; a piece may begin and end anywhere. Linear in the number of octets;
/// no allocation.
class URIGRAM_API record_ends {
public:
    /// Lines.
    record_ends() = default;

    /// Records of CSV with this delimiter, or lines if there is none. The first octet begins a record.
    /// `at_start` says that it is the first one of the input: a byte order mark there is not part of the
    /// record.
    explicit record_ends(std::optional<char> delimiter, bool at_start = false) noexcept
        : delimiter_(delimiter), marked_(at_start ? 0 : utf8_byte_order_mark.size()) {}

    /// The octet after the first end of a record in [at, end), at which the next piece begins; null if there
    /// is none.
    char const* next(char const* at, char const* end) noexcept;

    /// The octet after the last end of a record in [at, end); null if there is none. The next piece begins at
    /// `end`.
    char const* last(char const* at, char const* end) noexcept;

    /// Whether the next octet is within quotation marks.
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
        utf8_byte_order_mark.size();  // how many octets of it there are, or can no longer be
    state state_ = state::plain;
    char before_ = '\n';  // the octet before the next piece, in plain text
};

}  // namespace urigram

#endif
