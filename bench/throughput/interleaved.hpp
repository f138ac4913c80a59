// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_INTERLEAVED_HPP
#define URIGRAM_BENCH_INTERLEAVED_HPP

#include "entry.hpp"

namespace urigram::bench {

/// Registers pairs of entries that run in turns, one pass each. Other load on the machine affects both
/// equally, so their ratio is more reliable than that of two separate measurements. The counter `ratio` has
/// the speed of the first entry relative to the second. The pairs are: our entries and those of peers, on
/// lines that they accept; two jobs and one job; an entry on lines that it rejects, and the same entry on the
/// valid lines from which these were derived.
void register_turns(entries const& all, std::vector<corpus> const& corpora);

}  // namespace urigram::bench

#endif
