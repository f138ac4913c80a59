// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FIND_OPTIONS_HPP
#define URIGRAM_CLI_FIND_FIND_OPTIONS_HPP

#include "options/common_options.hpp"
#include <string>
#include <urigram/find_urls.hpp>
#include <vector>

namespace urigram::cli {

struct find_options : common_options {
    bool html = false;
    bool markdown = false;
    std::vector<std::string> schemes;
    std::vector<std::string> fields;
    std::string base;  ///< of relative references, or empty

    text_kind kind() const noexcept {
        return html ? text_kind::html : markdown ? text_kind::markdown : text_kind::prose;
    }
};

}  // namespace urigram::cli

#endif
