// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_EXPLAIN_RUN_HPP
#define URIGRAM_CLI_EXPLAIN_EXPLAIN_RUN_HPP

#include "explain/agreement_writers.hpp"
#include "run/text_run.hpp"

namespace urigram::cli {

/// One run of `urigram explain`.
class explain_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws std::system_error
    explicit explain_run(common_options const& options);

private:
    std::unique_ptr<record_handler> make_handler() const override;

    common_options const& options_;
};

}  // namespace urigram::cli

#endif
