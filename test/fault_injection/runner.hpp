// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_RUNNER_HPP
#define URIGRAM_FAULT_INJECTION_RUNNER_HPP

#include "observation.hpp"
#include "sandbox.hpp"
#include <chrono>

namespace urigram::fault_injection {

/// The tested program, the shim, and the time limit of a run.
struct subject {
    std::string program;
    std::string shim;
    std::chrono::milliseconds time_limit{10'000};
};

/// Runs a scenario repeatedly, each time with another fault. Only one thread may use it.
class runner {
public:
    runner(subject const& what, scenario const& how);
    ~runner();
    runner(runner const&) = delete;
    runner& operator=(runner const&) = delete;

    /// Runs the scenario with the fault of a plan; with `{}`, no call fails.
    observation run(fault_plan const& plan);

    file_states const& before() const noexcept { return place_.before(); }

private:
    void load(int in, int socket);
    test::descriptor prepare_input();
    int receive() const;

    subject what_;
    scenario how_;
    sandbox place_;
    test::descriptor board_file_;
    fault_board* board_;
    test::descriptor in_;
    test::descriptor out_;
    test::descriptor err_;
    test::descriptor socket_;
    int program_ = 0;  // the process that waits at the socket
};

}  // namespace urigram::fault_injection

#endif
