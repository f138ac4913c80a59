// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_CAMPAIGN_HPP
#define URIGRAM_FAULT_INJECTION_CAMPAIGN_HPP

#include "oracle.hpp"
#include "runner.hpp"
#include <functional>
#include <mutex>
#include <set>

namespace urigram::fault_injection {

/// A finding, and what it takes to see it again.
struct reported {
    std::string scenario;
    fault what;
    finding found;
    std::vector<frame> stack;
};

/// Counts of one kind of fault.
struct tally {
    std::uint64_t injected = 0;
    std::uint64_t unharmed = 0;  ///< all came out as without the fault
    std::uint64_t failed = 0;    ///< status 3, with a message and all else in order
    std::uint64_t faulty = 0;    ///< runs with findings
};

struct results {
    std::map<std::string, tally> by_kind;  ///< by `name_of(fault_kind)`
    std::set<std::string> reachable;       ///< kinds of which there are calls in runs without a fault
    std::set<std::string> verbs;           ///< in whose runs faults were injected
    std::size_t scenarios = 0;
    std::vector<reported> findings;
};

/// Faults at every call of every scenario.
struct campaign {
    subject what;
    std::vector<scenario> scenarios;
    unsigned jobs = 1;
    std::vector<fault_kind> kinds = fault_kinds();
    std::uint64_t sample = 1;  ///< one of so many, and one of each kind
    std::function<void(results const&)> on_progress = [](results const&) {};

    /// @throws std::runtime_error if a scenario does not always end in the same way without faults
    results run() const;
};

/// A run without a fault; the same twice.
/// @throws std::runtime_error if it is not
observation good_run(runner& r, scenario const& s);

}  // namespace urigram::fault_injection

#endif
