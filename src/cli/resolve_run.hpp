// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RUN_HPP
#define URIGRAM_CLI_RESOLVE_RUN_HPP

#include "resolve_format.hpp"
#include "resolve_options.hpp"
#include "text_run.hpp"
#include <memory>

namespace urigram::cli {

/// One run of `urigram resolve`.
class resolve_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws std::system_error
    resolve_run(resolve_options const& options, base_url base);

private:
    void begin() override;
    void handle() override;
    void reject(resolve_errc code);

    resolve_options const& options_;
    base_url base_;
    std::unique_ptr<resolve_format> format_;
    palette error_colors_;
};

}  // namespace urigram::cli

#endif
