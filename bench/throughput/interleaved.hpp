// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_INTERLEAVED_HPP
#define URIGRAM_BENCH_INTERLEAVED_HPP

#include "entry.hpp"

namespace urigram::bench {

/// Registers pairs of entries that take turns, a pass each. What others do on the machine meets both of them
/// alike, so that their ratio says more than that of two times which were measured apart. It is the counter
/// `ratio`: how many times as fast as the other is the first of the two. The pairs are: ours and peers at
/// what they accept; two jobs and one; an entry at lines that it rejects, and at those they were made of.
void register_turns(entries const& all, std::vector<corpus> const& corpora);

}  // namespace urigram::bench

#endif
