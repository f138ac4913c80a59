// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_CAMPAIGN_HPP
#define URIGRAM_FAULT_INJECTION_CAMPAIGN_HPP

#include "oracle.hpp"
#include "runner.hpp"
#include <functional>
#include <mutex>
#include <set>

namespace urigram::fault_injection {

/// A finding, and the data to reproduce it.
struct reported {
    std::string scenario;
    fault what;
    finding found;
    std::vector<frame> stack;
};

/// The numbers of runs with one kind of fault.
struct tally {
    std::uint64_t injected = 0;
    std::uint64_t unharmed = 0;  ///< runs with the same results as without the fault
    std::uint64_t failed = 0;    ///< other runs without findings: they fail as documented
    std::uint64_t faulty = 0;    ///< runs with findings
};

struct results {
    std::map<std::string, tally> by_kind;  ///< by `name_of(fault_kind)`
    std::set<std::string> reachable;       ///< kinds whose calls occur in runs without a fault
    std::set<std::string> verbs;           ///< commands in whose runs faults were injected
    std::size_t scenarios = 0;
    std::vector<reported> findings;
};

/// Injects faults at every call of every scenario.
struct campaign {
    subject what;
    std::vector<scenario> scenarios;
    unsigned jobs = 1;
    std::vector<fault_kind> kinds = fault_kinds();
    std::uint64_t sample = 1;  ///< injects one in so many faults, but at least one of each kind
    std::function<void(results const&)> on_progress = [](results const&) {};

    /// @throws std::runtime_error if the results of a scenario without faults differ from run to run
    results run() const;
};

/// Runs a scenario twice without a fault, and returns the first observation.
/// @throws std::runtime_error if the runs differ, crash or hang, or if the shim counts no calls
observation good_run(runner& r, scenario const& s);

}  // namespace urigram::fault_injection

#endif
