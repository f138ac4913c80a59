// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_REPETITION_COUNTS_HPP
#define URIGRAM_SRC_TESTING_REPETITION_COUNTS_HPP

#include <cstddef>

namespace urigram::testing {

/// The counters of a repetition: each `repetition_bound`, then once or more, then twice or more.
enum : std::size_t { bounds = 3, once = bounds, twice, repetition_counts };

}  // namespace urigram::testing

#endif
