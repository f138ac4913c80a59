// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or what a parse function returned: parse a text
#include <urigram/origin.hpp>

auto refused() { return urigram::origin_of("http://h/"); }
