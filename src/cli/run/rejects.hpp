// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_REJECTS_HPP
#define URIGRAM_CLI_RUN_REJECTS_HPP

#include "options/common_options.hpp"
#include "run/record_handler.hpp"
#include <string>

namespace urigram::cli {

/// The header of the table of --rejects.
std::string rejects_header();

/// What becomes of rejected records, by --on-error and --rejects.
class reject_handler {
public:
    /// Refers to `options`.
    explicit reject_handler(common_options const& options);

    /// Whether a rejected record has a row among the data.
    bool has_row() const noexcept {
        return options_.errors == on_error::report || options_.errors == on_error::row ||
               options_.errors == on_error::keep;
    }

    /// Adds what becomes of a record besides its row. `row_says_why` is false if the row does not say what is
    /// wrong, or the command leaves it out.
    void handle(record const& r, outcome& out, bool row_says_why = true) const;

private:
    report_options const& options_;
    palette colors_;
};

}  // namespace urigram::cli

#endif
