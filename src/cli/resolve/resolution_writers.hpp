// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLUTION_WRITERS_HPP
#define URIGRAM_CLI_RESOLVE_RESOLUTION_WRITERS_HPP

#include "output/record_writer.hpp"
#include "resolve/resolve_options.hpp"
#include <memory>
#include <string>

namespace urigram::cli {

/// The result of resolving a reference, which is the record.
struct resolution {
    std::string_view text;  ///< empty if the record is not valid
    bool same_document = false;
    std::uint64_t surplus_levels = 0;
};

using resolution_writer = record_writer<resolution>;

/// The writer of --format: one line a reference, in text an empty one for what could not be resolved.
std::unique_ptr<resolution_writer> make_resolution_writer(resolve_options const& options);

/// The header of the rows, or nothing.
std::string resolution_header(resolve_options const& options);

}  // namespace urigram::cli

#endif
