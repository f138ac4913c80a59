// SPDX-License-Identifier: BSL-1.0
// declare url_parts parts_of.T const&. noexcept in the namespace of T
#include <urigram/resolve.hpp>
#include <urigram/rfc3986.hpp>

auto refused(std::string& buffer) {
    auto const base = urigram::rfc3986::parse_uri("http://h/");
    return urigram::resolve(base, urigram::rfc3986::parse_uri_reference("a"), {}, buffer);
}
