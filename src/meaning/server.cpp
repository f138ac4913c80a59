// SPDX-License-Identifier: BSL-1.0
#include "iequals.hpp"
#include <urigram/meaning/server.hpp>
#include <urigram/scheme.hpp>

namespace urigram::meaning {

server server_of(ast::hostport const& hostport, std::string_view scheme) noexcept {
    return {hostport.host, hostport.port ? hostport.port_number() : default_port(scheme)};
}

bool same_host(ast::host const& a, ast::host const& b) noexcept {
    if (a.kind != b.kind) return false;
    if (a.kind != ast::host_kind::hostname) return a.text == b.text;
    return urigram::detail::iequals(a.text, b.text);
}

}  // namespace urigram::meaning
