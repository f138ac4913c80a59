// SPDX-License-Identifier: BSL-1.0
// takes url_parts, or the value of a parse function: parse a text, dereference a result
#include <urigram/normalize.hpp>
#include <urigram/rfc3986.hpp>

auto refused(urigram::url_parts const& a) {
    return urigram::equivalent(a, urigram::rfc3986::parse_uri("http://h/"));
}
