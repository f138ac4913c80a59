// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_PROGRESS_HPP
#define URIGRAM_CLI_RUN_PROGRESS_HPP

#include "options/common_options.hpp"
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urigram::cli {

/// How many octets there are to read in inputs of these names, if all are regular files. `-` is standard
/// input.
std::optional<std::uint64_t> octets_to_read(std::vector<std::string> const& inputs,
                                            reading_options const& how);

/// Whether a run that writes data to the descriptor `data` says how far it is: not on a terminal that the
/// records themselves fill.
bool shows_progress(progress_when wanted, int data);

/// Says on standard error how far a run has come, about twice a second. On a terminal it is one line.
class progress {
public:
    explicit progress(std::optional<std::uint64_t> octets_in_all);
    ~progress();
    progress(progress const&) = delete;
    progress& operator=(progress const&) = delete;

    /// So much has been done.
    void update(std::uint64_t records, std::uint64_t octets);

    /// There is no telling how many octets there are.
    void forget_octets() noexcept { octets_in_all_.reset(); }

    /// Makes room for other output on standard error.
    void clear();

    /// Says how it ended.
    void finish();

private:
    using clock = std::chrono::steady_clock;

    void say(clock::time_point now);

    bool terminal_;
    bool on_screen_ = false;
    std::optional<std::uint64_t> octets_in_all_;
    std::uint64_t records_ = 0;
    std::uint64_t octets_ = 0;
    clock::time_point start_;
    clock::time_point next_;
};

}  // namespace urigram::cli

#endif
