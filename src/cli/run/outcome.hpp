// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_OUTCOME_HPP
#define URIGRAM_CLI_RUN_OUTCOME_HPP

#include "exit_status.hpp"
#include "output/summary.hpp"
#include <cstdint>
#include <string>
#include <string_view>

namespace urigram::cli {

/// What became of records that follow each other.
struct outcome {
    std::string data;     ///< for the output
    std::string rejects;  ///< for --rejects
    std::string errors;   ///< for standard error
    tallies counts;       ///< if they are asked for
    std::uint64_t records = 0;
    exit_status status = exit_status::success;
    bool last = false;  ///< the run ends with the last of these records, and what is written is not all

    std::string_view separator;  ///< what stands between the data of two records

    /// Where the next record is written, and something is.
    std::string& next_data() {
        if (!data.empty()) data += separator;
        return data;
    }

    /// Forgets it, but not the memory.
    void clear() {
        data.clear();
        rejects.clear();
        errors.clear();
        counts.clear();
        records = 0;
        status = exit_status::success;
        last = false;
    }
};

}  // namespace urigram::cli

#endif
