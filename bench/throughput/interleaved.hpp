// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_INTERLEAVED_HPP
#define URIGRAM_BENCH_INTERLEAVED_HPP

#include "entry.hpp"

namespace urigram::bench {

/// Registers pairs of entries that run in turns, one pass each. Other load on the machine affects both
/// equally, so their ratio is more reliable than that of two separate measurements. The counter `ratio` has
/// the speed of the first entry relative to the second. A pair is two entries on the
/// same corpus, such as urigram and a peer, or two jobs and one job; or one entry on two corpora: http URLs
/// and others, or lines that it rejects and the valid lines from which these were derived.
void register_turns(entries const& all, std::vector<corpus> const& corpora);

}  // namespace urigram::bench

#endif
