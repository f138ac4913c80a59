// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ESCAPE_HPP
#define URIGRAM_ESCAPE_HPP

#include <array>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>
#include <urigram/text_view.hpp>

/// Decodes and encodes escapes: `escape = "%" hex hex` (RFC 1738, sections 2.2 and 5), `pct-encoded = "%"
/// HEXDIG HEXDIG` (RFC 3986, section 2.1). Decode a component after the URL was parsed, never before (RFC
/// 3986, section 2.4).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// Checks that two hexadecimal digits follow each `%`.
/// @returns the error `errc::bad_escape` at the byte that should be a digit; nothing if all escapes are well
/// formed, as they are in every component of a parsed URL
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// if (auto const error = urigram::check_escapes("100%")) std::cerr << error->message("100%") << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<parse_error> check_escapes(std::string_view text) noexcept;

/// How bytes outside of escapes are decoded.
enum class decoding : unsigned char {
    percent,  ///< unchanged (RFC 3986, section 2.1)
    form,  ///< `+` as a space, others unchanged: application/x-www-form-urlencoded, in which HTML forms write
           ///< a query
};

namespace detail {

/// The value of each byte that is a hexadecimal digit; -1 for all others.
inline constexpr auto digit_values = [] {
    std::array<signed char, 256> values{};
    for (unsigned octet = 0; octet < 256; ++octet) {
        char const c = lower(static_cast<char>(octet));
        int const value = c <= '9' ? c - '0' : c - 'a' + 10;
        values[octet] = static_cast<signed char>(hexadecimal_digits.contains(c) ? value : -1);
    }
    return values;
}();

/// Returns the decoded byte of the escape whose `%` is at `at`; negative if two hexadecimal digits do not
/// follow.
constexpr int octet_of_escape(char const* at, char const* last) noexcept {
    if (last - at < 3) return -1;
    return digit_values[static_cast<unsigned char>(at[1])] * 16 |
           digit_values[static_cast<unsigned char>(at[2])];
}

/// Returns the decoded byte at `at`, and moves `at` past it.
constexpr char next_octet(char const*& at, char const* last, decoding read_as) noexcept {
    if (*at == '%') {
        if (int const octet = octet_of_escape(at, last); octet >= 0) {
            at += 3;
            return static_cast<char>(octet);
        }
    }
    char const c = *at++;
    return c == '+' && read_as == decoding::form ? ' ' : c;
}

}  // namespace detail

/// The bytes that each component of RFC 3986 may contain without escapes; `encode` escapes all others. They
/// are computed from the rules. No set contains `%`, which begins an escape. For productions of other
/// dialects, see `production::octets`.
/// @par Thread safety Any number of threads may read the sets: they are constants.
/// @code
/// path += '/' + urigram::encode(name, urigram::octets::segment);
/// @endcode
namespace octets {

extern URIGRAM_API charset const unreserved;     ///< `unreserved`: equivalent to their escapes (section 2.3)
extern URIGRAM_API charset const userinfo;       ///< `userinfo`, including the colon
extern URIGRAM_API charset const user;           ///< the userinfo before the first colon
extern URIGRAM_API charset const reg_name;       ///< `reg-name`
extern URIGRAM_API charset const segment;        ///< `segment`
extern URIGRAM_API charset const segment_nz_nc;  ///< `segment-nz-nc`: the first segment of a relative path
extern URIGRAM_API charset const path;           ///< `path`: those of `segment`, and the slash
extern URIGRAM_API charset const query;          ///< `query`
extern URIGRAM_API charset const fragment;       ///< `fragment`

/// The value of a query parameter: those of `query` without `&` and without `+`, which forms read as a space.
extern URIGRAM_API charset const parameter_value;
/// The name of a query parameter: those of `parameter_value` except `=`.
extern URIGRAM_API charset const parameter_name;

}  // namespace octets

