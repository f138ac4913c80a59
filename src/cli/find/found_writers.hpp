// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FOUND_WRITERS_HPP
#define URIGRAM_CLI_FIND_FOUND_WRITERS_HPP

#include "find/find_options.hpp"
#include "output/record_writer.hpp"
#include <memory>
#include <string>

namespace urigram::cli {

/// Writes URLs that were found: the text of a record is the URL, its offset that in the input.
using found_writer = record_writer<>;

/// The writer of --format.
std::unique_ptr<found_writer> make_found_writer(find_options const& options);

/// The header of the rows, or nothing.
std::string found_header(find_options const& options);

}  // namespace urigram::cli

#endif
