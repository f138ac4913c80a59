// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_DIFFERENCES_HPP
#define URIGRAM_BENCH_DIFFERENCES_HPP

#include "entry.hpp"

#include <cstdio>

namespace urigram::bench {

/// Compares each of our readings with each reading of a peer on each corpus of URLs: prints the number of
/// lines that both accept, or only one, and the number of lines that both accept with different hosts, paths
/// or queries. Ignores the case of the host, percent-encoding, and an empty path in place of `/`, because
/// some libraries normalize. With `examples`, also prints the first line of each kind of difference.
void print_differences(std::FILE* out, std::vector<reading> const& readings,
                       std::vector<corpus> const& corpora, bool examples);

}  // namespace urigram::bench

#endif
