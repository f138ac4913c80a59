// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/parse.hpp>
#include <urigram/surt.hpp>

auto refused() { return urigram::surt(urigram::parse("http://h/")); }
