// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_RUN_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_RUN_HPP

#include "resolve/resolve_options.hpp"
#include "run/text_run.hpp"

namespace urigram::cli {

/// One run of `urigram resolve`.
class resolve_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    resolve_run(resolve_options const& options, base_url base);

private:
    std::unique_ptr<record_handler> make_handler() const override;
    std::string header() const override;

    resolve_options const& options_;
    base_url base_;
};

}  // namespace urigram::cli

#endif
