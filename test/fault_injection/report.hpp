// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_REPORT_HPP
#define URIGRAM_FAULT_INJECTION_REPORT_HPP

#include "campaign.hpp"
#include "places.hpp"
#include <iosfwd>
#include <limits>

namespace urigram::fault_injection {

/// Writes one line for each finding, with the command that reproduces it; at most `of_each` lines for each
/// cause.
void write_findings(std::ostream& out, std::vector<reported> const& findings, places const& where,
                    std::size_t of_each = std::numeric_limits<std::size_t>::max());

/// Writes the numbers of injected faults and of their outcomes.
void write_summary(std::ostream& out, results const& r);

/// Writes all results of one run.
void write_run(std::ostream& out, scenario const& s, fault const& f, observation const& good,
               observation const& seen, std::vector<finding> const& findings, places const& where);

/// The reachable kinds of faults and the commands with which no fault was injected, each after a space; empty
/// if there are none.
std::string missing_from(results const& r);

}  // namespace urigram::fault_injection

#endif
