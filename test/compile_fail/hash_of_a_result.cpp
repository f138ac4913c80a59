// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/normalize.hpp>
#include <urigram/rfc3986.hpp>

auto refused() { return urigram::hash_normal(urigram::rfc3986::parse_uri("http://h/")); }
