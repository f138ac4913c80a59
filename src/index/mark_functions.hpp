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

// URIGRAM_WITH_BMI compiles a function for processors with the instructions of BMI, BMI2 and LZCNT: a lookup
// in an index is a shift and a count of zeros, which take one instruction each. If the whole program is
// compiled for such processors, or for processors that never have these instructions, URIGRAM_WITH_BMI is
// empty and URIGRAM_HAS_BMI_TARGET is undefined.
#if defined(__x86_64__) && !defined(__BMI2__)
#define URIGRAM_HAS_BMI_TARGET
#define URIGRAM_WITH_BMI [[gnu::target("bmi,bmi2,lzcnt")]]
#else
#define URIGRAM_WITH_BMI
#endif

/// Whether this processor has BMI, BMI2 and LZCNT.
bool has_bmi() noexcept;

}  // namespace urigram

#endif
