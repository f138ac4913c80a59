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
/// parallel; their results are written in the order of the input.
class text_run {
public:
    virtual ~text_run() = default;
    text_run(text_run const&) = delete;
    text_run& operator=(text_run const&) = delete;

    exit_status run();

protected:
    /// Opens the output unless `writes` is false. Refers to `options`. `separator` is written between the
    /// data of two records.
    /// @throws std::system_error
    explicit text_run(common_options const& options, std::string_view separator = {}, bool writes = true);

    /// Called by any thread.
    virtual std::unique_ptr<record_handler> make_handler() const = 0;

    /// Is written before all records.
    virtual std::string header() const { return {}; }

    /// Takes the results of the next records, in the order of the input. `data` are written already.
    virtual void take(outcome const&) {}

    /// Called after the last record, before the output replaces its file.
    virtual void end() {}

    /// Called after that.
    virtual void report() {}

    /// Writes to standard error.
    virtual void say(std::string_view text);

    /// Called when a range of decompressed text is read: the size of the input does not tell how much that
    /// is.
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
