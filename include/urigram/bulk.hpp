// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_HPP
#define URIGRAM_BULK_HPP

/// @file
/// Parses many URLs: the lines of a buffer (`for_each_url`, or `parse_lines` into `columns`), the elements of
/// an array (`parse_texts`), and files of any size, in blocks and in parallel (`block_reader`,
/// `for_each_block`). The functions for files are in the library `urigram_bulk`, like those of
/// `bulk/arrow.hpp` for tables.
/// @code
/// urigram::file_source file("urls.txt");
/// urigram::block_reader blocks(file);
/// urigram::block_buffer block;
/// urigram::columns hosts{urigram::column::host};
/// while (blocks.next(block)) {
///     auto const& lines = block.block();
///     urigram::parse_lines(lines.text, urigram::dialects::rfc3986, hosts, lines.offset);
///     for (std::size_t i = 0; i < hosts.size(); ++i)
///         if (auto const host = hosts[urigram::column::host][i]) use(host.text_in(lines.text,
///         lines.offset));
///     hosts.clear();
/// }
/// @endcode
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/bulk/lines.hpp>
#include <urigram/bulk/parallel.hpp>
#include <urigram/bulk/sources.hpp>
#include <urigram/bulk/texts.hpp>

#endif
