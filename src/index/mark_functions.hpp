// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INDEX_MARK_FUNCTIONS_HPP
#define URIGRAM_INDEX_MARK_FUNCTIONS_HPP

#include <array>
#include <urigram/detail/index/structural_index.hpp>

namespace urigram {

namespace detail {

/// `mark_text` and `mark_window`, for one instruction set.
struct mark_functions {
    void (*text)(index_plan const& plan, char const* text, std::size_t size, std::uint64_t* ends);
    std::size_t (*window)(index_plan const& plan, char const* text, std::size_t size, std::uint64_t* ends,
                          std::uint64_t* line_feeds);
};

/// The functions that this processor can run, the best first; any remaining entries are null.
std::array<mark_functions, 4> all_mark_functions() noexcept;

}  // namespace detail

// URIGRAM_WITH_BMI compiles a function for processors on which shifts and counts of zeros, of which a lookup
// in an index consists, take one instruction each. It is empty, and URIGRAM_HAS_BMI_TARGET undefined, if all
// processors are such, or none.
#if defined(__x86_64__) && !defined(__BMI2__)
#define URIGRAM_HAS_BMI_TARGET
#define URIGRAM_WITH_BMI [[gnu::target("bmi,bmi2,lzcnt")]]
#else
#define URIGRAM_WITH_BMI
#endif

/// Whether this processor has these instructions.
bool has_bmi() noexcept;

}  // namespace urigram

#endif
