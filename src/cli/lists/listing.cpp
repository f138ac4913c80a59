// SPDX-License-Identifier: BSL-1.0
#include "lists/listing.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

std::string listing_as_tsv(listing const& what) {
    std::string text;
    auto const add = [&](std::vector<std::string> const& cells) {
        for (auto const& cell : cells) text.append(&cell == &cells.front() ? "" : "\t").append(cell);
        text += '\n';
    };
    add(what.header);
    for (auto const& row : what.rows) add(row);
    return text;
}

std::string listing_as_markdown(listing const& what) {
    std::string text = what.page;
    for (auto const& row : what.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string const code = what.is_code[i] && !row[i].empty() ? "`" : "";
            text.append(i == 0 ? "| " : " | ").append(code).append(row[i]).append(code);
        }
        text += " |\n";
    }
    return text;
}

}  // namespace

void declare_listing(CLI::App& app, listing_options& options) {
    using as = listing_format;
    add_choice<as>(app, "--format", options.format, "Output format: text, tsv or markdown [default: text]",
                   {{"text", as::text}, {"tsv", as::tsv}, {"markdown", as::markdown}})
        ->option_text("FORMAT")
        ->group("Output");
    declare_output(app, options.output);
}

exit_status write_listing(listing const& what, listing_options const& options) {
    using as = listing_format;
    write_output(options.output, options.format == as::text  ? what.text
                                 : options.format == as::tsv ? listing_as_tsv(what)
                                                             : listing_as_markdown(what));
    return exit_status::success;
}

void append_padded(std::string& text, std::string const& cell, std::size_t width) {
    text.append(cell).append(width + 2 - cell.size(), ' ');
}

std::size_t width_of_column(std::vector<std::vector<std::string>> const& rows, std::size_t column) {
    std::size_t width = 0;
    for (auto const& row : rows) width = std::max(width, row[column].size());
    return width;
}

}  // namespace urigram::cli
