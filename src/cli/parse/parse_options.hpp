// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_OPTIONS_HPP
#define URIGRAM_CLI_PARSE_PARSE_OPTIONS_HPP

#include "grammar/names.hpp"
#include "options/common_options.hpp"
#include <optional>
#include <string>
#include <vector>

namespace urigram::cli {

struct parse_options : common_options {
    std::string grammar{default_grammar};
    std::vector<std::string> like;
    bool otherurl = false;
    std::vector<std::string> fields;
    std::optional<std::string> get;
    bool form = false;  ///< a `+` in a parameter is a space
    bool hazards = false;
};

}  // namespace urigram::cli

#endif
