// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_MUTATE_OPTIONS_HPP
#define URIGRAM_CLI_TESTING_MUTATE_OPTIONS_HPP

#include "options/common_options.hpp"
#include "testing/subject.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <urigram/testing/suite.hpp>
#include <vector>

namespace urigram::cli {

struct mutate_options : output_options, subject_options {
    std::optional<std::string> valid;
    std::optional<std::string> invalid;
    bool escaped = false;
};

/// Where a text of a suite stands; no file for one that was made.
struct suite_place {
    std::string file;
    std::uint64_t line = 0;
};

/// A test suite, and where each of its texts is from.
struct placed_suite {
    std::vector<testing::suite_text> texts;
    std::vector<suite_place> places;
};

/// Judges each change of a production by a suite, and writes those that it does not notice.
/// @throws std::system_error
exit_status mutate_grammar(mutate_options const& options, subject const& of, placed_suite suite);

}  // namespace urigram::cli

#endif
