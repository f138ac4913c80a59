// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_OPTIONS_HPP
#define URIGRAM_CLI_PARSE_PARSE_OPTIONS_HPP

#include "grammar/names.hpp"
#include "options/common_options.hpp"
#include <string>
#include <vector>

namespace urigram::cli {

enum class progress_when : unsigned char { never, on_terminal, always };

struct parse_options : common_options {
    std::string grammar{default_grammar};
    std::vector<std::string> like;
    bool otherurl = false;
    std::vector<std::string> fields;
    bool header = false;
    on_error errors = on_error::report;
    std::string rejects;  ///< empty if they are not asked for
    bool summary = false;
    progress_when progress = progress_when::never;
    bool writes = true;  ///< something about each record; `check` does not
};

}  // namespace urigram::cli

#endif
