// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_PARTS_HPP
#define URIGRAM_BENCH_PARTS_HPP

#include <optional>
#include <string>

namespace urigram::bench {

/// The parts that all libraries report. Does not distinguish absent from empty, because not all of them do.
struct parts {
    std::string host;
    std::string path;
    std::string query;
};

}  // namespace urigram::bench

#endif
