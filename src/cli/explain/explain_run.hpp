// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_EXPLAIN_RUN_HPP
#define URIGRAM_CLI_EXPLAIN_EXPLAIN_RUN_HPP

#include "explain/explain_options.hpp"
#include "run/text_run.hpp"
#include <urigram/scheme.hpp>

namespace urigram::cli {

/// One run of `urigram explain`.
class explain_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit explain_run(explain_options const& options);

private:
    explain_run(explain_options const& options, schemes table);

    std::unique_ptr<record_handler> make_handler() const override;
    std::string header() const override;

    explain_options const& options_;
    schemes table_;
};

}  // namespace urigram::cli

#endif
