// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SANDBOX_HPP
#define URIGRAM_FAULT_INJECTION_SANDBOX_HPP

#include "observation.hpp"
#include "scenario.hpp"

namespace urigram::fault_injection {

/// A directory with the files of a scenario, reused by consecutive runs.
class sandbox {
public:
    explicit sandbox(scenario const& s);

    std::string path() const { return directory_.path().string(); }

    /// The files before each run.
    file_states const& before() const noexcept { return before_; }

    /// Returns the current files, and restores the original ones.
    file_states take();

private:
    file_states examine() const;
    void restore(file_states const& now) const;

    test::scratch_directory directory_;
    file_states before_;
};

}  // namespace urigram::fault_injection

#endif
