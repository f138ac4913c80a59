// SPDX-License-Identifier: BSL-1.0
#include "run/record_handler.hpp"
#include <urigram/bulk/lines.hpp>

namespace urigram::cli {

void record_handler::handle_lines(block const& lines, record& r, outcome& out) {
    auto const handle_line = [&](std::uint64_t number, std::uint64_t offset, std::string_view text,
                                 std::uint64_t too_long) {
        if (out.last) return;
        r.line = number;
        r.file_offset = offset;
        r.text = text;
        r.too_long = too_long;
        ++out.records;
        handle(r, out);
    };
    for_each_line(
        lines,
        [&](std::uint64_t number, std::uint64_t offset, std::string_view text) {
            handle_line(number, offset, text, 0);
        },
        handle_line);
}

}  // namespace urigram::cli
