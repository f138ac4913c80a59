// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/origin.hpp>
#include <urigram/parse.hpp>

auto refused() { return urigram::effective_port(urigram::parse("http://h/")); }
