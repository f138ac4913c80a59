// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text
#include <urigram/origin.hpp>

auto refused() { return urigram::origin_of("http://h/"); }
