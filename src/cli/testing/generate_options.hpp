// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_GENERATE_OPTIONS_HPP
#define URIGRAM_CLI_TESTING_GENERATE_OPTIONS_HPP

#include "options/common_options.hpp"
#include "testing/subject.hpp"
#include <cstddef>
#include <cstdint>
#include <optional>

namespace urigram::cli {

struct generate_options : output_options, subject_options {
    std::optional<std::uint64_t> number;  ///< of texts
    std::optional<std::uint64_t> seed;
    std::optional<std::uint64_t> max_size;  ///< bytes of a text
    // At most one of these; the default is random texts.
    bool near_miss = false;
    bool cover = false;
    bool suite = false;
    std::optional<std::size_t> all;      ///< maximum number of bytes
    std::optional<std::size_t> uniform;  ///< the same
};

/// Makes texts of a production, and writes them.
/// @throws std::system_error
exit_status generate_texts(generate_options const& options, subject const& of);

}  // namespace urigram::cli

#endif
