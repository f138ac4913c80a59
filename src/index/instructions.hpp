// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INDEX_INSTRUCTIONS_HPP
#define URIGRAM_INDEX_INSTRUCTIONS_HPP

namespace urigram {

// URIGRAM_WITH_BMI: what a function is compiled with where shifts and counts of zeros, which looking
// something up in an index is made of, take one instruction each. Not defined if that is so anyway, or
// nowhere.
#if defined(__x86_64__) && !defined(__BMI2__)
#define URIGRAM_WITH_BMI gnu::target("bmi,bmi2,lzcnt")
#endif

/// Whether this processor has these instructions.
bool has_bmi() noexcept;

}  // namespace urigram

#endif
