// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_INDEX_SCANNED_SET_HPP
#define URIGRAM_DETAIL_INDEX_SCANNED_SET_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <urigram/charset.hpp>

namespace urigram {

namespace detail {
/// Maps each mark in URLs to a separate bit, and digits, upper-case and lower-case letters to one bit each. A
/// set that is a union of such classes is tested with one lookup.
struct octet_classes {
    std::uint32_t bit[256] = {};

    constexpr octet_classes() {
        for (unsigned c = 0; c < 256; ++c) {
            char const o = static_cast<char>(c);
            constexpr std::string_view marks = "$-_.+!*'(),;/?:@&=%#~";
            if (o >= '0' && o <= '9') bit[c] = 1;
            if (o >= 'A' && o <= 'Z') bit[c] = 2;
            if (o >= 'a' && o <= 'z') bit[c] = 4;
            if (auto const at = marks.find(o); at != std::string_view::npos) bit[c] = std::uint32_t{8} << at;
        }
    }
};
inline constexpr octet_classes classes;
}  // namespace detail

/// A set for frequent tests: one lookup if the set is a union of these classes.
class octet_test {
public:
    constexpr octet_test() = default;
    constexpr octet_test(charset const& set) : members_(set) {
        for (unsigned c = 0; c < 256; ++c)
            if (set.contains(static_cast<char>(c))) classes_ |= detail::classes.bit[c];
        for (unsigned c = 0; c < 256; ++c)
            if (set.contains(static_cast<char>(c)) != in_classes(static_cast<unsigned char>(c)))
                exact_ = false;
    }

    constexpr charset const& members() const noexcept { return members_; }

    constexpr bool contains(char c) const noexcept {
        return exact_ ? in_classes(static_cast<unsigned char>(c)) : members_.contains(c);
    }

private:
    constexpr bool in_classes(unsigned char c) const noexcept {
        return (detail::classes.bit[c] & classes_) != 0;
    }

    charset members_;
    std::uint32_t classes_ = 0;
    bool exact_ = true;  // the classes represent the set exactly
};

/// A set for scanning, with one lookup for each byte, and for an index, which processes many bytes at once.
/// Nothing here allocates or throws.
/// @par Thread safety Any number of threads may read the same set.
class scanned_set {
public:
    constexpr explicit scanned_set(charset const& set) : test_(set) {
        for (unsigned c = 0; c < 256; ++c) {
            bool const member = set.contains(static_cast<char>(c));
            hash_ = (hash_ ^ (member ? 2 * c + 1 : 2 * c)) * 0x100000001B3;
            if (member && c < 128)
                nibbles_[c & 15] = static_cast<unsigned char>(nibbles_[c & 15] | 1u << (c >> 4));
        }
    }

    constexpr charset const& members() const noexcept { return test_.members(); }

    /// A hash that identifies this set.
    constexpr std::uint64_t hash() const noexcept { return hash_; }

    /// For each low half of a byte, a bit for each high half of the members below 128.
    constexpr unsigned char const* nibbles() const noexcept { return nibbles_; }

    /// Moves `it` past members of the set.
    template <class Iterator>
    void skip(Iterator& it, Iterator const& last) const {
        while (it != last && test_.contains(static_cast<char>(*it))) ++it;
    }

private:
    octet_test test_;
    std::uint64_t hash_ = 0xCBF29CE484222325;
    // For each low half of a byte, a bit for each high half.
    alignas(16) unsigned char nibbles_[16] = {};
};

}  // namespace urigram

#endif
