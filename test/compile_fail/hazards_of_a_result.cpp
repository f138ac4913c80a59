// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/hazards.hpp>
#include <urigram/parse.hpp>

auto refused() { return urigram::hazards_of(urigram::parse("http://h/")); }
