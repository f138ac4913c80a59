// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_REPAIRING_HPP
#define URIGRAM_CLI_RUN_REPAIRING_HPP

#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include <cstddef>
#include <memory>
#include <string>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::cli {

/// How internationalized hosts are mapped: none if the program was built without libidn2.
host_mapping mapping_of_hosts() noexcept;

/// The steps of changes, each once, with commas between them: `spaces,brackets`.
std::string names_of_steps(std::vector<repair_change> const& changes);

/// Counts each of these steps.
void count_repairs(counts_by_name& table, std::vector<repair_change> const& changes, std::size_t verdict);

/// Repairs the text of each record, where that is possible, and lets `handler` handle it.
std::unique_ptr<record_handler> repaired_for(std::unique_ptr<record_handler> handler,
                                             common_options const& options);

}  // namespace urigram::cli

#endif
