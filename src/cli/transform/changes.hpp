// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_CHANGES_HPP
#define URIGRAM_CLI_TRANSFORM_CHANGES_HPP

#include "options/common_options.hpp"
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/edit.hpp>
#include <vector>

namespace urigram::cli {

/// The changes as given, in the order in which they are applied.
struct edit_options : common_options {
    dialect const* grammar = &dialects::by_scheme;
    std::vector<std::string> remove;  ///< names of parts
    std::vector<std::string> set;     ///< `part=text`
    std::vector<std::string> path_segments;
    std::vector<std::string> query_remove;  ///< names, in which each `*` matches any text
    std::vector<std::string> query_set;     ///< `name=value`
    std::vector<std::string> query_append;
    bool query_sort = false;
    bool data = false;  ///< a `%` in a value is never part of an escape
    bool form = false;  ///< a `+` in a parameter is a space

    bool changes_anything() const noexcept {
        return query_sort || !(remove.empty() && set.empty() && path_segments.empty() &&
                               query_remove.empty() && query_set.empty() && query_append.empty());
    }
};

/// The changes that `urigram edit` makes to each URL.
class changes {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError for an unknown part, or a text that is invalid for the part
    explicit changes(edit_options const& options);

    void make(url_editor& url) const;

private:
    struct assignment {
        std::string_view name;
        std::optional<std::string_view> value;
    };
    struct new_part {
        std::string name, text;
    };

    static assignment read(std::string const& given);
    void add_part(std::string const& given);
    void remove_parameters(url_editor& url, std::string_view pattern) const;

    edit_options const& options_;
    std::vector<new_part> set_;
    escapes_in_text escapes_;
    decoding read_as_;  ///< of parameters
};

}  // namespace urigram::cli

#endif