/// A view of a text with its escapes decoded: a range of bytes, which are decoded during iteration and not
/// stored. Each escape is one byte of any value, including NUL. A `%` without two hexadecimal digits after it
/// is decoded as itself; `check_escapes` detects it.
/// @par Complexity Comparison and hashing are linear in the texts. Nothing allocates or throws, except `str`,
/// `append_to` and `<<`.
/// @code
/// urigram::decoded_view const name("a%20b%2Fc");
/// bool const same = name == "a b/c";                          // true
/// std::unordered_set<urigram::decoded_view> const seen{name}; // hashes the decoded bytes
/// @endcode
class decoded_view {
public:
    /// A forward iterator over the decoded bytes.
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;  // except that its reference is a value
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = char;

        constexpr iterator() = default;
        constexpr iterator(char const* at, char const* last, decoding read_as = decoding::percent) noexcept
            : at_(at), last_(last), read_as_(read_as) {}

        constexpr char operator*() const noexcept {
            auto at = at_;
            return detail::next_octet(at, last_, read_as_);
        }
        constexpr iterator& operator++() noexcept {
            detail::next_octet(at_, last_, read_as_);
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            auto const before = *this;
            ++*this;
            return before;
        }
        /// Returns the position in the text of the byte or of its escape.
        constexpr char const* base() const noexcept { return at_; }

        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.at_ == b.at_;
        }
        friend constexpr bool operator!=(iterator const& a, iterator const& b) noexcept { return !(a == b); }

    private:
        char const* at_ = nullptr;
        char const* last_ = nullptr;
        decoding read_as_ = decoding::percent;
    };
    using const_iterator = iterator;
    using value_type = char;

    /// The empty text.
    constexpr decoded_view() = default;
    /// A view of `text`, which must outlive it.
    constexpr explicit decoded_view(text_view text, decoding read_as = decoding::percent) noexcept
        : text_(text), read_as_(read_as) {}

    /// Returns the text as written.
    constexpr std::string_view text() const noexcept { return text_; }
    /// Returns how the text is decoded.
    constexpr decoding read_as() const noexcept { return read_as_; }

    constexpr iterator begin() const noexcept { return {text_.data(), last(), read_as_}; }
    constexpr iterator end() const noexcept { return {last(), last(), read_as_}; }
    constexpr bool empty() const noexcept { return text_.empty(); }

    /// Returns the number of decoded bytes. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = text_.size();
        for (auto at = text_.find('%'); at != text_.npos; at = text_.find('%', at)) do {
                bool const is_escape = detail::octet_of_escape(text_.data() + at, last()) >= 0;
                n -= is_escape ? 2 : 0;
                at += is_escape ? 3 : 1;
            } while (at < text_.size() && text_[at] == '%');
        return n;
    }

    /// Compares the decoded bytes, as unsigned numbers, in lexicographic order.
    /// @returns less than zero, zero or more than zero if this text is less than, equal to or greater than
    /// the other
    URIGRAM_API int compare(decoded_view other) const noexcept;
    /// The same for bytes without escapes: a `%` in `octets` is a percent sign.
    URIGRAM_API int compare(std::string_view octets) const noexcept;

    /// Returns the decoded bytes as a string. Linear; allocates once.
    /// @throws std::bad_alloc
    URIGRAM_API std::string str() const;
    /// Appends the decoded bytes to `to`, which must not contain the text. Linear; allocates at most once.
    /// @throws std::bad_alloc, then `to` is unchanged
    URIGRAM_API void append_to(std::string& to) const;

    friend bool operator==(decoded_view a, decoded_view b) noexcept { return a.compare(b) == 0; }
    friend bool operator!=(decoded_view a, decoded_view b) noexcept { return a.compare(b) != 0; }
    friend bool operator<(decoded_view a, decoded_view b) noexcept { return a.compare(b) < 0; }
    friend bool operator>(decoded_view a, decoded_view b) noexcept { return a.compare(b) > 0; }
    friend bool operator<=(decoded_view a, decoded_view b) noexcept { return a.compare(b) <= 0; }
    friend bool operator>=(decoded_view a, decoded_view b) noexcept { return a.compare(b) >= 0; }
    friend bool operator==(decoded_view a, std::string_view b) noexcept { return a.compare(b) == 0; }
    friend bool operator!=(decoded_view a, std::string_view b) noexcept { return a.compare(b) != 0; }
    friend bool operator==(std::string_view a, decoded_view b) noexcept { return b == a; }
    friend bool operator!=(std::string_view a, decoded_view b) noexcept { return b != a; }

    /// Returns a hash of the decoded bytes: equal for equal views.
    friend URIGRAM_API std::size_t hash_value(decoded_view x) noexcept;
    /// Writes the decoded bytes.
    /// @throws std::bad_alloc, and exceptions of the stream
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, decoded_view x);

