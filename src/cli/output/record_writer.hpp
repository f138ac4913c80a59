// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_RECORD_WRITER_HPP
#define URIGRAM_CLI_OUTPUT_RECORD_WRITER_HPP

#include "input/record.hpp"
#include <string>

namespace urigram::cli {

/// How records are written. One is used by one thread.
class format {
public:
    format() = default;
    virtual ~format() = default;
    format(format const&) = delete;
    format& operator=(format const&) = delete;

    /// Appends a record.
    virtual void add(std::string& out, record const& r) = 0;
};

}  // namespace urigram::cli

#endif
