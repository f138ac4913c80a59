// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_RUN_HPP
#define URIGRAM_CLI_PARSE_RUN_HPP

#include "format.hpp"
#include "grammar_choice.hpp"
#include "parse_options.hpp"
#include "progress.hpp"
#include "summary.hpp"
#include "text_run.hpp"
#include <memory>
#include <optional>

namespace urigram::cli {

/// One run of `urigram parse`.
class parse_run final : public text_run {
public:
    /// Opens nothing but outputs. Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit parse_run(parse_options const& options);

private:
    parse_run(parse_options const& options, grammar_choice grammar);

    void begin() override;
    void handle() override;
    void end() override;
    void report() override;
    void say(std::string_view text) override;
    void reject();

    parse_options const& options_;
    grammar_choice grammar_;
    std::unique_ptr<format> format_;
    std::optional<output> rejects_;
    palette error_colors_;
    progress progress_;
    summary summary_;
};

}  // namespace urigram::cli

#endif
