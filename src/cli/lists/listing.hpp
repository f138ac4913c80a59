// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_LISTS_LISTING_HPP
#define URIGRAM_CLI_LISTS_LISTING_HPP

#include "options/subcommand.hpp"
#include <string>
#include <vector>

namespace urigram::cli {

/// The output of a command that lists schemes or fields.
struct listing {
    std::vector<std::string> header;             ///< the names of the columns, as tsv has them
    std::vector<std::vector<std::string>> rows;  ///< a cell for each column
    std::string text;                            ///< the format for a terminal
    char const* page;                            ///< the text before the table in Markdown
    std::vector<bool> is_code;                   ///< in Markdown, by column
};

enum class listing_format { text, tsv, markdown };

/// The format and destination of a listing.
struct listing_options {
    listing_format format = listing_format::text;
    std::string output = "-";
};

void declare_listing(CLI::App& app, listing_options& options);
/// The fields and what they are, one per line.
std::string text_of_fields();

exit_status write_listing(listing const& what, listing_options const& options);

/// Appends a cell and blanks up to a width, and two more.
void append_padded(std::string& text, std::string const& cell, std::size_t width);

/// The width of the longest cell of a column.
std::size_t width_of_column(std::vector<std::vector<std::string>> const& rows, std::size_t column);

}  // namespace urigram::cli

#endif
