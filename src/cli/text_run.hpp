// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TEXT_RUN_HPP
#define URIGRAM_CLI_TEXT_RUN_HPP

#include "common_options.hpp"
#include "exit_status.hpp"
#include "output.hpp"
#include "record.hpp"

namespace urigram::cli {

/// One run of a command that takes texts and writes something about each.
class text_run {
public:
    virtual ~text_run() = default;
    text_run(text_run const&) = delete;
    text_run& operator=(text_run const&) = delete;

    exit_status run();

protected:
    /// Opens the output, and refers to `options`.
    /// @throws std::system_error
    explicit text_run(common_options const& options) : data_(options.output), common_(options) {}

    /// Writes what stands before all records.
    virtual void begin() {}

    /// Handles `record_`, of which `from`, `line` and `text` are set.
    virtual void handle() = 0;

    /// Follows the last record, before the output is put in its place.
    virtual void end() {}

    /// Follows when that is done.
    virtual void report() {}

    /// Writes to standard error.
    virtual void say(std::string_view text);

    /// The record that is being handled is the last one, and what is written is not all.
    void stop() noexcept { stopped_ = true; }

    output data_;
    record record_;
    exit_status status_ = exit_status::success;  ///< if all can be read and written
    std::uint64_t records_ = 0;                  ///< with the one that is being handled
    std::uint64_t octets_ = 0;                   ///< of inputs, likewise

private:
    void read_arguments();
    void read_input(std::string const& name);
    void read_lines(source const& from, int fd);
    bool handle_next(std::string_view text);
    exit_status finish();

    common_options const& common_;
    bool input_failed_ = false;
    bool stopped_ = false;
};

}  // namespace urigram::cli

#endif
