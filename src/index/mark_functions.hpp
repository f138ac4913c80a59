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

// URIGRAM_WITH_BMI compiles a function for x86-64 processors with BMI2 and LZCNT. On these, a shift and a
// count of zeros, the two operations of a lookup in an index, take one instruction each. The macro is empty,
// and URIGRAM_HAS_BMI_TARGET is undefined, if the compiler may use BMI2 everywhere or the target is not
// x86-64.
#if defined(__x86_64__) && !defined(__BMI2__)
#define URIGRAM_HAS_BMI_TARGET
#define URIGRAM_WITH_BMI [[gnu::target("bmi,bmi2,lzcnt")]]
#else
#define URIGRAM_WITH_BMI
#endif

/// Whether this processor has the instructions that URIGRAM_WITH_BMI needs.
bool has_bmi() noexcept;

}  // namespace urigram

#endif
