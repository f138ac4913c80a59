// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CHARSET_HPP
#define URIGRAM_CHARSET_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Sets of bytes.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// A set of bytes, computed at compile time: 256 bits, one look-up per test. Bytes are compared as unsigned
/// numbers, whether or not `char` is signed.
/// @par Complexity Constant, except for the constructor from `members`, which is linear in them. Nothing here
/// allocates or throws.
/// @code
/// constexpr auto digits = urigram::charset::range('0', '9') | urigram::charset("abcdef");
/// static_assert(digits.contains('a') && digits.size() == 16);
/// @endcode
class charset {
public:
    /// The empty set.
    constexpr charset() = default;

    /// The set of the characters of `members`. There are no ranges: `"a-z"` is `a`, `-` and `z`.
    constexpr explicit charset(std::string_view members) {
        for (char c : members) insert(c);
    }

    /// Returns all bytes from `first` to `last`, both included.
    static constexpr charset range(char first, char last) {
        charset s;
        for (unsigned c = octet(first); c <= octet(last); ++c) s.insert(static_cast<char>(c));
        return s;
    }

    /// Whether `c` is a member.
    constexpr bool contains(char c) const noexcept {
        return ((bits_[octet(c) >> 6] >> (octet(c) & 63)) & 1) != 0;
    }

    /// Whether every member of `other` is a member of this set.
    constexpr bool contains(charset const& other) const noexcept { return (other - *this).empty(); }

    /// Whether the set has no members.
    constexpr bool empty() const noexcept { return (bits_[0] | bits_[1] | bits_[2] | bits_[3]) == 0; }

    /// Returns the number of members: 0 to 256.
    constexpr std::size_t size() const noexcept {
        std::size_t n = 0;
        for (auto word : bits_)
            for (; word != 0; word &= word - 1) ++n;
        return n;
    }

    /// Adds a byte.
    constexpr void insert(char c) noexcept { bits_[octet(c) >> 6] |= std::uint64_t{1} << (octet(c) & 63); }

    /// The number of words that `word` and `of_words` use: a word has a bit for each of 64 bytes.
    static constexpr std::size_t word_count = 4;
    /// Returns the bits of the bytes from `64 * i` to `64 * i + 63`, the lowest first. `i` is less than
    /// `word_count`.
    constexpr std::uint64_t word(std::size_t i) const noexcept { return bits_[i]; }
    /// Returns the set with these words, as `word` returns them.
    static constexpr charset of_words(std::uint64_t const (&words)[word_count]) noexcept {
        charset s;
        s.bits_[0] = words[0];  // not a loop: one by one they can stay in registers
        s.bits_[1] = words[1];
        s.bits_[2] = words[2];
        s.bits_[3] = words[3];
        return s;
    }

    /// Adds the members of another set (union).
    constexpr charset& operator|=(charset const& other) noexcept {
        for (int i = 0; i < 4; ++i) bits_[i] |= other.bits_[i];
        return *this;
    }
    friend constexpr charset operator|(charset a, charset const& b) noexcept { return a |= b; }  ///< union

    /// Intersection.
    friend constexpr charset operator&(charset a, charset const& b) noexcept {
        for (int i = 0; i < 4; ++i) a.bits_[i] &= b.bits_[i];
        return a;
    }

    /// Difference.
    friend constexpr charset operator-(charset a, charset const& b) noexcept {
        for (int i = 0; i < 4; ++i) a.bits_[i] &= ~b.bits_[i];
        return a;
    }

    friend constexpr bool operator==(charset const& a, charset const& b) noexcept {
        return a.bits_[0] == b.bits_[0] && a.bits_[1] == b.bits_[1] && a.bits_[2] == b.bits_[2] &&
               a.bits_[3] == b.bits_[3];
    }
    friend constexpr bool operator!=(charset const& a, charset const& b) noexcept { return !(a == b); }

private:
    static constexpr unsigned octet(char c) noexcept { return static_cast<unsigned char>(c); }

    std::uint64_t bits_[4] = {};
};

namespace detail {
/// Returns a US-ASCII letter in lower case, and any other byte unchanged. Does not depend on the locale.
constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
}  // namespace detail

/// The digits of an escape, in both cases. This is the only definition: `abnf::hex`, the words of `dsl` and
/// the index use it.
inline constexpr charset hexadecimal_digits =
    charset::range('0', '9') | charset::range('A', 'F') | charset::range('a', 'f');

}  // namespace urigram

#endif
