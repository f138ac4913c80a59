// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_SUMMARY_HPP
#define URIGRAM_CLI_OUTPUT_SUMMARY_HPP

#include "input/record.hpp"
#include "output/tally_table.hpp"

namespace urigram::cli {

/// The counts of --summary.
struct tallies {
    tally all;
    std::uint64_t empty = 0;
    std::uint64_t generic_only = 0;
    tally_table schemes;
    tally_table productions;
    tally_table errors;

    void count(record const& r, bool by_scheme);

    /// Adds what comes behind. Keeps a bounded number of different names, whatever the input.
    void add(tallies const& more);

    void clear();
};

/// The summary of so many records.
std::string summary_of(std::uint64_t records, tallies const& counts);

}  // namespace urigram::cli

#endif
