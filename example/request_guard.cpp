// SPDX-License-Identifier: BSL-1.0
// Validates a request, as a server or a proxy does before it processes the request: target and Host must be
// valid and name the same server. Prints the error, or the host that receives the request.
#include <iostream>
#include <urigram/origin.hpp>
#include <urigram/rfc9112.hpp>

namespace {

urigram::url_parts origin_of_http(urigram::ast::hostport const& server) {
    urigram::url_parts parts;
    parts.scheme = "http";
    parts.host = server.host.text;
    parts.port = server.port;
    return parts;
}

std::string checked(std::string_view method, std::string_view target, std::string_view host) {
    auto const form = urigram::rfc9112::parse_request_target(method, target);
    if (!form) return "target: " + form.error().message(target);
    auto const server = urigram::rfc9110::parse_host(host);
    if (!server) return "Host: " + server.error().message(host);
    auto const* named = std::get_if<urigram::ast::hostport>(&*form);
    if (auto const* uri = std::get_if<urigram::ast::uri>(&*form)) {
        if (!uri->hier_part.authority) return "the target names no server";
        named = &uri->hier_part.authority->hostport;
    }
    if (named != nullptr && !same_origin(origin_of_http(*named), origin_of_http(*server)))
        return "the target names another server than Host";
    return std::string(server->host.text);
}

}  // namespace

int main() {
    std::cout << checked("GET", "/a?b", "example.org:8080") << '\n'
              << checked("GET", "http://EXAMPLE.org/", "example.org:80") << '\n'
              << checked("GET", "http://evil.example/", "example.org") << '\n'
              << checked("CONNECT", "evil.example:443", "example.org") << '\n'
              << checked("CONNECT", "example.org", "example.org") << '\n'
              << checked("GET", "/a b", "example.org") << '\n';
}
