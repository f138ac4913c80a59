// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_READING_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_READING_OPTIONS_HPP

#include <cstddef>
#include <cstdint>
#include <urigram/bulk/blocks.hpp>

namespace CLI {
class App;
}

namespace urigram::cli {

/// How inputs are read: unless options say otherwise in turn, lines of any length, to the end.
struct reading_options {
    unsigned jobs = 1;  ///< 0: as many as there are processors
    std::size_t block_size = std::size_t{1} << 20;
    std::uint64_t longest_line = no_end;
    std::uint64_t from =
        0;  ///< the range: lines whose first octet is at `from` or behind it, but before `to`
    std::uint64_t to = no_end;

    bool has_range() const noexcept { return from != 0 || to != no_end; }
};

/// --jobs, --range and what else there is, and other defaults: all processors, and a limit for lines.
void declare_reading(CLI::App& command, reading_options& options);

}  // namespace urigram::cli

#endif
