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

/// Escapes, `"%" hex hex`: what they stand for, and how octets are written with them (RFC 1738, section 2.2;
/// RFC 3986, sections 2.1 and 2.4). Decode a component after the URL was taken apart, never before.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// The first `%` in `text` that two hexadecimal digits do not follow: an error `errc::bad_escape` at the
/// octet that should be a digit. Nothing if all escapes are well formed, as they are in every component of a
/// URL that was parsed. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::optional<parse_error> check_escapes(std::string_view text) noexcept;

/// What octets outside of escapes stand for.
enum class decoding : unsigned char {
    percent,  ///< themselves (RFC 3986, section 2.1)
    form,     ///< themselves, but `+` for a space: application/x-www-form-urlencoded, as HTML forms write a
              ///< query
};

namespace detail {

/// The value of each octet that is a hexadecimal digit; -1 for all others.
inline constexpr auto digit_values = [] {
    std::array<signed char, 256> values{};
    for (unsigned octet = 0; octet < 256; ++octet) {
        char const c = lower(static_cast<char>(octet));
        int const value = c <= '9' ? c - '0' : c - 'a' + 10;
        values[octet] = static_cast<signed char>(hexadecimal_digits.contains(c) ? value : -1);
    }
    return values;
}();

/// What an escape stands for whose `%` is at `at`; negative if two hexadecimal digits do not follow.
constexpr int octet_of_escape(char const* at, char const* last) noexcept {
    if (last - at < 3) return -1;
    return digit_values[static_cast<unsigned char>(at[1])] * 16 |
           digit_values[static_cast<unsigned char>(at[2])];
}

/// The octet that is written at `at`, which is moved behind it.
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

/// The octets that a text stands for, one after the other, without memory of their own: each escape is one
/// octet, which may be any, NUL too.
/// @code
/// urigram::decoded_view const name("a%20b%2Fc");
/// bool const same = name == "a b/c";                          // true
/// std::unordered_set<urigram::decoded_view> const seen{name}; // hashes what it stands for
/// @endcode
/// A `%` that two hexadecimal digits do not follow stands for itself; `check_escapes` finds it. Comparison
/// and hashing are linear in the texts. Nothing allocates or throws, but for `str` and `append_to`.
class decoded_view {
public:
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;  // but for its reference being a value
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
        /// Where in the text the octet is written.
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

    constexpr decoded_view() = default;
    constexpr explicit decoded_view(text_view text, decoding read_as = decoding::percent) noexcept
        : text_(text), read_as_(read_as) {}

    /// The text as it is written.
    constexpr std::string_view text() const noexcept { return text_; }
    /// How it is read.
    constexpr decoding read_as() const noexcept { return read_as_; }

    constexpr iterator begin() const noexcept { return {text_.data(), last(), read_as_}; }
    constexpr iterator end() const noexcept { return {last(), last(), read_as_}; }
    constexpr bool empty() const noexcept { return text_.empty(); }

    /// How many octets it stands for. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = text_.size();
        for (auto at = text_.find('%'); at != text_.npos; at = text_.find('%', at)) do {
                bool const is_escape = detail::octet_of_escape(text_.data() + at, last()) >= 0;
                n -= is_escape ? 2 : 0;
                at += is_escape ? 3 : 1;
            } while (at < text_.size() && text_[at] == '%');
        return n;
    }

    /// Less than zero, zero or more than zero, as the decoded octets, taken as unsigned numbers, come before
    /// those of `other`, are the same, or come after them.
    URIGRAM_API int compare(decoded_view other) const noexcept;
    /// The same with octets that are not escaped: `%` is a percent sign.
    URIGRAM_API int compare(std::string_view octets) const noexcept;

    /// The octets as a string. Linear; allocates once. @throws std::bad_alloc
    URIGRAM_API std::string str() const;
    /// Appends the octets to `to`, of which the text is no part. Linear; allocates at most once.
    /// @throws std::bad_alloc, then `to` is as it was
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

    /// Equal for all that stand for the same octets.
    friend URIGRAM_API std::size_t hash_value(decoded_view x) noexcept;
    /// Writes the decoded octets.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, decoded_view x);

private:
    constexpr char const* last() const noexcept { return text_.data() + text_.size(); }

    std::string_view text_;
    decoding read_as_ = decoding::percent;
};

/// What `text` stands for, as a string.
/// @code
/// auto const name = urigram::decode("a%20b");                              // "a b"
/// auto const field = urigram::decode("1+%2B+1", urigram::decoding::form);  // "1 + 1"
/// @endcode
/// @returns the octets, or the first malformed escape, as `check_escapes` does. Linear; allocates once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::string, parse_error>
decode(std::string_view text, decoding read_as = decoding::percent);

/// Whether `encode` keeps the escapes that are in a text.
enum class escapes_in_text : unsigned char {
    keep,    ///< a `%` that two hexadecimal digits follow stays as it is: the text is a component as written
    encode,  ///< each `%` becomes `%25`: the text is what the component shall stand for
};

/// Writes `text` with escapes in place of the octets that `plain` does not hold, in capital letters.
/// @code
/// #include <urigram/component_octets.hpp>
/// using urigram::octets::segment;
/// auto const name = urigram::encode("50% of a/b", segment);  // "50%25%20of%20a%2Fb"
/// auto const data = urigram::encode("a%2Fb c", segment);     // "a%252Fb%20c"
/// auto const kept = urigram::encode("a%2Fb c", segment, urigram::escapes_in_text::keep);  // "a%2Fb%20c"
/// @endcode
/// The text is data, and decodes to what it is; with `escapes_in_text::keep` it is a component as written,
/// and decodes as the component does. A `%` outside an escape is always encoded. `written_for` is
/// how the text will be read: for a reader that takes `+` for a space (`decoding::form`), a space is written
/// as `+`; a `+` in `text` is escaped, but with `keep` it is a space already and stays.
/// `component_octets.hpp` has the sets of components. Linear; allocates once. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string encode(std::string_view text, charset const& plain,
                                             escapes_in_text escapes = escapes_in_text::encode,
                                             decoding written_for = decoding::percent);

/// Appends the same to `to`, of which `text` is no part. Linear; allocates at most once.
/// @throws std::bad_alloc, then `to` is as it was
URIGRAM_API void encode_to(std::string& to, std::string_view text, charset const& plain,
                           escapes_in_text escapes = escapes_in_text::encode,
                           decoding written_for = decoding::percent);

/// The size in octets of what `encode` makes. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::uint64_t encoded_size(std::string_view text, charset const& plain,
                                                     escapes_in_text escapes = escapes_in_text::encode,
                                                     decoding written_for = decoding::percent) noexcept;

namespace detail {

/// Makes room in `to` for `n` octets more, as `append` does: so that many appends take linear time, which
/// they do not with `reserve`, for that of libc++ makes no more room than it is asked for.
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
