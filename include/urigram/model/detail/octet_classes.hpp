// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_OCTET_CLASSES_HPP
#define URIGRAM_MODEL_DETAIL_OCTET_CLASSES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// The 256 bytes in classes: two bytes are in one class if no set distinguishes them. An automaton needs only
/// one transition for each class, and a search one byte of each.
///
/// Classes are numbered from 0 in the order of their smallest bytes, so that equal partitions compare equal.
/// @code
/// octet_classes classes({charset("0123456789"), charset("aeiou")});
/// assert(classes.size() == 3 && classes.of('1') == classes.of('7') && classes.of('x') == classes.of('/'));
/// @endcode
class URIGRAM_API octet_classes {
public:
    /// All bytes in one class.
    octet_classes() : octet_classes(std::vector<charset>()) {}

    /// Bytes that are members of the same `sets` are in one class. Linear in the sets.
    explicit octet_classes(std::vector<charset> const& sets);

    /// Returns the number of classes: 1 to 256. Does not throw.
    std::size_t size() const noexcept { return members_.size(); }

    /// Returns the class of a byte. Constant time; does not throw.
    std::size_t of(char octet) const noexcept { return class_of_[static_cast<unsigned char>(octet)]; }

    /// Returns the bytes of a class below `size()`. Constant time.
    charset const& members(std::size_t cls) const noexcept { return members_[cls]; }

    /// Returns the most readable byte of a class below `size()`: the first in `readable_order`.
    char representative(std::size_t cls) const noexcept { return representative_[cls]; }

    /// Returns the representatives of all classes, the most readable first.
    std::string representatives() const;

    /// Returns the coarsest partition that refines both.
    friend URIGRAM_API octet_classes common_refinement(octet_classes const& a, octet_classes const& b);

    friend bool operator==(octet_classes const& a, octet_classes const& b) noexcept {
        return a.class_of_ == b.class_of_;
    }
    friend bool operator!=(octet_classes const& a, octet_classes const& b) noexcept { return !(a == b); }

private:
    std::array<std::uint8_t, 256> class_of_{};
    std::array<char, 256> representative_{};
    std::vector<charset> members_;  // by class
};

/// All 256 bytes, in the order of preference for examples: lower case letters, digits, upper case letters,
/// other printable characters, space, all others.
[[nodiscard]] URIGRAM_API std::string const& readable_order();

/// Whether a byte is printable US-ASCII other than space: 21 to 7E.
constexpr bool is_graphic(char c) noexcept {
    return static_cast<unsigned char>(c) > 0x20 && static_cast<unsigned char>(c) < 0x7f;
}

}  // namespace urigram::model

#endif
