// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_CLEAN_TEXT_HPP
#define URIGRAM_REPAIR_CLEAN_TEXT_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::repairing {

/// A text without a byte order mark and blanks around it, and without line breaks in it. Refers to the
/// original text, unless line breaks were removed.
class clean_text {
public:
    /// Applies `byte_order_mark`, `surrounding_blanks` and `line_breaks`, if they are in `steps`. Linear.
    /// @throws std::bad_alloc
    clean_text(std::string_view text, repairs steps);
    clean_text(clean_text const&) = delete;
    clean_text& operator=(clean_text const&) = delete;

    std::string_view text() const noexcept { return text_; }
    bool is_changed() const noexcept { return !removed_.empty(); }

    /// The removed texts, by offset.
    std::vector<repair_change> const& removed() const noexcept { return removed_; }

    /// The offset, in the original text, of an offset in `text()`. Successive calls must not go backwards.
    /// Amortized constant time.
    std::uint64_t original(std::size_t at) noexcept;
    /// The same for calls in any order. However, for the end of `text()`, returns the offset before any text
    /// that was removed at the end. Linear in the changes.
    std::uint64_t original_of(std::uint64_t at) const noexcept;

private:
    void remove(repairs kind, std::string_view from, std::size_t first, std::size_t size);

    std::string_view text_;
    std::string without_breaks_;
    std::vector<repair_change> removed_;
    std::size_t passed_ = 0;           // number of `removed_` before the last requested offset
    std::uint64_t passed_octets_ = 0;  // the bytes of these
};

}  // namespace urigram::repairing

#endif
