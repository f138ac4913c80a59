// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram.hpp>

int main() {
    std::string_view const text = "https://ann@example.org:8443/a/b?q=1#top";
    auto const uri = urigram::parse(text);  // by the grammar of its scheme
    if (!uri) return std::cerr << uri.error().offset << ": " << uri.error().message(text) << '\n', 1;

    auto const parts = urigram::parts_of(*uri);                       // of any URL, by any grammar
    if (parts.host) std::cout << *parts.host << '\n';                 // example.org
    if (auto* http = std::get_if<urigram::ast::http_uri>(&uri->uri))  // or the struct of its scheme
        std::cout << *http->authority.hostport.port << '\n';          // 8443
}
