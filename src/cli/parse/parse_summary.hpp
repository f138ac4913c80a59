// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_SUMMARY_HPP
#define URIGRAM_CLI_PARSE_PARSE_SUMMARY_HPP

#include "io/record.hpp"
#include "run/summary.hpp"

namespace urigram::cli {

/// What `parse` and `check` count.
extern summary_form const parse_summary;

/// Counts a record that is parsed.
void count_parsed(summary_counts& counts, record const& r, bool by_scheme);

}  // namespace urigram::cli

#endif
