// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_RECORD_HANDLER_HPP
#define URIGRAM_CLI_RUN_RECORD_HANDLER_HPP

#include "io/process.hpp"
#include "io/record.hpp"
#include "options/common_options.hpp"
#include "run/summary.hpp"
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <urigram/bulk/blocks.hpp>
#include <urigram/repair.hpp>
#include <vector>

namespace urigram::cli {

/// Results of consecutive records.
struct record_results {
    std::string data;                         ///< goes to the output
    std::string rejects;                      ///< goes to the file of --rejects
    std::string errors;                       ///< goes to standard error
    std::vector<std::size_t> ends_of_errors;  ///< where each message in `errors` ends
    summary_counts counts;                    ///< for --summary
    std::uint64_t records = 0;
    exit_status status = exit_status::success;
    bool last = false;  ///< the run ends with the last of these records; the output is incomplete

    std::string_view separator;  ///< between the data of two records

    /// Ends a message that was appended to `errors`: only messages that were ended are written.
    void end_error() { ends_of_errors.push_back(errors.size()); }

    /// Appends the separator if there are data already. The caller appends the data of the next record, at
    /// least one byte.
    std::string& next_data() {
        if (!data.empty()) data += separator;
        return data;
    }

    /// Clears everything except the separator; keeps the memory.
    void clear() {
        data.clear();
        rejects.clear();
        errors.clear();
        ends_of_errors.clear();
        counts.clear();
        records = 0;
        status = exit_status::success;
        last = false;
    }
};

/// Handles records. Each block in progress has its own handler. One thread at a time uses a handler, but not
/// always the same thread.
class record_handler {
public:
    record_handler() = default;
    virtual ~record_handler() = default;
    record_handler(record_handler const&) = delete;
    record_handler& operator=(record_handler const&) = delete;

    /// Adds the results of a record to `out`. The source, the position and the text of `r` are set.
    virtual void handle(record& r, record_results& out) = 0;

    /// The same for each line of a block, until `out.last` is set. Only the source of `r` is set.
    virtual void handle_lines(block const& lines, record& r, record_results& out);

protected:
    /// Calls `for_each(record, too_long)`, which is like `for_each_line`, and handles the lines that it
    /// passes.
    template <class ForEach>
    void handle_each(ForEach const& for_each, record& r, record_results& out) {
        auto const handle_text = [&](std::uint64_t number, std::uint64_t offset, std::string_view text,
                                     std::uint64_t too_long) {
            if (out.last) return;
            r.line = number;
            r.file_offset = offset;
            r.text = text;
            r.too_long = too_long;
            ++out.records;
            handle(r, out);
        };
        for_each([&](std::uint64_t number, std::uint64_t offset,
                     std::string_view text) { handle_text(number, offset, text, 0); },
                 handle_text);
    }
};

/// The header of the table of --rejects.
std::string rejects_header();

/// Handles rejected records, according to --on-error and --rejects.
class reject_handler {
public:
    /// Refers to `options`.
    explicit reject_handler(common_options const& options);

    /// Whether a rejected record has a row in the output.
    bool has_row() const noexcept {
        return options_.errors == on_error::report || options_.errors == on_error::row ||
               options_.errors == on_error::keep;
    }

    /// Adds the output for a rejected record, except its row. `row_says_why` is false if the row does not
    /// contain the error, or if the command omits the row.
    void handle(record const& r, record_results& out, bool row_says_why = true) const;

private:
    report_options const& options_;
    palette colors_;
};

/// How internationalized hosts are mapped: none if the program was built without libidn2.
host_mapping mapping_of_hosts() noexcept;

/// The steps of changes, each once, with commas between them: `spaces,brackets`.
std::string names_of_steps(std::vector<repair_change> const& changes);

/// Counts each step of the changes once, with the verdict of the record.
void count_repairs(counts_by_name& table, std::vector<repair_change> const& changes, std::size_t verdict);

/// Returns a handler that repairs the text of each record, if that is possible, and passes the record to
/// `handler`.
std::unique_ptr<record_handler> repaired_for(std::unique_ptr<record_handler> handler,
                                             common_options const& options);

}  // namespace urigram::cli

#endif
