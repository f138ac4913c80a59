// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_DIFFERENCES_HPP
#define URIGRAM_BENCH_DIFFERENCES_HPP

#include "entry.hpp"

#include <cstdio>

namespace urigram::bench {

/// Prints how each reading of ours compares to each of a peer's, on each corpus of URLs: how many lines both
/// accept, or one alone; and of how many that both accept they tell another host, path or query. Case of the
/// host, percent-encoding and an empty path for `/` make no difference, as some libraries normalise.
/// With `examples`, the first line of each kind of difference, too.
void print_differences(std::FILE* out, std::vector<reading> const& readings,
                       std::vector<corpus> const& corpora, bool examples);

}  // namespace urigram::bench

#endif
