// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_HPP
#define URIGRAM_BULK_HPP

// Many URLs at once: in a buffer, a line each (`for_each_url`, `parse_lines` into `columns`), in an array
// (`parse_texts`), and in files of any size, block by block and in parallel (`block_reader`,
// `for_each_block`). The latter are in the library `urigram_bulk`, as is `bulk/arrow.hpp`, for tables.
#include <urigram/bulk/blocks.hpp>
#include <urigram/bulk/columns.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/bulk/lines.hpp>
#include <urigram/bulk/parallel.hpp>
#include <urigram/bulk/sources.hpp>
#include <urigram/bulk/texts.hpp>

#endif
