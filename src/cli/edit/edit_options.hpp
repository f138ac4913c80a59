// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EDIT_EDIT_OPTIONS_HPP
#define URIGRAM_CLI_EDIT_EDIT_OPTIONS_HPP

#include "options/common_options.hpp"
#include <string>
#include <urigram/dialects.hpp>
#include <vector>

namespace urigram::cli {

/// The changes, in the order in which they are made, as they were given.
struct edit_options : common_options {
    dialect const* grammar = &dialects::by_scheme;
    std::vector<std::string> remove;  ///< names of parts
    std::vector<std::string> set;     ///< `part=text`
    std::vector<std::string> path_segments;
    std::vector<std::string> query_remove;  ///< names, or their beginnings with a `*` behind
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

}  // namespace urigram::cli

#endif
