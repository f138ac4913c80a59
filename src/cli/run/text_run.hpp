// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_TEXT_RUN_HPP
#define URIGRAM_CLI_RUN_TEXT_RUN_HPP

#include "exit_status.hpp"
#include "options/common_options.hpp"
#include "output/output.hpp"
#include "run/record_handler.hpp"
#include <atomic>
#include <memory>
#include <optional>

namespace urigram::cli {

/// One run of a command that takes texts and writes something about each. Blocks of lines are handled in
/// parallel, and what became of them is put together in their order.
class text_run {
public:
    virtual ~text_run() = default;
    text_run(text_run const&) = delete;
    text_run& operator=(text_run const&) = delete;

    exit_status run();

protected:
    /// Opens the output, if there is one, and refers to `options`. `separator` stands between what is written
    /// of one record and of the next.
    /// @throws std::system_error
    explicit text_run(common_options const& options, std::string_view separator = {}, bool writes = true);

    /// Called by any thread.
    virtual std::unique_ptr<record_handler> make_handler() const = 0;

    /// What stands before all records.
    virtual std::string header() const { return {}; }

    /// Takes what became of the records that follow. The data are taken already.
    virtual void take(outcome const&) {}

    /// Follows the last record, before the output is put in its place.
    virtual void end() {}

    /// Follows when that is done.
    virtual void report() {}

    /// Writes to standard error.
    virtual void say(std::string_view text);

    /// Percentages of the input mean nothing.
    virtual void range_of_decompressed_text() {}

    int data_fd() const noexcept { return data_ ? data_->fd() : -1; }
    std::uint64_t records() const noexcept { return records_; }

    /// How many octets were read from inputs, as they are stored.
    std::uint64_t octets_read() const noexcept { return octets_read_; }

private:
    struct slot;

    void prepare(slot& s, origin const& from) const;
    void read_arguments();
    void read_input(std::string const& name);
    void read_lines(origin const& from);
    bool accept(outcome const& out);
    exit_status finish();

    common_options const& common_;
    std::string_view separator_;
    std::optional<output> data_;
    exit_status status_ = exit_status::success;  // if all can be read and written
    std::uint64_t records_ = 0;
    std::atomic<std::uint64_t> octets_read_{0};
    bool has_data_ = false;
    bool input_failed_ = false;
    bool stopped_ = false;
};

}  // namespace urigram::cli

#endif