private:
    constexpr char const* last() const noexcept { return text_.data() + text_.size(); }

    std::string_view text_;
    decoding read_as_ = decoding::percent;
};

/// Returns the decoded bytes of a text.
/// @param text a component of a URL
/// @param read_as whether `+` is a space
/// @returns the bytes; or the first malformed escape, as `check_escapes` does
/// @par Complexity Linear; allocates once.
/// @throws std::bad_alloc
/// @code
/// auto const name = urigram::decode("a%20b");                              // "a b"
/// auto const field = urigram::decode("1+%2B+1", urigram::decoding::form);  // "1 + 1"
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::string, parse_error>
decode(std::string_view text, decoding read_as = decoding::percent);

/// Whether `encode` keeps the escapes in a text.
enum class escapes_in_text : unsigned char {
    keep,    ///< a `%` before two hexadecimal digits is unchanged: the text is an encoded component
    encode,  ///< each `%` becomes `%25`: the text is the decoded component
};

/// Percent-encodes all bytes of a text except those of a set, with digits in upper case. The result decodes
/// to the text or, with `escapes_in_text::keep`, to the same bytes as the text.
/// @param text the data; with `escapes_in_text::keep`, an encoded component
/// @param plain the bytes that are not encoded: a set of `octets`, for example. A `%` outside
/// of an escape is always encoded.
/// @param escapes whether escapes in `text` are kept
/// @param written_for how the result will be decoded. For `decoding::form`, a space is written as `+`, and a
/// `+` in `text` is encoded; with `escapes_in_text::keep`, a `+` is an encoded space and is kept.
/// @par Complexity Linear; allocates once.
/// @throws std::bad_alloc
/// @code
/// using urigram::octets::segment;
/// auto const name = urigram::encode("50% of a/b", segment);  // "50%25%20of%20a%2Fb"
/// auto const data = urigram::encode("a%2Fb c", segment);     // "a%252Fb%20c"
/// auto const kept = urigram::encode("a%2Fb c", segment, urigram::escapes_in_text::keep);  // "a%2Fb%20c"
/// @endcode
[[nodiscard]] URIGRAM_API std::string encode(std::string_view text, charset const& plain,
                                             escapes_in_text escapes = escapes_in_text::encode,
                                             decoding written_for = decoding::percent);

/// The same, appended to a string.
/// @param to the string, which must not contain `text`; the other parameters are those of `encode`
/// @par Complexity Linear; allocates at most once.
/// @throws std::bad_alloc, then `to` is unchanged
URIGRAM_API void encode_to(std::string& to, std::string_view text, charset const& plain,
                           escapes_in_text escapes = escapes_in_text::encode,
                           decoding written_for = decoding::percent);

/// Returns the size in bytes of the result of `encode`. Linear; neither allocates nor throws.
/// @code
/// auto const size = urigram::encoded_size("a b", urigram::octets::segment);  // 5, the size of a%20b
/// @endcode
[[nodiscard]] URIGRAM_API std::uint64_t encoded_size(std::string_view text, charset const& plain,
                                                     escapes_in_text escapes = escapes_in_text::encode,
                                                     decoding written_for = decoding::percent) noexcept;

namespace detail {

/// Reserves memory in `to` for `n` more bytes, growing it as `append` does, so that many calls take linear
/// time in total. `reserve` would not suffice: that of libc++ allocates no more than requested.
inline void make_room(std::string& to, std::size_t n) {
    auto const size = to.size();
    to.append(n, '\0');
    to.resize(size);
}

}  // namespace detail

}  // namespace urigram

template <>
struct std::hash<urigram::decoded_view> {
    std::size_t operator()(urigram::decoded_view x) const noexcept { return hash_value(x); }
};

#endif
