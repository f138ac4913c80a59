// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FIND_RUN_HPP
#define URIGRAM_CLI_FIND_FIND_RUN_HPP

#include "find/found_fields.hpp"
#include "find/page_base.hpp"
#include "run/text_run.hpp"

namespace urigram::cli {

/// One run of `urigram find`. The records are the URLs that are found.
class find_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit find_run(find_options const& options);

private:
    // Whatever may be wrong with the options is found before an output is opened.
    find_run(find_options const& options, std::vector<found_field> fields, std::optional<base_url> base);

    std::unique_ptr<record_handler> make_handler() const override;
    std::string header() const override;

    find_options const& options_;
    std::vector<found_field> fields_;
    std::optional<base_url> base_;
};

}  // namespace urigram::cli

#endif
