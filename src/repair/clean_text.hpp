// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_CLEAN_TEXT_HPP
#define URIGRAM_REPAIR_CLEAN_TEXT_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::repairing {

/// A text without what no URL has around it, and without line breaks in it. Refers to the text that it is
/// made of, unless that has line breaks.
class clean_text {
public:
    /// By the first three steps that are in `steps`. Linear. @throws std::bad_alloc
    clean_text(std::string_view text, repairs steps);
    clean_text(clean_text const&) = delete;
    clean_text& operator=(clean_text const&) = delete;

    std::string_view text() const noexcept { return text_; }
    bool is_changed() const noexcept { return !removed_.empty(); }

    /// What was removed, by offset.
    std::vector<repair_change> const& removed() const noexcept { return removed_; }

    /// The offset, in the original text, of an offset in `text()`. Successive calls go forward.
    /// Constant time, amortised.
    std::uint64_t original(std::size_t at) noexcept;
    /// The same for calls in any order, except that the end is before what was removed there. Linear in the
    /// changes.
    std::uint64_t original_of(std::uint64_t at) const noexcept;

private:
    void remove(repairs kind, std::string_view from, std::size_t first, std::size_t size);

    std::string_view text_;
    std::string without_breaks_;
    std::vector<repair_change> removed_;
    std::size_t passed_ = 0;           // of `removed_`, what is before the last offset asked for
    std::uint64_t passed_octets_ = 0;  // the octets of these
};

}  // namespace urigram::repairing

#endif
