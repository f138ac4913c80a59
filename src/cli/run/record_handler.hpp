// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_RECORD_HANDLER_HPP
#define URIGRAM_CLI_RUN_RECORD_HANDLER_HPP

#include "input/record.hpp"
#include "run/outcome.hpp"
#include <urigram/bulk/blocks.hpp>

namespace urigram::cli {

/// Handles records. Each thread has one of its own.
class record_handler {
public:
    record_handler() = default;
    virtual ~record_handler() = default;
    record_handler(record_handler const&) = delete;
    record_handler& operator=(record_handler const&) = delete;

    /// Adds to `out` what becomes of `r`, of which the place and the text are set.
    virtual void handle(record& r, outcome& out) = 0;

    /// The same for each line of a block, up to the last one of the run. Of `r` the source is set.
    virtual void handle_lines(block const& lines, record& r, outcome& out);
};

}  // namespace urigram::cli

#endif
