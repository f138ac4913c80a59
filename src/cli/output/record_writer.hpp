// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_RECORD_WRITER_HPP
#define URIGRAM_CLI_OUTPUT_RECORD_WRITER_HPP

#include "input/record.hpp"
#include <string>

namespace urigram::cli {

/// Writes records in one format, each with the `Results` that a command has for it. Each handler of
/// records has one.
template <class... Results>
class record_writer {
public:
    record_writer() = default;
    virtual ~record_writer() = default;
    record_writer(record_writer const&) = delete;
    record_writer& operator=(record_writer const&) = delete;

    /// Appends a record.
    virtual void add(std::string& out, record const& r, Results const&... results) = 0;
};

}  // namespace urigram::cli

#endif
