// SPDX-License-Identifier: BSL-1.0
// What a server or a proxy checks before it reads a request: that target and Host are valid, and that they
// name the same server. Prints what is wrong, or where the request goes.
#include <iostream>
#include <urigram/rfc9112.hpp>

namespace {

std::string checked(std::string_view method, std::string_view target, std::string_view host) {
    auto const form = urigram::rfc9112::parse_request_target(method, target);
    if (!form) return "target: " + form.error().message(target);
    auto const server = urigram::rfc9110::parse_host(host);
    if (!server) return "Host: " + server.error().message(host);
    if (auto const* uri = std::get_if<urigram::ast::uri>(&*form)) {  // RFC 9112, section 3.2.2
        auto const& authority = uri->hier_part.authority;
        if (!authority || authority->hostport != *server) return "the target names another server than Host";
    }
    return std::string(server->host.text);
}

}  // namespace

int main() {
    std::cout << checked("GET", "/a?b", "example.org:8080") << '\n'
              << checked("GET", "http://evil.example/", "example.org") << '\n'
              << checked("GET", "/a b", "example.org") << '\n'
              << checked("CONNECT", "example.org", "example.org") << '\n';
}
