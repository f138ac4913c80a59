// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_TEXT_RUN_HPP
#define URIGRAM_CLI_RUN_TEXT_RUN_HPP

#include "io/input.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "run/record_handler.hpp"
#include "run/summary.hpp"
#include "tables/table.hpp"
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace urigram::cli {

/// The size in bytes of the inputs, or of the range, if all are regular files. `-` is standard input.
std::optional<std::uint64_t> octets_to_read(std::vector<std::string> const& inputs,
                                            reading_options const& how);

/// Whether a run that writes data to the descriptor `data` shows its progress: with `on_terminal`, only if
/// standard error is a terminal and `data` is not.
bool shows_progress(progress_when wanted, int data);

/// Shows the progress of a run on standard error, about twice a second; on a terminal, in one line.
class progress {
public:
    explicit progress(std::optional<std::uint64_t> octets_in_all);
    ~progress();
    progress(progress const&) = delete;
    progress& operator=(progress const&) = delete;

    /// Sets the amount of work done.
    void update(std::uint64_t records, std::uint64_t octets);

    /// Makes the total number of bytes unknown.
    void forget_octets() noexcept { octets_in_all_.reset(); }

    /// Erases the line of progress, to make room for other output on standard error.
    void clear();

    /// Shows the final state.
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

/// One run of a command that reads texts and writes something about each. Blocks of lines are handled in
/// parallel; their results and rejects are written in the order of the input. Shows progress and counts
/// records.
class text_run {
public:
    virtual ~text_run() = default;
    text_run(text_run const&) = delete;
    text_run& operator=(text_run const&) = delete;

    exit_status run();

protected:
    /// Opens only outputs. Refers to `options`. `form` names the counts of the handlers; `separator` is
    /// written between the data of two records.
    /// @throws CLI::ValidationError if the options are incompatible, before an output is opened
    /// @throws std::system_error
    text_run(common_options const& options, summary_form const& form, std::string_view separator = {});

    /// Called by any thread.
    virtual std::unique_ptr<record_handler> make_handler() const = 0;

    /// Text to write before all records.
    virtual std::string header() const { return {}; }

    /// The names of the columns that are added to a table.
    virtual std::vector<std::string> added_columns() const { return {}; }

    int data_fd() const noexcept { return data_ ? data_->fd() : -1; }

private:
    struct slot;

    void prepare(slot& s, input_source const& from) const;
    void read_arguments();
    void read_input(std::string const& name);
    void read_lines(input_source const& from, input& octets);
    std::string end_of_reading() const;
    std::unique_ptr<record_handler> handler_of_records() const;
    void read_whole(input_source const& from, input& octets);
    void add_rejects(std::string_view text);
    void accept(record_results const& out, std::uint64_t end);
    bool goes_on() const noexcept;
    template <class Step>
    bool attempt(Step step);
    exit_status finish();
    void say_where_it_ends(bool rejects_kept);
    void say(std::string_view text);
    void say_errors(record_results const& out);

    common_options const& common_;
    summary_form form_;
    std::string_view separator_;
    std::optional<table> table_;
    std::optional<output> data_;
    std::optional<output> rejects_;
    std::optional<progress> progress_;
    summary_counts counts_;
    exit_status status_ = exit_status::success;   // of the records
    exit_status failure_ = exit_status::success;  // of reading and writing
    std::uint64_t records_ = 0;
    std::atomic<std::uint64_t> octets_read_{0};  // from inputs, before decompression
    std::size_t inputs_begun_ = 0;
    std::uint64_t done_ = 0;              // everything before that offset in the last input is handled and
                                          // written
    std::uint64_t errors_left_ = no_end;  // how many more messages on records are shown
    std::uint64_t errors_hidden_ = 0;     // how many were suppressed
    bool has_data_ = false;
    bool stopped_ = false;  // by a record
    bool broken_ = false;   // writing has failed
};

}  // namespace urigram::cli

#endif
