// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_RUN_HPP
#define URIGRAM_CLI_PARSE_RUN_HPP

#include "exit_status.hpp"
#include "format.hpp"
#include "grammar_choice.hpp"
#include "output.hpp"
#include "parse_options.hpp"
#include "progress.hpp"
#include "summary.hpp"
#include <memory>
#include <optional>

namespace urigram::cli {

/// One run of `urigram parse`.
class parse_run {
public:
    /// Opens nothing but outputs. Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit parse_run(parse_options const& options);

    exit_status run();

private:
    void read_arguments();
    void read_input(std::string const& name);
    void read_lines(source const& from, int fd);

    /// Handles `record_.text`; false if that was the last one to handle.
    bool handle();
    void reject();
    exit_status finish();
    void say(std::string_view text);

    parse_options const& options_;
    grammar_choice grammar_;
    output data_;
    std::unique_ptr<format> format_;
    std::optional<output> rejects_;
    palette error_colors_;
    progress progress_;

    record record_;
    summary summary_;
    std::uint64_t records_ = 0;
    std::uint64_t octets_before_ = 0;  // those of the inputs already read
    bool some_invalid_ = false;
    bool input_failed_ = false;
    bool stopped_ = false;
};

}  // namespace urigram::cli

#endif
