// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ESCAPE_HPP
#define URIGRAM_ESCAPE_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/error.hpp>
#include <urigram/export.hpp>

/// Escapes, `"%" hex hex`: what they stand for, and how octets are written with them (RFC 1738, section 2.2;
/// RFC 3986, sections 2.1 and 2.4). Decode a component after the URL was taken apart, never before.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// The first `%` in `text` that two hexadecimal digits do not follow: an error `errc::bad_escape` at the
/// octet that should be a digit. Nothing if all escapes are well formed, as they are in every component of a
/// URL that was parsed. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::optional<parse_error> check_escapes(std::string_view text) noexcept;

/// The octets that a text stands for, one after the other, without memory of their own: each escape is one
/// octet, which may be any, NUL too.
/// @code
/// urigram::decoded_view const name(url.path);
/// if (name == "a b/c") ...                                            // the path was a%20b%2Fc
/// std::unordered_set<urigram::decoded_view> seen{name};               // hashes what it stands for
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
        constexpr iterator(char const* at, char const* last) noexcept : at_(at), last_(last) {}

        constexpr char operator*() const noexcept {
            return is_escape() ? static_cast<char>(digit(at_[1]) * 16 + digit(at_[2])) : *at_;
        }
        constexpr iterator& operator++() noexcept {
            at_ += is_escape() ? 3 : 1;
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
        constexpr bool is_escape() const noexcept {
            return *at_ == '%' && last_ - at_ > 2 && hexadecimal_digits.contains(at_[1]) &&
                   hexadecimal_digits.contains(at_[2]);
        }
        static constexpr int digit(char c) noexcept {
            return c <= '9' ? c - '0' : detail::lower(c) - 'a' + 10;
        }

        char const* at_ = nullptr;
        char const* last_ = nullptr;
    };
    using const_iterator = iterator;
    using value_type = char;

    constexpr decoded_view() = default;
    constexpr explicit decoded_view(std::string_view text) noexcept : text_(text) {}

    /// The text as it is written.
    constexpr std::string_view text() const noexcept { return text_; }

    constexpr iterator begin() const noexcept { return {text_.data(), text_.data() + text_.size()}; }
    constexpr iterator end() const noexcept {
        return {text_.data() + text_.size(), text_.data() + text_.size()};
    }
    constexpr bool empty() const noexcept { return text_.empty(); }

    /// How many octets it stands for. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t n = 0;
        for (auto at = begin(); at != end(); ++at) ++n;
        return n;
    }

    /// Less than zero, zero or more than zero, as the decoded octets, taken as unsigned numbers, come before
    /// those of `other`, are the same, or come after them.
    URIGRAM_API int compare(decoded_view other) const noexcept;
    /// The same with octets that are not escaped: `%` is a percent sign.
    URIGRAM_API int compare(std::string_view octets) const noexcept;

    /// The octets as a string. @throws std::bad_alloc
    URIGRAM_API std::string str() const;
    /// Appends the octets, and allocates at most once. @throws std::bad_alloc, then `to` is as it was
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

private:
    std::string_view text_;
};

/// What `text` stands for, as a string.
/// @code
/// auto const name = urigram::decode("a%20b");  // "a b"
/// @endcode
/// @returns the octets, or the first malformed escape, as `check_escapes` does. Linear; allocates once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::string, parse_error> decode(std::string_view text);

/// Whether `encode` leaves the escapes alone that are in the text already.
enum class escapes_in_text : unsigned char {
    keep,    ///< a `%` that two hexadecimal digits follow stays as it is: the text is a component as written
    encode,  ///< each `%` becomes `%25`: the text is what the component shall stand for
};

/// Writes `text` with escapes in place of the octets that `plain` does not hold, in capital letters.
/// @code
/// auto const name = urigram::encode("50% of a/b", urigram::octets::segment);          //
/// "50%25%20of%20a%2Fb" auto const kept = urigram::encode("a%2Fb c", urigram::octets::segment); //
/// "a%2Fb%20c" auto const data = urigram::encode(any, urigram::octets::segment,
/// urigram::escapes_in_text::encode);
/// @endcode
/// A `%` is never left as it is, but in an escape, whatever `plain` holds. What comes out decodes to what
/// went in, with `escapes_in_text::encode`; with `keep`, to what the text stands for. `component_octets.hpp`
/// has the sets of components. Linear; allocates once. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string encode(std::string_view text, charset const& plain,
                                             escapes_in_text escapes = escapes_in_text::keep);

/// Appends the same to `to`. @throws std::bad_alloc, then `to` is as it was
URIGRAM_API void encode_to(std::string& to, std::string_view text, charset const& plain,
                           escapes_in_text escapes = escapes_in_text::keep);

/// The size in octets of what `encode` makes. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::uint64_t
encoded_size(std::string_view text, charset const& plain,
             escapes_in_text escapes = escapes_in_text::keep) noexcept;

}  // namespace urigram

template <>
struct std::hash<urigram::decoded_view> {
    std::size_t operator()(urigram::decoded_view x) const noexcept { return hash_value(x); }
};

#endif
