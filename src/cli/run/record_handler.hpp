// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_RECORD_HANDLER_HPP
#define URIGRAM_CLI_RUN_RECORD_HANDLER_HPP

#include "exit_status.hpp"
#include "input/record.hpp"
#include "run/summary.hpp"
#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/bulk/blocks.hpp>

namespace urigram::cli {

/// What became of records that follow each other.
struct outcome {
    std::string data;       ///< for the output
    std::string rejects;    ///< for --rejects
    std::string errors;     ///< for standard error
    summary_counts counts;  ///< if they are asked for
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

/// Handles records. Each thread has one of its own.
class record_handler {
public:
    record_handler() = default;
    virtual ~record_handler() = default;
    record_handler(record_handler const&) = delete;
    record_handler& operator=(record_handler const&) = delete;

    /// Adds to `out` what becomes of `r`, of which the place and the text are set.
    virtual void handle(record& r, outcome& out) = 0;

    /// The same for each line of a block, up to the last one of the run. Of `r` the origin is set.
    virtual void handle_lines(block const& lines, record& r, outcome& out);
};

}  // namespace urigram::cli

#endif
