// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_COVER_OPTIONS_HPP
#define URIGRAM_CLI_TESTING_COVER_OPTIONS_HPP

#include "options/common_options.hpp"
#include "testing/subject.hpp"
#include <string>
#include <vector>

namespace urigram::cli {

struct cover_options : output_options, subject_options {
    std::vector<std::string> inputs;
    bool escaped = false;
    std::string page;  ///< a file, or empty
};

/// Finds what the lines of the inputs reach in a production, and writes it.
/// @throws std::system_error
exit_status cover_grammar(cover_options const& options, subject const& of);

}  // namespace urigram::cli

#endif
