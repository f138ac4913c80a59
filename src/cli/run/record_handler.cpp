// SPDX-License-Identifier: BSL-1.0
#include "run/record_handler.hpp"
#include <urigram/bulk/lines.hpp>

namespace urigram::cli {

void record_handler::handle_lines(block const& lines, record& r, outcome& out) {
    handle_each([&](auto const& line, auto const& too_long) { for_each_line(lines, line, too_long); }, r,
                out);
}

}  // namespace urigram::cli
