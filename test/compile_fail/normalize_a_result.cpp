// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/normalize.hpp>
#include <urigram/parse.hpp>

auto refused() { return urigram::normalize(urigram::parse("http://h/")); }
