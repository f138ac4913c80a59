// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EDIT_CHANGES_HPP
#define URIGRAM_CLI_EDIT_CHANGES_HPP

#include "edit/edit_options.hpp"
#include <urigram/edit.hpp>

namespace urigram::cli {

/// The changes that `urigram edit` makes to each URL.
class changes {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError for a part that there is not, and a text that the part cannot be
    explicit changes(edit_options const& options);

    void make(url_editor& url) const;

private:
    struct assignment {
        std::string_view name;
        std::optional<std::string_view> value;
    };

    static assignment read(std::string const& given);
    void remove_parameters(url_editor& url, std::string_view pattern) const;

    edit_options const& options_;
    escapes_in_text escapes_;
    decoding read_as_;  ///< of parameters
};

}  // namespace urigram::cli

#endif
