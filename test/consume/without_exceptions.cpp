// SPDX-License-Identifier: BSL-1.0
// A test compiles this file with -fno-exceptions: the rules need no exceptions.
#include <urigram/bulk.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>

bool accepted(std::string_view text) {
    return urigram::parse(text, urigram::rfc1738::strict_url).has_value() &&
           urigram::parse(text, urigram::rfc2396::URI_reference).has_value();
}

std::size_t lines_of(urigram::block const& lines) {
    std::size_t count = 0;
    urigram::for_each_line(lines, [&](auto, auto, auto) { ++count; });
    return count;
}
